/** What the browser keeps for the page may be switched off or full: then the page works without it. */
export const quietly = <Value>(act: () => Value, otherwise: Value): Value => {
  try {
    return act();
  } catch {
    return otherwise;
  }
};
