/**
 * Where people go once they are signed in: the page that they asked for before, otherwise the dashboard. The address is
 * kept in a cookie, so that it is not lost on the way through a second factor, a link or an OpenID provider.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../domain/app/app.ts';
import { cookieName, cookiesIn, setCookie } from '../../domain/credentials/sign-in/cookie.ts';
import { dashboard, type OwnAddress, ownAddress, redirect } from '../redirect.ts';

const maxAgeS = 3_600;

/** The address that a link asks to go on to; null if it is not one of our own pages. */
export const nextIn = (request: FastifyRequest): OwnAddress | null =>
  ownAddress((request.query as { next?: unknown }).next);

/** The `Set-Cookie` line that keeps the address. */
export const keptNext = (publicUrl: string, next: OwnAddress): string =>
  setCookie('next', encodeURIComponent(next), { publicUrl, maxAgeS });

function nextOf({ headers: { cookie } }: FastifyRequest, publicUrl: string): OwnAddress {
  const kept = cookiesIn(cookie ?? null).get(cookieName(publicUrl, 'next')) ?? '';
  try {
    return ownAddress(decodeURIComponent(kept)) ?? dashboard;
  } catch {
    return dashboard;
  }
}

/** `to` goes before the page that was asked for. */
export function arrive(
  { publicUrl }: Pick<App, 'publicUrl'>,
  request: FastifyRequest,
  reply: FastifyReply,
  cookies: readonly string[] = [],
  to: OwnAddress | null = null,
): FastifyReply {
  const forgetting = setCookie('next', '', { publicUrl, maxAgeS: 0 });
  return redirect(reply, to ?? nextOf(request, publicUrl), [...cookies, forgetting]);
}
