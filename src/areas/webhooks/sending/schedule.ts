/** When a delivery is tried again (details 27.2): twelve attempts over about three days. Pure. */
const second = 1_000;
const hour = 3_600 * second;

/** Milliseconds after the first attempt, the second, and so on. */
export const usualWaits: readonly number[] = [
  ...[6, 36, 216, 1_296, 7_776].map(seconds => seconds * second),
  ...Array.from({ length: 6 }, () => 12 * hour),
];

/** No receiver can put off its deliveries for longer than the schedule itself does, nor have us ask without pause. */
const longestAfter = 12 * hour;
const shortestAfter = second;
const tooManyAfter = 60 * second;
/** So that what failed together is not tried together. */
const jitter = 0.05;

export interface Answered {
  /** 0: none. */
  code: number;
  retryAfter: string | null;
}

export const isSuccess = ({ code }: Answered): boolean => code >= 200 && code < 300;
/** It wants no more, of this or anything. */
export const isGone = ({ code }: Answered): boolean => code === 410;

/** Seconds, or a date (RFC 9110, 10.2.3); null where it says neither. */
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
 * When to try again after the given failed attempt (1, 2, …); null gives up. Never earlier than a receiver asked for.
 * `random` is from 0 to 1.
 */
export function nextAttemptAt(
  answered: Answered,
  attempt: number,
  now: Date,
  random: number,
  waits: readonly number[] = usualWaits,
): Date | null {
  const wait = waits[attempt - 1];
  if (wait === undefined || isGone(answered)) return null;
  const asked = askedFor(answered, now);
  const ms = asked === null ? wait * (1 + jitter * (2 * random - 1)) : asked * (1 + jitter * random);
  return new Date(now.getTime() + Math.round(ms));
}
