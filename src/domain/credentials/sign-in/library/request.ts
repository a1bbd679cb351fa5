/** Converts requests to the library and its responses, which use web `Request` and `Response`. */

import { cookieName, cookiesIn } from '../cookie.ts';
import type { SignInRequest } from '../sign-in-request.ts';
import type { Served } from './served.ts';

export const basePath = '/api/auth';
export const addressHeader = 'x-sigill-address';

/** Removes the cookie of a session that has ended by our rules, so that the library does not accept it. */
function headersOf({ cookie, origin, ip, userAgent }: SignInRequest, publicUrl: string, hasSession: boolean): Headers {
  const name = cookieName(publicUrl, 'session_token');
  const kept = [...cookiesIn(cookie)].filter(([n]) => hasSession || n !== name).map(([n, v]) => `${n}=${v}`);
  const headers = new Headers({ 'content-type': 'application/json' });
  if (kept.length > 0) headers.set('cookie', kept.join('; '));
  if (origin !== null) headers.set('origin', origin);
  if (userAgent !== null) headers.set('user-agent', userAgent.slice(0, 500));
  if (ip !== null) headers.set(addressHeader, ip);
  return headers;
}

export interface Exchange {
  publicUrl: string;
  asking: SignInRequest;
  route: Served;
  given: Record<string, unknown>;
  hasSession: boolean;
}

export function requestOf({ publicUrl, asking, route, given, hasSession }: Exchange): Request {
  const url = new URL(`${basePath}${route.path}`, publicUrl);
  if (route.method === 'GET')
    for (const [name, value] of Object.entries(given)) url.searchParams.set(name, String(value));
  return new Request(url, {
    method: route.method,
    headers: headersOf(asking, publicUrl, hasSession),
    ...(route.method === 'POST' && { body: JSON.stringify(given) }),
  });
}

async function membersOf(response: Response): Promise<Record<string, unknown> | null> {
  const text = await response.clone().text();
  try {
    const read: unknown = JSON.parse(text);
    // Lists are returned unchanged.
    return read !== null && typeof read === 'object' ? (read as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** The library's own code and sentence, which do not reveal whether an account exists. */
export async function problemOf(response: Response): Promise<{ code: unknown; message: unknown }> {
  const { code = 'REFUSED', message = 'It could not be done.' } = (await membersOf(response)) ?? {};
  return { code, message };
}

/** Leaves out the session token, so that scripts of a page cannot read it. */
export async function bodyOf(response: Response, route: Served): Promise<unknown> {
  const body = await membersOf(response);
  if (body?.twoFactorRedirect === true) return { status: true, signedIn: false, secondFactor: body.twoFactorMethods };
  if (route.signsIn) return { status: true, signedIn: true };
  return route.shown ? body : { status: true };
}
