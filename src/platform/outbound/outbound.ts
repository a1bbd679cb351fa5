/**
 * Sends every request whose URL a customer can choose (images in HTML, webhooks): only to a public address that was
 * checked, with limits on time and size. If in doubt, it rejects the request.
 */

import { openKeptConnections } from './kept-connections.ts';
import { type Answer, type OutgoingRequest, type RequestProblem, sendRequest } from './request.ts';
import { type Lookup, localLookup, publicLookup, resolve } from './resolve.ts';
import { noTargets, type Targets } from './targets.ts';
import { type Protocol, type Reach, type Target, targetOf } from './url.ts';

export type { Lookup } from './resolve.ts';
export type { Protocol } from './url.ts';

export interface OutboundOptions {
  /** Allows the installation's own networks (private and loopback, never link-local). For intranets and tests. */
  allowPrivate: boolean;
  /** Own networks and hosts that requests with `listed` may reach. Default: none. */
  targets?: Targets;
  /** How names are resolved; DNS by default. */
  lookup?: Lookup;
  /** Allowed ports besides the protocol's own. Default: none, or any port if private networks are allowed. */
  ports?: readonly number[];
  /** CA certificates as PEM that replace those of the system. */
  ca?: string;
}

export interface OutboundRequest {
  url: string;
  method: 'GET' | 'HEAD' | 'POST' | 'PUT';
  headers?: Readonly<Record<string, string>>;
  body?: Buffer | string;
  /** Milliseconds to connect to each address that is tried. */
  connectMs: number;
  /** Milliseconds for everything, including name resolution. */
  totalMs: number;
  /** Limit for the response body. The rest is not read, and the answer has `cut`. */
  maxBytes: number;
  /** Fails with TOO_LARGE instead of returning a cut answer. */
  whole?: boolean;
  /** Both by default. */
  protocols?: readonly Protocol[];
  /** Whether it may reach what the installation lists of its own networks. Default: it may not. */
  listed?: boolean;
  /** Uses a kept connection if there is one, and keeps the connection open for the next request to that address. */
  keepAlive?: boolean;
}

export type OutboundProblem = 'BAD_URL' | 'NOT_PUBLIC' | 'UNRESOLVED' | 'TOO_LARGE' | RequestProblem;
export type OutboundRejection = { ok: false; code: OutboundProblem; message: string };
/** Redirects are returned like any other status and never followed. */
export type OutboundAnswer = Answer | OutboundRejection;

export interface Outbound {
  /** Whether private networks may be reached; plain `http:` is then acceptable. */
  readonly allowPrivate: boolean;
  /** Never throws. Messages are short English texts that fit after "the image could not be fetched:". */
  request(given: OutboundRequest): Promise<OutboundAnswer>;
  /** Whether a URL may be stored for later requests. Names are resolved only when a request is sent. */
  checkUrl(url: string, protocols?: readonly Protocol[], listed?: boolean): { ok: true } | OutboundRejection;
  /** Closes kept connections. */
  close(): void;
}

const maxAddresses = 4;
const both: readonly Protocol[] = ['https:', 'http:'];

export function openOutbound({ allowPrivate, targets = noTargets, lookup, ports, ca }: OutboundOptions): Outbound {
  const allowedPorts = ports ?? (allowPrivate ? null : []);
  const reachOf = (listed: boolean): Reach => ({ allowPrivate, targets: listed ? targets : noTargets });
  /** Names that are listed may be known to this machine alone. */
  const lookupOf = (host: string, reach: Reach): Lookup =>
    lookup ?? (allowPrivate || reach.targets.hasHost(host) ? localLookup : publicLookup);
  const kept = openKeptConnections();

  /** Uses the first address that accepts the connection. A request that may have been sent is not sent again. */
  async function sent(
    target: Target,
    reach: Reach,
    given: OutgoingRequest,
    signal: AbortSignal,
  ): Promise<OutboundAnswer> {
    const resolved = await resolve(target.host, lookupOf(target.host, reach), reach);
    if (!resolved.ok) return resolved;
    let last: OutboundAnswer = { ok: false, code: 'UNRESOLVED', message: 'the host was not found' };
    for (const address of resolved.addresses.slice(0, maxAddresses)) {
      if (signal.aborted) break;
      let found = await sendRequest(target, address, given, signal);
      if (!found.ok && found.stale) {
        const { kept: _, ...fresh } = given;
        found = await sendRequest(target, address, fresh, signal);
      }
      if (found.ok) return found;
      last = { ok: false, code: found.code, message: found.message };
      if (!found.unsent) break;
    }
    return last;
  }

  return {
    allowPrivate,
    async request({
      url,
      totalMs,
      whole = false,
      protocols = both,
      headers = {},
      keepAlive,
      listed = false,
      ...given
    }) {
      const reach = reachOf(listed);
      const read = targetOf(url, { ...reach, ports: allowedPorts, protocols });
      if (!read.ok) return read;
      const end = new AbortController();
      let timer: NodeJS.Timeout | undefined;
      // name resolution without an answer must not hold up the request
      const late = new Promise<OutboundAnswer>(resolve => {
        timer = setTimeout(() => resolve({ ok: false, code: 'TIMEOUT', message: 'it took too long' }), totalMs);
      });
      const exchanged = { ...given, headers, ...(ca !== undefined && { ca }), ...(keepAlive && { kept }) };
      try {
        const answer = await Promise.race([sent(read.target, reach, exchanged, end.signal), late]);
        if (answer.ok && answer.cut && whole)
          return { ok: false, code: 'TOO_LARGE', message: `it is larger than ${given.maxBytes} bytes` };
        return answer;
      } finally {
        clearTimeout(timer);
        end.abort();
      }
    },
    checkUrl(url, protocols = both, listed = false) {
      const read = targetOf(url, { ...reachOf(listed), ports: allowedPorts, protocols });
      return read.ok ? { ok: true } : read;
    },
    close() {
      kept['http:'].destroy();
      kept['https:'].destroy();
    },
  };
}
