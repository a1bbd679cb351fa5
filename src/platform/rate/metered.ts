/** The interface of a meter. It counts a minute and a day together: a request counts in both or in neither. */
import type { Day } from './day.ts';

export const minuteMs = 60_000;

export interface Limits {
  perMinute: number;
  /** Null: the day is not counted. */
  perDay: number | null;
}

export interface Window {
  remaining: number;
  /** Milliseconds until one more request is possible (minute) or all are (day); 0 if nothing counts. */
  resetInMs: number;
}

export interface Metered {
  /** The day if both are full, because waiting for the minute would not help. */
  refusedBy: 'MINUTE' | 'DAY' | null;
  /** After this wait the request is allowed, unless others come first; 0 if allowed. */
  retryAfterMs: number;
  minute: Window;
  day: Window | null;
}

export interface Meter {
  /**
   * Counts one request if both windows allow it. `day` is the known state of the key's day, null without a daily limit;
   * it is updated.
   */
  take(key: string, limits: Limits, day: Day | null, nowMs: number): Metered | Promise<Metered>;
  close(): void;
}

export interface Counted {
  refusedBy: Metered['refusedBy'];
  inMinute: number;
  inDay: number;
  /** Milliseconds until the minute allows one more, and until the day ends; 0 if nothing counts. */
  minuteFreeInMs: number;
  dayEndsInMs: number;
}

/** Builds the result from the counts, the same for both meters. */
export function metered({ perMinute, perDay }: Limits, counted: Counted): Metered {
  const { refusedBy, inMinute, inDay, minuteFreeInMs, dayEndsInMs } = counted;
  const minuteWait = inMinute >= perMinute ? minuteFreeInMs : 0;
  return {
    refusedBy,
    retryAfterMs: refusedBy === null ? 0 : Math.max(minuteWait, refusedBy === 'DAY' ? dayEndsInMs : 0),
    minute: { remaining: Math.max(0, perMinute - inMinute), resetInMs: minuteFreeInMs },
    day: perDay === null ? null : { remaining: Math.max(0, perDay - inDay), resetInMs: dayEndsInMs },
  };
}
