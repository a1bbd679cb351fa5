/**
 * The visit's own token (against forged requests): loading the view gives it in a header, tied to the link and to a cookie of
 * this browser, and whatever changes something must carry it. Nothing is stored; it ends with the cookie or the link.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { partyIdOf } from '../../areas/documents/link.ts';
import type { Secrets } from '../../base/secrets.ts';
import { visitHeader } from '../../contract/signer/routes.ts';
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

/** The view is loaded, or refused: either way the page knows who it is. A key that the browser has is kept for its other tabs. */
export function beginVisit(
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
  reply.header(visitHeader, secrets.mac(use, proven(token, key)).toString('base64url'));
}

/** Nobody looks at what it is asked for yet; older browsers say so without `Sec-`. */
export const isInAdvance = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  [headers['sec-purpose'], headers.purpose].some(purpose => /\bprefetch\b/i.test(String(purpose ?? '')));

/** Whether the page was loaded in the browser that asks, with this link, by a person and not in advance. */
export function hasBegun(secrets: Secrets, token: string, request: FastifyRequest): boolean {
  if (isInAdvance(request)) return false;
  const name = nameOf(token);
  // Nothing but a link can be wrong with what is no link.
  if (!name) return true;
  const key = keyIn(request, name);
  const given = request.headers[visitHeader];
  if (!key || typeof given !== 'string' || !/^[\w-]{43}$/.test(given)) return false;
  return secrets.isMac(use, proven(token, key), Buffer.from(given, 'base64url'));
}
