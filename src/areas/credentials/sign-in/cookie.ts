/**
 * Cookies as the library signs them: `value.signature`, HMAC-SHA256 in base64 over the value, percent-encoded. They are
 * read here without it, so that a request of somebody who is signed in costs one statement.
 */
import { createHmac } from 'node:crypto';
import { equal } from '../../../base/secrets.ts';

export const cookiePrefix = 'sigill';

export const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https://');

/** A browser takes a `__Secure-` cookie over HTTPS alone. */
export const cookieName = (publicUrl: string, name: string): string =>
  `${isSecure(publicUrl) ? '__Secure-' : ''}${cookiePrefix}.${name}`;

const signatureOf = (value: string, secret: string): string =>
  createHmac('sha256', secret).update(value).digest('base64');

const unescaped = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

/** Every cookie of the header, as it is written. */
export function cookiesIn(header: string | null): Map<string, string> {
  const found = new Map<string, string>();
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    const name = part.slice(0, at).trim();
    // The first of a name is the one with the longer path.
    if (at > 0 && !found.has(name)) found.set(name, part.slice(at + 1).trim());
  }
  return found;
}

/** What was signed; null when it was not, or not by us. */
export function signedIn(written: string | undefined, secret: string): string | null {
  const whole = written === undefined ? null : unescaped(written);
  const at = whole?.lastIndexOf('.') ?? -1;
  if (!whole || at < 1) return null;
  const value = whole.slice(0, at);
  return equal(whole.slice(at + 1), signatureOf(value, secret)) ? value : null;
}

export const signed = (value: string, secret: string): string =>
  encodeURIComponent(`${value}.${signatureOf(value, secret)}`);

export interface CookieOptions {
  publicUrl: string;
  /** 0 takes the cookie away. */
  maxAgeS: number;
}

export const setCookie = (name: string, written: string, { publicUrl, maxAgeS }: CookieOptions): string =>
  `${cookieName(publicUrl, name)}=${written}; Max-Age=${maxAgeS}; Path=/; HttpOnly; SameSite=Lax${isSecure(publicUrl) ? '; Secure' : ''}`;
