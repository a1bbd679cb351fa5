/** The meter of one process: the minute in a ring, the day in what the caller keeps of it. Never waits. */
import { countIn, type Day, endOf, usedOf } from './day.ts';
import { type Limits, type Meter, type Metered, metered, minuteMs } from './metered.ts';
import { count, freeAt, openRings, settle } from './ring.ts';

export interface MemoryMeter extends Meter {
  take(key: string, limits: Limits, day: Day | null, nowMs: number): Metered;
  /** Counts a minute's take that was allowed elsewhere. */
  note(key: string, nowMs: number): void;
}

export function openMemoryMeter(): MemoryMeter {
  const rings = openRings(minuteMs);
  return {
    take(key, limits, known, nowMs) {
      const { perMinute, perDay } = limits;
      const day = perDay === null ? null : known;
      const ring = rings.of(key, nowMs);
      const now = settle(ring, nowMs, minuteMs);
      const dayFull = day !== null && usedOf(day, now) >= (perDay ?? 0);
      const refusedBy = dayFull ? 'DAY' : ring.count >= perMinute ? 'MINUTE' : null;
      if (refusedBy === null) {
        count(ring, now);
        if (day) countIn(day, now);
      }
      return metered(limits, {
        refusedBy,
        inMinute: ring.count,
        inDay: day ? usedOf(day, now) : 0,
        minuteFreeInMs: (freeAt(ring, perMinute, minuteMs) ?? nowMs) - nowMs,
        dayEndsInMs: (day ? (endOf(day, now) ?? nowMs) : nowMs) - nowMs,
      });
    },
    note(key, nowMs) {
      const ring = rings.of(key, nowMs);
      count(ring, settle(ring, nowMs, minuteMs));
    },
    close() {},
  };
}
