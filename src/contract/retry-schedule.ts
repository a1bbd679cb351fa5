/** The retry schedule: twelve attempts over about three days. Pure. */
const second = 1_000;
const hour = 3_600 * second;

/** Milliseconds after the first attempt, the second, and so on. */
export const defaultDelays: readonly number[] = [
  ...[6, 36, 216, 1_296, 7_776].map(seconds => seconds * second),
  ...Array.from({ length: 6 }, () => 12 * hour),
];

/**
 * Bounds for Retry-After: it cannot delay a delivery longer than the schedule does, nor cause requests without a pause.
 */
const longestAfter = 12 * hour;
const shortestAfter = second;
const tooManyAfter = 60 * second;
/** So that deliveries that failed together are not retried together. */
const jitter = 0.05;

export interface Answered {
  /** 0: no response. */
  code: number;
  retryAfter: string | null;
}

export const isSuccess = ({ code }: Answered): boolean => code >= 200 && code < 300;
/** 410 Gone: the receiver wants no more deliveries. */
export const isGone = ({ code }: Answered): boolean => code === 410;

/** Seconds or a date (RFC 9110, 10.2.3); null if the text is neither. */
export function retryAfterMs(text: string | null, now: Date): number | null {
  if (text === null) return null;
  if (/^\s*\d{1,10}\s*$/.test(text)) return Number(text) * second;
  const at = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
}

function askedFor({ code, retryAfter }: Answered, now: Date): number | null {
  if (code !== 429 && code !== 503) return null;
  const asked = retryAfterMs(retryAfter, now) ?? (code === 429 ? tooManyAfter : null);
  return asked === null ? null : Math.min(longestAfter, Math.max(shortestAfter, asked));
}

/**
 * When to retry after the given failed attempt (1, 2, …); null gives up. Never earlier than Retry-After. `random` is
 * from 0 to 1.
 */
export function nextAttemptAt(
  answered: Answered,
  attempt: number,
  now: Date,
  random: number,
  waits: readonly number[] = defaultDelays,
): Date | null {
  const wait = waits[attempt - 1];
  if (wait === undefined || isGone(answered)) return null;
  const asked = askedFor(answered, now);
  const ms = asked === null ? wait * (1 + jitter * (2 * random - 1)) : asked * (1 + jitter * random);
  return new Date(now.getTime() + Math.round(ms));
}
