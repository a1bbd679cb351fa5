/** The token of the dashboard's session in the cookies of a request to another of our pages. */
import type { App } from '../../app/app.ts';
import { cookieName, cookiesIn, signedIn } from './cookie.ts';

/** Null if there is none, or it was not signed by us. Says nothing about whether the session has ended. */
export function sessionTokenIn(app: App, cookie: string | null): string | null {
  const written = cookiesIn(cookie).get(cookieName(app.publicUrl, 'session_token'));
  if (written === undefined) return null;
  return signedIn(written, app.secrets.derive('sign-in').toString('base64url'));
}
