/**
 * The times of one key's requests that still count, oldest first, in a ring buffer, so that the cost does not depend on
 * their number. `redis-script.ts` implements the same rules.
 */
export interface SlidingWindow {
  times: Float64Array;
  first: number;
  count: number;
  /** The latest time seen for the key. */
  latest: number;
}

export interface SlidingWindows {
  /** The window of a key, created if missing. */
  of(key: string, nowMs: number): SlidingWindow;
  /** The number of stored keys. */
  readonly size: number;
}

const smallest = 16;
/** A key is dropped after this many idle windows, late enough that a wavering clock frees nothing. */
const idleWindows = 4;

const newRing = (): SlidingWindow => ({
  times: new Float64Array(smallest),
  first: 0,
  count: 0,
  latest: Number.NEGATIVE_INFINITY,
});

export function openSlidingWindows(windowMs: number): SlidingWindows {
  const rings = new Map<string, SlidingWindow>();
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

/** Doubles the buffer. */
function grow(ring: SlidingWindow): void {
  const times = new Float64Array(ring.count * 2);
  for (let i = 0; i < ring.count; i++) times[i] = ring.times[(ring.first + i) % ring.times.length] ?? 0;
  ring.times = times;
  ring.first = 0;
}

/**
 * Drops what has left the window and returns the time to use. A clock that goes back by at most a window is held at the
 * latest time seen. If it goes back further, it was corrected, and all counted requests are moved to now. So a clock
 * change frees nothing, and nobody waits longer than two windows.
 */
export function settle(ring: SlidingWindow, nowMs: number, windowMs: number): number {
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

export function count(ring: SlidingWindow, now: number): void {
  if (ring.count === ring.times.length) grow(ring);
  ring.times[(ring.first + ring.count) % ring.times.length] = now;
  ring.count++;
}

/**
 * When one more is allowed; null if nothing counts. After the limit was lowered, this is when enough have left the
 * window.
 */
export function freeAt(ring: SlidingWindow, limit: number, windowMs: number): number | null {
  if (ring.count === 0) return null;
  const over = Math.max(0, ring.count - Math.max(limit, 1));
  return (ring.times[(ring.first + over) % ring.times.length] ?? 0) + windowMs;
}
