/** Checks URLs from customers the way the connection will read them, before a name is resolved. */
import { isIP } from 'node:net';
import { isAllowed } from './address.ts';
import type { Targets } from './targets.ts';

export type Protocol = 'https:' | 'http:';

/** Which of the installation's own networks a request may reach, besides the public internet. */
export interface Reach {
  /** All of them. */
  allowPrivate: boolean;
  targets: Targets;
}

export interface UrlRules extends Reach {
  /** Allowed besides the protocol's own port; null: any. */
  ports: readonly number[] | null;
  protocols: readonly Protocol[];
}

export interface Target {
  protocol: Protocol;
  /** Without brackets and trailing dot. This is the name that is resolved and that the certificate must contain. */
  host: string;
  port: number;
  /** The `Host` header. */
  authority: string;
  /** Path and query. */
  path: string;
}

export type UrlProblem = { ok: false; code: 'BAD_URL' | 'NOT_PUBLIC'; message: string };

const bad = (message: string): UrlProblem => ({ ok: false, code: 'BAD_URL', message });
const longest = 2_048;

/** Names of local networks (RFC 6761, RFC 6762, RFC 8375, RFC 9476). */
const local =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|private|arpa|test|invalid|onion|alt)$/;

/** Whether a request to the host may be sent to the address. */
export const isReachable = (host: string, address: string, { allowPrivate, targets }: Reach): boolean =>
  isAllowed(address, { allowPrivate }) || targets.includes(host, address);

/** A name that may lead to an own network is judged by its addresses. */
const mayBeReachable = (host: string, { allowPrivate, targets }: Reach): boolean =>
  allowPrivate || targets.hasNetworks || targets.hasHost(host) || (host.includes('.') && !local.test(host));

/**
 * The URL standard normalizes octal, hexadecimal and short addresses: `0x7f.1` becomes 127.0.0.1. Names without a dot
 * are rejected, because they are never public.
 */
export function targetOf(
  given: string,
  { ports, protocols, ...reach }: UrlRules,
): { ok: true; target: Target } | UrlProblem {
  if (given.length > longest) return bad(`a URL is at most ${longest} characters`);
  if (!URL.canParse(given)) return bad('it is not a URL');
  const url = new URL(given);
  const protocol = protocols.find(one => one === url.protocol);
  if (!protocol) return bad(`a URL begins with ${protocols.map(one => `${one}//`).join(' or ')}`);
  if (url.username !== '' || url.password !== '') return bad('the URL must not contain a user name or password');
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (host === '' || host.length > 253 || /[^\w.:-]/.test(host)) return bad('the URL names no host');
  const port = Number(url.port || (protocol === 'https:' ? 443 : 80));
  if (ports && url.port !== '' && !ports.includes(port)) return bad(`port ${port} is not open to us`);
  if (!(isIP(host) ? isReachable(host, host, reach) : mayBeReachable(host, reach)))
    return { ok: false, code: 'NOT_PUBLIC', message: 'the host is not on the public internet' };
  const shown = isIP(host) === 6 ? `[${host}]` : host;
  const authority = url.port === '' ? shown : `${shown}:${port}`;
  return { ok: true, target: { protocol, host, port, authority, path: `${url.pathname}${url.search}` } };
}
