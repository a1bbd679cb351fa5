/**
 * The key of a browser that starts an eID order, in a cookie that scripts cannot read. The cookie must be sent when the
 * browser returns from a provider's page, so it cannot be SameSite=Strict.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newBrowserKey } from '../../../domain/eid-orders/keys.ts';
import { cookieIn } from '../signer/signer-cookie.ts';

const name = 'sigill_eid';
const lastsS = 24 * 3600;

export interface KeyPlace {
  publicUrl: string;
  /** Other sites may embed our pages. */
  embedded: boolean;
}

/** Null if this browser has not started an order. */
export function browserKeyIn(request: FastifyRequest): string | null {
  const key = cookieIn(request.headers.cookie ?? '', name);
  return key && /^[\w-]{43}$/.test(key) ? key : null;
}

/** Returns the existing key, or sets a new one. */
export function setBrowserKey({ publicUrl, embedded }: KeyPlace, request: FastifyRequest, reply: FastifyReply): string {
  const key = browserKeyIn(request) ?? newBrowserKey();
  const secure = publicUrl.startsWith('https:') ? ['Secure'] : [];
  const site = embedded ? ['SameSite=None', 'Secure', 'Partitioned'] : ['SameSite=Lax', ...secure];
  reply.header('Set-Cookie', [`${name}=${key}`, 'Path=/', `Max-Age=${lastsS}`, 'HttpOnly', ...site].join('; '));
  return key;
}
