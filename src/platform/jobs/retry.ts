/** Milliseconds to wait after the given failed attempt (1, 2, …); null gives up. */
export type Retry = (attempt: number) => number | null;

/** Doubles the wait each time, up to `maxMs`, without end. */
export const growing =
  (firstMs: number, maxMs: number): Retry =>
  attempt =>
    Math.min(maxMs, firstMs * 2 ** Math.min(attempt - 1, 40));

/** Waits the given milliseconds after each attempt, then gives up. */
export const waits =
  (...ms: readonly number[]): Retry =>
  attempt =>
    ms[attempt - 1] ?? null;

/** When a job that has failed `attempts` times and runs next at `next` is tried for the last time. The waits must end. */
export function lastRunAt(retry: Retry, attempts: number, next: Date): Date {
  let at = next.getTime();
  for (let attempt = attempts + 1; ; attempt++) {
    const wait = retry(attempt);
    if (wait === null) return new Date(at);
    at += wait;
  }
}

const minute = 60_000;
/** For e-mails and SMS: tried again for about a day. */
export const deliveryRetry = waits(minute, 5 * minute, 30 * minute, 120 * minute, 360 * minute, 720 * minute);
