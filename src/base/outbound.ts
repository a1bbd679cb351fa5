/**
 * Every request that a customer can aim (images in HTML, webhooks) goes out through here: to a public address that was
 * checked, and to that very address, bounded in time and size. It fails closed.
 */
import { type Answer, type Exchange, type ExchangeProblem, exchange } from './outbound/exchange.ts';
import { openKeptConnections } from './outbound/kept-connections.ts';
import { type Lookup, localLookup, publicLookup, resolve } from './outbound/resolve.ts';
import { type Protocol, type Target, targetOf } from './outbound/url.ts';

export type { Lookup } from './outbound/resolve.ts';
export type { Protocol } from './outbound/url.ts';

export interface OutboundOptions {
  /** Lets requests reach the installation's own networks (private, loopback; never link-local). For intranets and tests. */
  allowPrivate: boolean;
  /** How names are resolved; DNS unless given. */
  lookup?: Lookup;
  /** Ports that may be asked beside the protocol's own; unless given none, any where private networks are allowed. */
  ports?: readonly number[];
  /** Certificates of an authority of one's own, as PEM, in place of the system's. */
  ca?: string;
}

export interface OutboundRequest {
  url: string;
  method: 'GET' | 'HEAD' | 'POST' | 'PUT';
  headers?: Readonly<Record<string, string>>;
  body?: Buffer | string;
  /** Milliseconds to be connected, with each address tried. */
  connectMs: number;
  /** Milliseconds for all of it, the asking for names too. */
  totalMs: number;
  /** Of the answer's body; what follows is not read, and the answer says `cut`. */
  maxBytes: number;
  /** Refuses an answer that was cut, as TOO_LARGE. */
  whole?: boolean;
  /** Both unless given. */
  protocols?: readonly Protocol[];
  /** Keeps the connection open for the next request to that address, and takes one that was kept. */
  keepAlive?: boolean;
}

export type OutboundProblem = 'BAD_URL' | 'NOT_PUBLIC' | 'UNRESOLVED' | 'TOO_LARGE' | ExchangeProblem;
export type OutboundRefusal = { ok: false; code: OutboundProblem; message: string };
/** A redirect is a status like any other, and followed by nobody. */
export type OutboundAnswer = Answer | OutboundRefusal;

export interface Outbound {
  /** Whether its own networks may be asked, for which plain `http:` will do. */
  readonly allowPrivate: boolean;
  /** Never throws; messages are short English that follow "the image could not be fetched:". */
  request(given: OutboundRequest): Promise<OutboundAnswer>;
  /** Whether a URL can be kept to be asked later. Names are not resolved: they are when they are asked. */
  checkUrl(url: string, protocols?: readonly Protocol[]): { ok: true } | OutboundRefusal;
  /** Closes what was kept open. */
  close(): void;
}

const mostAddresses = 4;
const both: readonly Protocol[] = ['https:', 'http:'];

export function openOutbound({ allowPrivate, lookup, ports, ca }: OutboundOptions): Outbound {
  const rules = { allowPrivate, ports: ports ?? (allowPrivate ? null : []) };
  const ask = lookup ?? (allowPrivate ? localLookup : publicLookup);
  const kept = openKeptConnections();

  /** The first address that takes the connection; where the request may have been sent it is not sent again. */
  async function sent(target: Target, given: Exchange, signal: AbortSignal): Promise<OutboundAnswer> {
    const resolved = await resolve(target.host, ask, allowPrivate);
    if (!resolved.ok) return resolved;
    let last: OutboundAnswer = { ok: false, code: 'UNRESOLVED', message: 'the host was not found' };
    for (const address of resolved.addresses.slice(0, mostAddresses)) {
      if (signal.aborted) break;
      let found = await exchange(target, address, given, signal);
      if (!found.ok && found.stale) {
        const { kept: _, ...anew } = given;
        found = await exchange(target, address, anew, signal);
      }
      if (found.ok) return found;
      last = { ok: false, code: found.code, message: found.message };
      if (!found.unsent) break;
    }
    return last;
  }

  return {
    allowPrivate,
    async request({ url, totalMs, whole = false, protocols = both, headers = {}, keepAlive = false, ...given }) {
      const read = targetOf(url, { ...rules, protocols });
      if (!read.ok) return read;
      const end = new AbortController();
      let timer: NodeJS.Timeout | undefined;
      // a name that is never answered must not hold the request
      const late = new Promise<OutboundAnswer>(resolve => {
        timer = setTimeout(() => resolve({ ok: false, code: 'TIMEOUT', message: 'it took too long' }), totalMs);
      });
      const exchanged = { ...given, headers, ...(ca !== undefined && { ca }), ...(keepAlive && { kept }) };
      try {
        const answer = await Promise.race([sent(read.target, exchanged, end.signal), late]);
        if (answer.ok && answer.cut && whole)
          return { ok: false, code: 'TOO_LARGE', message: `it is larger than ${given.maxBytes} bytes` };
        return answer;
      } finally {
        clearTimeout(timer);
        end.abort();
      }
    },
    checkUrl(url, protocols = both) {
      const read = targetOf(url, { ...rules, protocols });
      return read.ok ? { ok: true } : read;
    },
    close() {
      kept['http:'].destroy();
      kept['https:'].destroy();
    },
  };
}
