/**
 * Of one key the times of the takes that still count, oldest first, in a ring: a take costs the same however many there
 * were. Memory's half of the sliding window; `redis-script.ts` keeps the same rules.
 */
export interface Ring {
  times: Float64Array;
  first: number;
  count: number;
  /** The latest time that was seen of the key. */
  latest: number;
}

export interface Rings {
  /** The ring of a key, made where there is none. */
  of(key: string, nowMs: number): Ring;
  /** How many keys are remembered. */
  readonly size: number;
}

const smallest = 16;
/** A key is forgotten when it was idle for so many windows, so that a clock that wavers meanwhile frees nothing. */
const idleWindows = 4;

const newRing = (): Ring => ({
  times: new Float64Array(smallest),
  first: 0,
  count: 0,
  latest: Number.NEGATIVE_INFINITY,
});

export function openRings(windowMs: number): Rings {
  const rings = new Map<string, Ring>();
  let sweptAt = Number.NEGATIVE_INFINITY;

  function sweep(now: number): void {
    if (now >= sweptAt && now - sweptAt < windowMs) return;
    sweptAt = now;
    for (const [key, ring] of rings) if (ring.latest <= now - idleWindows * windowMs) rings.delete(key);
  }

  return {
    get size() {
      return rings.size;
    },
    of(key, nowMs) {
      sweep(nowMs);
      let ring = rings.get(key);
      if (!ring) {
        ring = newRing();
        rings.set(key, ring);
      }
      return ring;
    },
  };
}

/** The same times with more room, from the beginning. */
function grow(ring: Ring): void {
  const times = new Float64Array(ring.count * 2);
  for (let i = 0; i < ring.count; i++) times[i] = ring.times[(ring.first + i) % ring.times.length] ?? 0;
  ring.times = times;
  ring.first = 0;
}

/**
 * Drops what has left the window and answers the time that counts. A clock that goes back is held at the latest time
 * seen, for at most a window: gone back further it was set right, and all that counts is taken to be of this moment.
 * So it frees nothing, and nobody waits longer than two windows.
 */
export function settle(ring: Ring, nowMs: number, windowMs: number): number {
  if (ring.latest - nowMs > windowMs) {
    ring.times.fill(nowMs);
    ring.latest = nowMs;
  }
  const now = Math.max(nowMs, ring.latest);
  ring.latest = now;
  while (ring.count > 0 && (ring.times[ring.first] ?? 0) <= now - windowMs) {
    ring.first = (ring.first + 1) % ring.times.length;
    ring.count--;
  }
  return now;
}

export function count(ring: Ring, now: number): void {
  if (ring.count === ring.times.length) grow(ring);
  ring.times[(ring.first + ring.count) % ring.times.length] = now;
  ring.count++;
}

/**
 * When a place comes free; null when nothing counts. A limit that was lowered may leave more takes than it allows: then
 * it is when enough of them have left.
 */
export function freeAt(ring: Ring, limit: number, windowMs: number): number | null {
  if (ring.count === 0) return null;
  const over = Math.max(0, ring.count - Math.max(limit, 1));
  return (ring.times[(ring.first + over) % ring.times.length] ?? 0) + windowMs;
}
