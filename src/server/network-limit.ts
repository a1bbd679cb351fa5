/** Limits of public routes by network: everything that needs no API token counts through this function. */
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../platform/rate/network.ts';
import { openRateWindow } from '../platform/rate/rate-limiter.ts';

/** Enough for a company behind one address; routes that cost more have a lower limit of their own. */
export const publicPerMinute = 6_000;

/** Counts a request. Returns the seconds to wait before another one is allowed; 0: this one is allowed. */
export type NetworkLimit = (request: Pick<FastifyRequest, 'ip'>) => number;

export function openNetworkLimit(perMinute: number, now: () => number): NetworkLimit {
  const window = openRateWindow({ windowMs: 60_000 });
  return ({ ip }) => {
    const { allowed, retryAfterMs } = window.take(networkOf(ip), perMinute, now());
    return allowed ? 0 : Math.max(1, Math.ceil(retryAfterMs / 1000));
  };
}
