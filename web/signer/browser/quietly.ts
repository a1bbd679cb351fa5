/** Storage may be blocked or full; the page works without it. */
export const quietly = <Value>(action: () => Value, otherwise: Value): Value => {
  try {
    return action();
  } catch {
    return otherwise;
  }
};
