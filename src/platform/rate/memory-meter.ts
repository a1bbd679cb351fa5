/** The meter of a single process: the minute is a sliding window, the day is kept by the caller. Never waits. */
import { countIn, type Day, endOf, usedOf } from './day.ts';
import { type Limits, type Meter, type Metered, metered, minuteMs } from './metered.ts';
import { count, freeAt, maxKeys, openSlidingWindows, settle } from './sliding-window.ts';

export interface MemoryMeter extends Meter {
  take(key: string, limits: Limits, day: Day | null, nowMs: number): Metered;
  /** Counts a request that another meter allowed in the minute. */
  record(key: string, nowMs: number): void;
  /** The number of stored keys. */
  readonly size: number;
}

export function openMemoryMeter(keys = maxKeys): MemoryMeter {
  const windows = openSlidingWindows(minuteMs, keys);
  return {
    get size() {
      return windows.size;
    },
    take(key, limits, known, nowMs) {
      const { perMinute, perDay } = limits;
      const day = perDay === null ? null : known;
      const window = windows.of(key, nowMs, perMinute);
      const now = settle(window, nowMs, minuteMs);
      const dayFull = day !== null && usedOf(day, now) >= (perDay ?? 0);
      const refusedBy = dayFull ? 'DAY' : window.count >= perMinute ? 'MINUTE' : null;
      if (refusedBy === null) {
        count(window, now);
        if (day) countIn(day, now);
      }
      return metered(limits, {
        refusedBy,
        inMinute: window.count,
        inDay: day ? usedOf(day, now) : 0,
        minuteFreeInMs: (freeAt(window, perMinute, minuteMs) ?? nowMs) - nowMs,
        dayEndsInMs: (day ? (endOf(day, now) ?? nowMs) : nowMs) - nowMs,
      });
    },
    record(key, nowMs) {
      const window = windows.of(key, nowMs);
      count(window, settle(window, nowMs, minuteMs));
    },
    close() {},
  };
}
