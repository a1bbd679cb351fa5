/** When what was typed is sent, and sent again. No saver has times of its own. */
import type { RequestFailure } from './failure.ts';

/** After the last key. */
export const quietMs = 600;
/** After the first key, however long somebody goes on. */
export const longestMs = 3_000;

const retryMs = [1_000, 2_000, 4_000, 8_000, 15_000] as const;
/** However long the service asks to wait. */
const maxRetryMs = 60_000;

/** After a request failed for the time being; `tries` have failed before it. */
export const retryIn = (tries: number, { retryAfterMs = 0 }: RequestFailure): number =>
  Math.min(Math.max(retryMs[Math.min(tries, retryMs.length - 1)] ?? 0, retryAfterMs), maxRetryMs);

/** When somebody who asked for it can try again, in seconds; a minute if the service does not say. */
export const secondsToWait = ({ retryAfterMs = 60_000 }: RequestFailure): number => Math.ceil(retryAfterMs / 1_000);
