/**
 * An exact sliding window in this process, for public pages and forms. Unlike a fixed window, it allows no double burst
 * at a boundary. Limits shared by several nodes are counted by a meter (`rate/meter.ts`).
 */
import { count, freeAt, openSlidingWindows, settle } from './sliding-window.ts';

export interface Taken {
  allowed: boolean;
  /** How many more would be allowed at this moment. */
  remaining: number;
  /** When the oldest counted request leaves the window and one more is allowed; now if none counts. */
  resetAtMs: number;
  /** How long to wait by the caller's clock; 0 if allowed. */
  retryAfterMs: number;
}

export interface RateWindow {
  /** Counts one request if it is allowed; rejected ones do not count. */
  take(key: string, limit: number, nowMs: number): Taken;
  /** The number of stored keys. */
  readonly size: number;
}

export function openRateWindow({ windowMs }: { windowMs: number }): RateWindow {
  const windows = openSlidingWindows(windowMs);
  return {
    get size() {
      return windows.size;
    },
    take(key, limit, nowMs) {
      const window = windows.of(key, nowMs, limit);
      const now = settle(window, nowMs, windowMs);
      const allowed = window.count < limit;
      if (allowed) count(window, now);
      const resetAtMs = freeAt(window, limit, windowMs) ?? now;
      return {
        allowed,
        remaining: Math.max(0, limit - window.count),
        resetAtMs,
        retryAfterMs: allowed ? 0 : resetAtMs - nowMs,
      };
    },
  };
}
