/**
 * A token that nodes of the version before require with every request other than GET. Nothing here checks it any more:
 * it is issued, and sent by the page, only so that nodes can be updated one after another. The next version drops it.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { formerHeader, sessionHeader } from '../../../contract/pages/error.ts';
import { partyIdOf } from '../../../domain/documents/parties/link.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { type CookiePlace, cookieIn, signerCookie } from './signer-cookie.ts';

/** As nodes of the version before check it. */
const formerUse = 'signer-visit';
export const formerCookie = 'sigill_visit_';

/** Called when the view is loaded, even if that fails. An existing key is kept, because other tabs use it. */
export function issueSessionToken(
  secrets: Secrets,
  place: CookiePlace,
  token: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): void {
  const party = partyIdOf(token);
  if (!party) return;
  const name = `${formerCookie}${party.replace(/^pty_/, '')}`;
  const known = cookieIn(request.headers.cookie ?? '', name);
  const kept = known && /^[\w-]{22}$/.test(known) ? known : null;
  const key = kept ?? randomBytes(16).toString('base64url');
  if (!kept) reply.header('Set-Cookie', signerCookie(place, name, key, null));
  const issued = secrets.mac(formerUse, `${token}\n${key}`).toString('base64url');
  reply.header(sessionHeader, issued).header(formerHeader, issued);
}
