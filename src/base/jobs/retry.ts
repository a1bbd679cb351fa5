/** When to try again: after the given failed attempt (1, 2, …), in milliseconds; null gives up. */
export type Retry = (attempt: number) => number | null;

/** Twice as long each time, never longer than `mostMs`, without end. */
export const growing =
  (firstMs: number, mostMs: number): Retry =>
  attempt =>
    Math.min(mostMs, firstMs * 2 ** Math.min(attempt - 1, 40));

/** The given waits, then it gives up. */
export const waits =
  (...ms: readonly number[]): Retry =>
  attempt =>
    ms[attempt - 1] ?? null;
