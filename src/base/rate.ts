/**
 * An exact sliding window: of each key the times of the last takes are kept in a ring, so that a take costs the same
 * however many there were. One process; a burst at a boundary gets no more than the limit.
 */
export interface Taken {
  allowed: boolean;
  /** How many more would be allowed at this moment. */
  remaining: number;
  /** When the oldest take that counts leaves the window and one more becomes free; now when none counts. */
  resetAtMs: number;
  /** 0 when allowed. */
  retryAfterMs: number;
}

export interface RateWindow {
  /** Counts one take if it is allowed. A clock that goes back is held at the latest time seen of the key. */
  take(key: string, limit: number, nowMs: number): Taken;
  /** How many keys are remembered. */
  readonly size: number;
}

/** Times of takes that still count, oldest first, from `first` on. */
interface Ring {
  times: Float64Array;
  first: number;
  count: number;
  latest: number;
}

const smallest = 16;

/** The same ring with more room. */
function grown(ring: Ring, room: number): Float64Array {
  const times = new Float64Array(room);
  for (let i = 0; i < ring.count; i++) times[i] = ring.times[(ring.first + i) % ring.times.length] ?? 0;
  return times;
}

export function openRateWindow({ windowMs }: { windowMs: number }): RateWindow {
  const rings = new Map<string, Ring>();
  let sweptAt = Number.NEGATIVE_INFINITY;

  /** Once a window everything that has been idle for one is forgotten. */
  function sweep(now: number): void {
    if (now - sweptAt < windowMs) return;
    sweptAt = now;
    for (const [key, ring] of rings) if (ring.latest <= now - windowMs) rings.delete(key);
  }

  function ringOf(key: string): Ring {
    let ring = rings.get(key);
    if (!ring) {
      ring = { times: new Float64Array(smallest), first: 0, count: 0, latest: Number.NEGATIVE_INFINITY };
      rings.set(key, ring);
    }
    return ring;
  }

  return {
    get size() {
      return rings.size;
    },
    take(key, limit, nowMs) {
      sweep(nowMs);
      const ring = ringOf(key);
      const now = Math.max(nowMs, ring.latest);
      ring.latest = now;
      while (ring.count > 0 && (ring.times[ring.first] ?? 0) <= now - windowMs) {
        ring.first = (ring.first + 1) % ring.times.length;
        ring.count--;
      }
      const allowed = ring.count < limit;
      if (allowed) {
        if (ring.count === ring.times.length) {
          ring.times = grown(ring, ring.count * 2);
          ring.first = 0;
        }
        ring.times[(ring.first + ring.count) % ring.times.length] = now;
        ring.count++;
      }
      // A limit that was lowered may leave more takes than it allows: then it takes until enough of them have left.
      const over = Math.max(0, ring.count - Math.max(limit, 1));
      const leaving = ring.count > 0 ? (ring.times[(ring.first + over) % ring.times.length] ?? now) + windowMs : now;
      return {
        allowed,
        remaining: Math.max(0, limit - ring.count),
        resetAtMs: leaving,
        retryAfterMs: allowed ? 0 : leaving - now,
      };
    },
  };
}
