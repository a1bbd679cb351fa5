/**
 * Cookies in the library's signed format: `value.signature`, HMAC-SHA256 in base64 over the value, percent-encoded.
 * Read here without the library, so that an authenticated request costs one statement.
 */
import { createHmac } from 'node:crypto';
import { equal } from '../../../platform/secrets/secrets.ts';

export const cookiePrefix = 'sigill';

export const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https://');

/** Browsers accept `__Secure-` cookies only over HTTPS. */
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

/** Every cookie of the header, still encoded. */
export function cookiesIn(header: string | null): Map<string, string> {
  const found = new Map<string, string>();
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    const name = part.slice(0, at).trim();
    // If a name occurs twice, the first has the longer path.
    if (at > 0 && !found.has(name)) found.set(name, part.slice(at + 1).trim());
  }
  return found;
}

/** The signed value; null if it is not signed by us. */
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
  /** 0 deletes the cookie. */
  maxAgeS: number;
}

export const setCookie = (name: string, written: string, { publicUrl, maxAgeS }: CookieOptions): string =>
  `${cookieName(publicUrl, name)}=${written}; Max-Age=${maxAgeS}; Path=/; HttpOnly; SameSite=Lax${isSecure(publicUrl) ? '; Secure' : ''}`;
