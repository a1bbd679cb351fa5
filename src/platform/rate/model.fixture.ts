/** A slow but obvious model of a meter, which searches all allowed requests each time. */
import { dayMs } from './day.ts';
import { type Limits, type Metered, minuteMs } from './metered.ts';

interface Known {
  takes: number[];
  latest: number;
  day: { from: number; used: number } | null;
}

export type Expected = Omit<Metered, 'retryAfterMs'>;

/** When fewer requests count than now, and fewer than the limit. */
function freeAt(takes: readonly number[], limit: number): number {
  const ends = takes.map(at => at + minuteMs);
  const few = Math.min(takes.length, Math.max(limit, 1));
  return Math.min(...ends.filter(end => ends.filter(other => other > end).length < few));
}

export function model() {
  const keys = new Map<string, Known>();
  return (key: string, { perMinute, perDay }: Limits, clock: number): Expected => {
    const known = keys.get(key) ?? { takes: [], latest: Number.NEGATIVE_INFINITY, day: null };
    keys.set(key, known);
    if (known.latest - clock > minuteMs) {
      known.takes = known.takes.map(() => clock);
      known.latest = clock;
    }
    const now = Math.max(known.latest, clock);
    known.latest = now;
    known.takes = known.takes.filter(at => at > now - minuteMs);
    const counted = perDay !== null;
    if (counted && known.day && known.day.from > now) known.day.from = now;
    // An ended day is replaced only by the next: if the clock is set back, it continues.
    const running = known.day && now < known.day.from + dayMs ? known.day : null;
    const dayFull = counted && (running?.used ?? 0) >= perDay;
    const refusedBy = dayFull ? 'DAY' : known.takes.length >= perMinute ? 'MINUTE' : null;
    if (refusedBy === null) {
      known.takes.push(now);
      if (counted) {
        known.day = { from: running?.from ?? now, used: (running?.used ?? 0) + 1 };
      }
    }
    const { takes } = known;
    const day = known.day && now < known.day.from + dayMs ? known.day : null;
    return {
      refusedBy,
      minute: {
        remaining: Math.max(0, perMinute - takes.length),
        resetInMs: takes.length === 0 ? 0 : freeAt(takes, perMinute) - clock,
      },
      day: counted
        ? { remaining: Math.max(0, perDay - (day?.used ?? 0)), resetInMs: day ? day.from + dayMs - clock : 0 }
        : null,
    };
  };
}
