/** A mail server as the address that the settings use, and back: host, port, encryption, user and password. */
import { isIP } from 'node:net';
import type { MailServerBody, MailServerView } from '../../contract/dashboard/operator.ts';
import { type Issue, invalid } from '../../contract/errors.ts';
import { readMailServer } from '../../platform/mail/server.ts';

/** On this port, servers are encrypted from the first byte (RFC 8314). */
const implicitPort = 465;

const wrong = (path: keyof MailServerBody, code: Issue['code'], message: string) => invalid({ path, code, message });

/** Throws VALIDATION_FAILED with the member that is wrong. */
export function addressOf(given: Omit<MailServerBody, 'password'>, password: string): string {
  const { host, port, encryption, user } = given;
  if (port === implicitPort && encryption !== 'IMPLICIT')
    throw wrong('encryption', 'INVALID_VALUE', 'port 465 is encrypted from the first byte');
  if (isIP(host) === 0 && /^[\d.:]+$/.test(host)) throw wrong('host', 'INVALID_FORMAT', 'is not an IP address');
  if (user !== '' && password === '') throw wrong('password', 'TOO_SMALL', 'is needed with a user');
  const account = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  const named = isIP(host) === 6 ? `[${host}]` : host;
  const scheme = encryption === 'IMPLICIT' ? 'smtps' : 'smtp';
  const url = `${scheme}://${account}${named}:${port}${encryption === 'NONE' ? '?tls=none' : ''}`;
  const read = readMailServer(url);
  if (typeof read !== 'string') return url;
  throw encryption === 'NONE' && user !== ''
    ? wrong('encryption', 'INVALID_VALUE', 'the password would be sent unencrypted')
    : wrong('host', 'INVALID_FORMAT', read);
}

export type ShownServer = Pick<MailServerView, 'host' | 'port' | 'encryption' | 'user' | 'hasPassword'>;

/** Without the password. */
export function serverIn(url: string | null): ShownServer {
  const read = url === null ? null : readMailServer(url);
  if (read === null || typeof read === 'string')
    return { host: '', port: 587, encryption: 'STARTTLS', user: '', hasPassword: false };
  const { host, port, tls, account } = read;
  const encryption = tls === 'IMPLICIT' || tls === 'NONE' ? tls : 'STARTTLS';
  return { host, port, encryption, user: account?.user ?? '', hasPassword: Boolean(account?.pass) };
}

export const passwordIn = (url: string): string => {
  const read = readMailServer(url);
  return typeof read === 'string' ? '' : (read.account?.pass ?? '');
};

/** `Name <address>`, or an address alone. */
export function senderIn(sender: string): Pick<MailServerView, 'senderName' | 'senderAddress'> {
  const [, name, address] = /^([^<]*)<([^>]*)>\s*$/.exec(sender) ?? [];
  return address === undefined
    ? { senderName: '', senderAddress: sender.trim() }
    : { senderName: (name ?? '').trim().replaceAll('"', ''), senderAddress: address.trim() };
}

/** The name is quoted: a colon or a bracket in it would mean something else. Throws VALIDATION_FAILED without an address. */
export function senderOf({ senderName, senderAddress }: Pick<MailServerBody, 'senderName' | 'senderAddress'>): string {
  if (senderAddress === null) throw wrong('senderAddress', 'INVALID_TYPE', 'is needed');
  return senderName === '' ? senderAddress : `"${senderName}" <${senderAddress}>`;
}
