/**
 * A mail server by its URL: when the connection is encrypted and which certificate it needs. A password is never sent
 * in clear to another machine. STARTTLS is required unless the server is this machine or the URL says otherwise,
 * because an attacker can hide an optional offer (RFC 8314, 3207).
 */
import { isIP } from 'node:net';

export type TlsMode = 'IMPLICIT' | 'REQUIRED' | 'OPPORTUNISTIC' | 'NONE';

export interface MailServer {
  host: string;
  port: number;
  account: { user: string; pass: string } | null;
  tls: TlsMode;
  /** The server is on this machine, so nobody can intercept the connection. */
  isLocal: boolean;
}

const modes: Record<string, TlsMode> = { required: 'REQUIRED', opportunistic: 'OPPORTUNISTIC', none: 'NONE' };

export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

/** The user and password of a URL; null without a user, an error text if they are not percent-encoded. */
export function accountOf({ username, password }: URL): MailServer['account'] | string {
  try {
    return username === '' ? null : { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  } catch {
    return 'has a user or password that is not percent-encoded: write % as %25, @ as %40';
  }
}

/**
 * Reads `smtp://user:password@host:port?tls=required|opportunistic|none` or `smtps://…`. Returns an error text if it is
 * invalid.
 */
export function readMailServer(address: string): MailServer | string {
  if (!/^smtps?:\/\//.test(address)) return 'must begin with smtp:// or smtps://';
  if (!URL.canParse(address))
    return 'is not a valid address; use smtp://user:password@host:587, with % and @ as %25 and %40';
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (host === '') return 'names no host';
  const account = accountOf(url);
  if (typeof account === 'string') return account;
  const unknown = [...url.searchParams.keys()].find(name => name !== 'tls');
  if (unknown !== undefined || !['', '/'].includes(url.pathname) || url.hash !== '')
    return 'takes nothing after the port but ?tls=required, ?tls=opportunistic or ?tls=none';
  const asked = url.searchParams.get('tls');
  const isLocal = isLoopback(host);
  if (url.protocol === 'smtps:') {
    if (asked !== null) return 'takes no ?tls with smtps://, which is encrypted from the first byte';
    return { host, port: Number(url.port || 465), account, tls: 'IMPLICIT', isLocal };
  }
  const tls = asked === null ? (isLocal ? 'OPPORTUNISTIC' : 'REQUIRED') : modes[asked];
  if (!tls) return 'takes ?tls=required, ?tls=opportunistic or ?tls=none';
  const port = Number(url.port || 587);
  if (port === 465) return 'names port 465, which is encrypted from the first byte: write smtps://';
  if (tls === 'NONE' && account && !isLocal)
    return 'would send the password unencrypted; remove ?tls=none, or the user and password';
  return { host, port, account, tls, isLocal };
}

/**
 * How certificates are checked. `ca`, as PEM, replaces the authorities that the system trusts. No authority certifies
 * `localhost`, and nobody can intercept that connection without controlling the machine.
 */
export const certificatesOf = ({ tls, isLocal }: Pick<MailServer, 'tls' | 'isLocal'>, ca: string | null) => ({
  minVersion: 'TLSv1.2' as const,
  rejectUnauthorized: !(isLocal && tls === 'OPPORTUNISTIC' && ca === null),
  ...(ca !== null && { ca }),
});

/** The options for nodemailer. */
export function connectionTo({ host, port, account, tls, isLocal }: MailServer, ca: string | null) {
  return {
    host,
    port,
    ...(account && { auth: account }),
    secure: tls === 'IMPLICIT',
    // With an account, opportunistic encryption must be used: otherwise the connection is closed before it signs in.
    requireTLS: tls === 'REQUIRED' || (tls === 'OPPORTUNISTIC' && account !== null && !isLocal),
    ignoreTLS: tls === 'NONE',
    opportunisticTLS: tls === 'OPPORTUNISTIC',
    tls: certificatesOf({ tls, isLocal }, ca),
  };
}
