/**
 * The key of a browser that begins an order of electronic ID, in a cookie out of reach of scripts. It is sent along when the
 * browser comes back from a provider's page, which a cookie for our own pages alone would not be.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newBrowserKey } from '../../areas/eid-orders/keys.ts';
import { cookieIn } from './signer-cookie.ts';

const name = 'sigill_eid';
const lastsS = 24 * 3600;

export interface KeyPlace {
  publicUrl: string;
  /** Pages of others may show ours. */
  embedded: boolean;
}

/** Null: this browser has begun none. */
export function browserKeyIn(request: FastifyRequest): string | null {
  const key = cookieIn(request.headers.cookie ?? '', name);
  return key && /^[\w-]{43}$/.test(key) ? key : null;
}

/** The one it has, or a new one, which it is given. */
export function keepBrowserKey(
  { publicUrl, embedded }: KeyPlace,
  request: FastifyRequest,
  reply: FastifyReply,
): string {
  const key = browserKeyIn(request) ?? newBrowserKey();
  const secure = publicUrl.startsWith('https:') ? ['Secure'] : [];
  const site = embedded ? ['SameSite=None', 'Secure', 'Partitioned'] : ['SameSite=Lax', ...secure];
  reply.header('Set-Cookie', [`${name}=${key}`, 'Path=/', `Max-Age=${lastsS}`, 'HttpOnly', ...site].join('; '));
  return key;
}
