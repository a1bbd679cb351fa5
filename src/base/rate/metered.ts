/** What a meter is, wherever it counts: a minute and a day together, so that a take counts in both or in neither. */
import type { Day } from './day.ts';

export const minuteMs = 60_000;

export interface Limits {
  perMinute: number;
  /** Null: the day is not counted. */
  perDay: number | null;
}

export interface Window {
  remaining: number;
  /** Until one more place comes free (the minute) or all of them do (the day); 0 when nothing counts. */
  resetInMs: number;
}

export interface Metered {
  /** Where both are full it is the day, since nobody gets on after waiting for the minute. */
  refusedBy: 'MINUTE' | 'DAY' | null;
  /** Who waits so long and is not overtaken is allowed; 0 when allowed. */
  retryAfterMs: number;
  minute: Window;
  day: Window | null;
}

export interface Meter {
  /**
   * Counts one take if both windows allow it. `day` is what is known of the key's day, null without a daily limit; it is
   * brought up to date.
   */
  take(key: string, limits: Limits, day: Day | null, nowMs: number): Metered | Promise<Metered>;
  close(): void;
}

export interface Counted {
  refusedBy: Metered['refusedBy'];
  inMinute: number;
  inDay: number;
  /** Until a place comes free in the minute, and until the day ends; 0 when nothing counts. */
  minuteFreeInMs: number;
  dayEndsInMs: number;
}

/** The same answer from whatever counted. */
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
