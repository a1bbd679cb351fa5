/**
 * Limits of requests that need no API token. With Valkey or Redis, all nodes count together; otherwise, and while it does
 * not respond, each process counts by itself. What is counted (networks, links) is stored as a keyed hash.
 */
import type { FastifyRequest } from 'fastify';
import type { App } from '../domain/app/app.ts';
import { networksOf } from '../platform/rate/network.ts';

export type Counting = Pick<App, 'meter' | 'clock' | 'secrets'>;

/** Counts a request of the last minute if it is allowed. Resolves to the seconds to wait; 0: it is allowed. */
export async function countRequest(
  { meter, clock, secrets }: Counting,
  what: string,
  whose: string,
  perMinute: number,
): Promise<number> {
  const key = `${what} ${secrets.mac('request-limit', whose).toString('base64url')}`;
  const { refusedBy, retryAfterMs } = await meter.take(key, { perMinute, perDay: null }, null, clock.now().getTime());
  return refusedBy === null ? 0 : Math.max(1, Math.ceil(retryAfterMs / 1_000));
}

/** Enough for a company behind one address; routes that cost more have a lower limit of their own. */
export const publicPerMinute = 6_000;

/** Counts a request of a network. Resolves to the seconds to wait; 0: it is allowed. */
export type NetworkLimit = ((request: Pick<FastifyRequest, 'ip'>) => Promise<number>) & { readonly perMinute: number };

/**
 * Counts a request of each network of an address, which wider ones may send more of. One that the limit of a narrower network
 * rejects does not count towards the wider ones. Resolves to the seconds to wait; 0: it is allowed.
 */
export async function countByNetworks(
  counting: Counting,
  what: string,
  { ip, whoseOf = name => name }: { ip: string | null | undefined; whoseOf?: (network: string) => string },
  perMinute: number,
): Promise<number> {
  for (const { name, times } of networksOf(ip)) {
    const wait = await countRequest(counting, what, whoseOf(name), times * perMinute);
    if (wait > 0) return wait;
  }
  return 0;
}

export const openNetworkLimit = (counting: Counting, what: string, perMinute: number): NetworkLimit =>
  Object.assign(({ ip }: Pick<FastifyRequest, 'ip'>) => countByNetworks(counting, what, { ip }, perMinute), {
    perMinute,
  });
