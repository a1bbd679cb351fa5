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

const newWindow = (): SlidingWindow => ({
  times: new Float64Array(smallest),
  first: 0,
  count: 0,
  latest: Number.NEGATIVE_INFINITY,
});

export function openSlidingWindows(windowMs: number): SlidingWindows {
  const windows = new Map<string, SlidingWindow>();
  let sweptAt = Number.NEGATIVE_INFINITY;

  function sweep(now: number): void {
    if (now >= sweptAt && now - sweptAt < windowMs) return;
    sweptAt = now;
    for (const [key, window] of windows) if (window.latest <= now - idleWindows * windowMs) windows.delete(key);
  }

  return {
    get size() {
      return windows.size;
    },
    of(key, nowMs) {
      sweep(nowMs);
      let window = windows.get(key);
      if (!window) {
        window = newWindow();
        windows.set(key, window);
      }
      return window;
    },
  };
}

/** Doubles the buffer. */
function grow(window: SlidingWindow): void {
  const times = new Float64Array(window.count * 2);
  for (let i = 0; i < window.count; i++) times[i] = window.times[(window.first + i) % window.times.length] ?? 0;
  window.times = times;
  window.first = 0;
}

/**
 * Drops what has left the window and returns the time to use. A clock that goes back by at most a window is held at the
 * latest time seen. If it goes back further, it was corrected, and all counted requests are moved to now. So a clock
 * change frees nothing, and nobody waits longer than two windows.
 */
export function settle(window: SlidingWindow, nowMs: number, windowMs: number): number {
  if (window.latest - nowMs > windowMs) {
    window.times.fill(nowMs);
    window.latest = nowMs;
  }
  const now = Math.max(nowMs, window.latest);
  window.latest = now;
  while (window.count > 0 && (window.times[window.first] ?? 0) <= now - windowMs) {
    window.first = (window.first + 1) % window.times.length;
    window.count--;
  }
  return now;
}

export function count(window: SlidingWindow, now: number): void {
  if (window.count === window.times.length) grow(window);
  window.times[(window.first + window.count) % window.times.length] = now;
  window.count++;
}

/**
 * When one more is allowed; null if nothing counts. After the limit was lowered, this is when enough have left the
 * window.
 */
export function freeAt(window: SlidingWindow, limit: number, windowMs: number): number | null {
  if (window.count === 0) return null;
  const over = Math.max(0, window.count - Math.max(limit, 1));
  return (window.times[(window.first + over) % window.times.length] ?? 0) + windowMs;
}
