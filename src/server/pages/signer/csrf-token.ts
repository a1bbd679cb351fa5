/**
 * The CSRF token of the signing session. Loading the view returns it in a header, bound to the link and to a cookie of
 * this browser; every request that changes something must send it. Nothing is stored: it ends with the cookie or the
 * link.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { csrfHeader } from '../../../contract/signer/routes.ts';
import { partyIdOf } from '../../../domain/documents/parties/link.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { type CookiePlace, cookieIn, signerCookie } from './signer-cookie.ts';

const use = 'signer-visit';
const proven = (token: string, key: string): string => `${token}\n${key}`;
const nameOf = (token: string): string | null => {
  const party = partyIdOf(token);
  return party && `sigill_visit_${party.replace(/^pty_/, '')}`;
};
const keyIn = (request: FastifyRequest, name: string): string | null => {
  const key = cookieIn(request.headers.cookie ?? '', name);
  return key && /^[\w-]{22}$/.test(key) ? key : null;
};

/** Called when the view is loaded, even if that fails. An existing key is kept, because other tabs use it. */
export function issueCsrfToken(
  secrets: Secrets,
  place: CookiePlace,
  token: string,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const name = nameOf(token);
  if (!name) return;
  const kept = keyIn(request, name);
  const key = kept ?? randomBytes(16).toString('base64url');
  if (!kept) reply.header('Set-Cookie', signerCookie(place, name, key, null));
  reply.header(csrfHeader, secrets.mac(use, proven(token, key)).toString('base64url'));
}

/** Whether this is a prefetch, which nobody looks at yet. Older browsers send `Purpose` instead of `Sec-Purpose`. */
export const isInAdvance = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  [headers['sec-purpose'], headers.purpose].some(purpose => /\bprefetch\b/i.test(String(purpose ?? '')));

/** Whether the page was loaded in this browser, with this link, by a person and not by a prefetch. */
export function hasCsrfToken(secrets: Secrets, token: string, request: FastifyRequest): boolean {
  if (isInAdvance(request)) return false;
  const name = nameOf(token);
  // A malformed link fails later, as an invalid link.
  if (!name) return true;
  const key = keyIn(request, name);
  const given = request.headers[csrfHeader];
  if (!key || typeof given !== 'string' || !/^[\w-]{43}$/.test(given)) return false;
  return secrets.isMac(use, proven(token, key), Buffer.from(given, 'base64url'));
}
