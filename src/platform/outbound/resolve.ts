/** Resolves a host once; the connection goes to one of the returned addresses and to no other. */
import { Resolver, lookup as systemLookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { Reach } from './url.ts';
import { isReachable } from './url.ts';

/** All addresses of a name. Throws or returns none if it has none. */
export type Lookup = (host: string) => Promise<readonly string[]>;

export type Resolved =
  | { ok: true; addresses: string[] }
  | { ok: false; code: 'NOT_PUBLIC' | 'UNRESOLVED'; message: string };

const noRecords = async (asked: Promise<string[]>): Promise<string[]> => {
  try {
    return await asked;
  } catch {
    return [];
  }
};

/**
 * Uses DNS only. The system resolver runs in a small thread pool that slow names would block, and it also reads the
 * hosts file and search domains, which contain names of local networks. `servers` replaces the system's name servers.
 */
export const dnsLookup =
  (servers?: readonly string[]): Lookup =>
  async host => {
    const resolver = new Resolver({ timeout: 2_000, tries: 2 });
    if (servers) resolver.setServers(servers);
    const [four, six] = await Promise.all([noRecords(resolver.resolve4(host)), noRecords(resolver.resolve6(host))]);
    return [...four, ...six];
  };

export const publicLookup: Lookup = dnsLookup();

export const localLookup: Lookup = async host => {
  const found = await systemLookup(host, { all: true, verbatim: true });
  return found.map(({ address }) => address).sort((a, b) => isIP(a) - isIP(b));
};

/** Rejects the host if any of its addresses is not allowed. */
export async function resolve(host: string, lookup: Lookup, reach: Reach): Promise<Resolved> {
  let addresses: string[];
  try {
    addresses = isIP(host) ? [host] : [...new Set(await lookup(host))];
  } catch {
    addresses = [];
  }
  if (addresses.length === 0) return { ok: false, code: 'UNRESOLVED', message: 'the host was not found' };
  if (!addresses.every(address => isReachable(host, address, reach)))
    return { ok: false, code: 'NOT_PUBLIC', message: 'the host is not on the public internet' };
  return { ok: true, addresses };
}
