/** What the library is asked and what it answers, in its own form: requests and responses of the web. */
import type { Asking } from '../asking.ts';
import { cookieName, cookiesIn } from '../cookie.ts';
import type { Served } from './served.ts';

export const basePath = '/api/auth';
export const addressHeader = 'x-sigill-address';

/** A session that is over by our rules is none to the library either. */
function headersOf({ cookie, origin, ip, userAgent }: Asking, publicUrl: string, hasSession: boolean): Headers {
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
  asking: Asking;
  route: Served;
  given: Record<string, unknown>;
  hasSession: boolean;
}

export function requestOf({ publicUrl, asking, route, given, hasSession }: Exchange): Request {
  const url = new URL(`${publicUrl}${basePath}${route.path}`);
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
    // A list is shown as it is.
    return read !== null && typeof read === 'object' ? (read as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Its own code and sentence, which say nothing of who exists. */
export async function problemOf(response: Response): Promise<{ code: unknown; message: unknown }> {
  const { code = 'REFUSED', message = 'It could not be done.' } = (await membersOf(response)) ?? {};
  return { code, message };
}

/** Nothing of a session's token is shown to scripts of a page. */
export async function bodyOf(response: Response, route: Served): Promise<unknown> {
  const body = await membersOf(response);
  if (body?.twoFactorRedirect === true) return { status: true, signedIn: false, secondFactor: body.twoFactorMethods };
  if (route.signsIn) return { status: true, signedIn: true };
  return route.shown ? body : { status: true };
}
