/**
 * Where people go once they are signed in: the page that they asked for before, otherwise the dashboard. The address is
 * kept in a cookie, so that it is not lost on the way through a second factor, a link or an OpenID provider.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../domain/app/app.ts';
import { cookieName, cookiesIn, setCookie } from '../../domain/credentials/sign-in/cookie.ts';

const maxAgeS = 3_600;
const maxLength = 2_000;
export const dashboard = '/w';

/** The path of one of our own pages, with its query; null for anything else. */
export function ownPath(given: unknown, publicUrl: string): string | null {
  if (typeof given !== 'string' || !/^\/(?![/\\])/.test(given) || given.length > maxLength) return null;
  if (!URL.canParse(given, publicUrl)) return null;
  const url = new URL(given, publicUrl);
  return url.origin === new URL(publicUrl).origin ? `${url.pathname}${url.search}` : null;
}

/** The `Set-Cookie` line that keeps the address. */
export const keptNext = (publicUrl: string, next: string): string =>
  setCookie('next', encodeURIComponent(next), { publicUrl, maxAgeS });

function nextOf({ headers: { cookie } }: FastifyRequest, publicUrl: string): string {
  const kept = cookiesIn(cookie ?? null).get(cookieName(publicUrl, 'next')) ?? '';
  try {
    return ownPath(decodeURIComponent(kept), publicUrl) ?? dashboard;
  } catch {
    return dashboard;
  }
}

export function arrive(
  { publicUrl }: Pick<App, 'publicUrl'>,
  request: FastifyRequest,
  reply: FastifyReply,
  cookies: readonly string[] = [],
): FastifyReply {
  for (const line of [...cookies, setCookie('next', '', { publicUrl, maxAgeS: 0 })]) reply.header('set-cookie', line);
  return goTo(reply, nextOf(request, publicUrl));
}

export const goTo = (reply: FastifyReply, path: string, cookies: readonly string[] = []): FastifyReply => {
  for (const line of cookies) reply.header('set-cookie', line);
  return reply.code(303).header('location', path).header('cache-control', 'no-store').send();
};
