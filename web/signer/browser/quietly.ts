/** Storage may be blocked or full; the page works without it. */
export const quietly = <Value>(act: () => Value, otherwise: Value): Value => {
  try {
    return act();
  } catch {
    return otherwise;
  }
};
