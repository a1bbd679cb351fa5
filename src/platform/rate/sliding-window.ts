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
  /** The window of a key, created if missing, for one that may count so many. */
  of(key: string, nowMs: number, limit?: number): SlidingWindow;
  /** The number of stored keys. */
  readonly size: number;
}

const smallest = 4;
/** A key that counts so many, or its limit, is kept apart from those that count less. */
const busyFrom = 8;
/** How many keys are kept, those that count little and those that count more: some 60 MB in all. */
export const maxKeys = { quiet: 100_000, busy: 50_000 };
/** A key is dropped after this many idle windows, late enough that a wavering clock frees nothing. */
const idleWindows = 4;

const newWindow = (): SlidingWindow => ({
  times: new Float64Array(smallest),
  first: 0,
  count: 0,
  latest: Number.NEGATIVE_INFINITY,
});

/**
 * The number of keys is bounded: of more, those that were used longest ago are forgotten. Keys that count little and those that
 * count more are bounded apart, so that requests from very many addresses, each with few, free none that has reached its limit.
 */
export function openSlidingWindows(windowMs: number, { quiet: maxQuiet, busy: maxBusy } = maxKeys): SlidingWindows {
  /** Those that were used longest ago come first. */
  const quiet = new Map<string, SlidingWindow>();
  const busy = new Map<string, SlidingWindow>();
  let sweptAt = Number.NEGATIVE_INFINITY;

  function sweep(now: number): void {
    if (now >= sweptAt && now - sweptAt < windowMs) return;
    sweptAt = now;
    for (const windows of [quiet, busy])
      for (const [key, window] of windows) if (window.latest <= now - idleWindows * windowMs) windows.delete(key);
  }

  function keep(windows: Map<string, SlidingWindow>, key: string, window: SlidingWindow, max: number): void {
    windows.set(key, window);
    if (windows.size <= max) return;
    for (const oldest of windows.keys()) {
      windows.delete(oldest);
      return;
    }
  }

  return {
    get size() {
      return quiet.size + busy.size;
    },
    of(key, nowMs, limit = busyFrom) {
      sweep(nowMs);
      const window = busy.get(key) ?? quiet.get(key) ?? newWindow();
      quiet.delete(key);
      busy.delete(key);
      if (window.count + 1 >= Math.min(limit, busyFrom)) keep(busy, key, window, maxBusy);
      else keep(quiet, key, window, maxQuiet);
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
