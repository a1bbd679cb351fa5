/**
 * The key of a browser that starts an eID order, in a cookie that scripts cannot read. The cookie must be sent when the
 * browser returns from a provider's page, so it cannot be SameSite=Strict.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newBrowserKey } from '../../../domain/eid-orders/keys.ts';
import { cookieIn } from '../signer/signer-cookie.ts';

const name = 'sigill_eid';
/** Of a window that a frame opened: the browser's own orders keep their key. */
const windowName = 'sigill_eid_window';
const lastsS = 24 * 3600;

export interface KeyPlace {
  publicUrl: string;
  /** Other sites may embed our pages. */
  embedded: boolean;
}

/** Null if this browser has not started an order. `cookies` are as in `Cookie`. */
export function browserKeyAmong(cookies: string): string | null {
  const key = cookieIn(cookies, name);
  return isBrowserKey(key) ? key : null;
}
export const isBrowserKey = (key: unknown): key is string => typeof key === 'string' && /^[\w-]{43}$/.test(key);

/** Those with which a browser may return from a provider. */
export const returningKeysIn = ({ headers }: FastifyRequest): string[] =>
  [name, windowName].map(one => cookieIn(headers.cookie ?? '', one)).filter(isBrowserKey);

export const browserKeyIn = ({ headers }: FastifyRequest): string | null => browserKeyAmong(headers.cookie ?? '');

const cookie = (name: string, { publicUrl, embedded }: KeyPlace, key: string): string => {
  const secure = publicUrl.startsWith('https:') ? ['Secure'] : [];
  const site = embedded ? ['SameSite=None', 'Secure', 'Partitioned'] : ['SameSite=Lax', ...secure];
  return [`${name}=${key}`, 'Path=/', `Max-Age=${lastsS}`, 'HttpOnly', ...site].join('; ');
};

/** As `Set-Cookie` has it. */
export const browserKeyCookie = (place: KeyPlace, key: string): string => cookie(name, place, key);
export const windowKeyCookie = ({ publicUrl }: Pick<KeyPlace, 'publicUrl'>, key: string): string =>
  cookie(windowName, { publicUrl, embedded: false }, key);

/** Returns the existing key, or sets a new one. */
export function setBrowserKey(place: KeyPlace, request: FastifyRequest, reply: FastifyReply): string {
  const key = browserKeyIn(request) ?? newBrowserKey();
  reply.header('Set-Cookie', browserKeyCookie(place, key));
  return key;
}
