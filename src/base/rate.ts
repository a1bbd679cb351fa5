/**
 * An exact sliding window in this process, for pages and forms that strangers reach: a burst at a boundary gets no more
 * than the limit. What is shared by several nodes is counted by a meter (`rate/meter.ts`).
 */
import { count, freeAt, openRings, settle } from './rate/ring.ts';

export interface Taken {
  allowed: boolean;
  /** How many more would be allowed at this moment. */
  remaining: number;
  /** When the oldest take that counts leaves the window and one more becomes free; now when none counts. */
  resetAtMs: number;
  /** How long to wait by the caller's clock; 0 when allowed. */
  retryAfterMs: number;
}

export interface RateWindow {
  /** Counts one take if it is allowed; what is refused counts nothing. */
  take(key: string, limit: number, nowMs: number): Taken;
  /** How many keys are remembered. */
  readonly size: number;
}

export function openRateWindow({ windowMs }: { windowMs: number }): RateWindow {
  const rings = openRings(windowMs);
  return {
    get size() {
      return rings.size;
    },
    take(key, limit, nowMs) {
      const ring = rings.of(key, nowMs);
      const now = settle(ring, nowMs, windowMs);
      const allowed = ring.count < limit;
      if (allowed) count(ring, now);
      const resetAtMs = freeAt(ring, limit, windowMs) ?? now;
      return {
        allowed,
        remaining: Math.max(0, limit - ring.count),
        resetAtMs,
        retryAfterMs: allowed ? 0 : resetAtMs - nowMs,
      };
    },
  };
}
