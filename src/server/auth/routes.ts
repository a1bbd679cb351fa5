/** Our own paths below `/api/auth`, in addition to those of the library. */

import type { App } from '../../domain/app/app.ts';
import type { SignInEmailKind } from '../../domain/credentials/locales/sign-in-emails/texts.ts';
import { endOne, endRest, showSession, showSessions, signOut } from '../../domain/credentials/sign-in/account.ts';
import { requestEmailChange } from '../../domain/credentials/sign-in/change-email.ts';
import { isHeld } from '../../domain/credentials/sign-in/demands.ts';
import type { SignIn } from '../../domain/credentials/sign-in/open.ts';
import { enqueueSignInEmail } from '../../domain/credentials/sign-in/send-email.ts';
import { isFresh, type Session } from '../../domain/credentials/sign-in/session.ts';
import type { ProviderSignIn } from '../../domain/credentials/sign-in/sign-in-by-provider.ts';
import {
  type Answer,
  done,
  refused,
  type SignInRequest,
  tooMany,
} from '../../domain/credentials/sign-in/sign-in-request.ts';

export interface OwnRoute {
  method: 'GET' | 'POST';
  path: string;
  action(asking: SignInRequest, given: Record<string, unknown>): Promise<Answer>;
}

const address = /^[^\s@<>"(),;:\\]{1,64}@[^\s@<>"(),;:\\]{1,189}$/;
/** An address in its normal form, or null if it is not one. */
export const addressIn = (value: unknown): string | null =>
  typeof value === 'string' && address.test(value.trim()) ? value.trim().toLowerCase() : null;

const noAddress = refused(400, 'INVALID_EMAIL', 'The address is not valid.');
const held = refused(
  403,
  'ADDRESS_OF_PROVIDER',
  'You sign in to your organization with this address, so only its sign-in provider changes it.',
);
const notSignedIn = refused(401, 'UNAUTHORIZED', 'You need to sign in.');

/** Gives the same answer after the same work whether or not the address is known, so that it cannot be probed. */
export async function requestEmail(
  app: App,
  { limits }: SignIn,
  kind: Extract<SignInEmailKind, 'LINK' | 'RESET'>,
  { ip, language }: SignInRequest,
  given: unknown,
): Promise<Answer> {
  const to = addressIn(given);
  if (to === null) return noAddress;
  const wait = await limits.email(to, ip);
  if (wait > 0) return tooMany(wait);
  await app.db.tx(tx => enqueueSignInEmail(app, tx, { kind, to, language }));
  return done();
}

export function ownRoutes(app: App, signIn: SignIn, provider: ProviderSignIn): OwnRoute[] {
  const forWhom =
    (
      handler: (session: Session, asking: SignInRequest, given: Record<string, unknown>) => Promise<Answer>,
    ): OwnRoute['action'] =>
    async (asking, given) => {
      const session = await signIn.session(asking.cookie);
      return session ? handler(session, asking, given) : notSignedIn;
    };

  async function changeEmail(session: Session, asking: SignInRequest, given: Record<string, unknown>): Promise<Answer> {
    if (session.only_user_id)
      return refused(403, 'SIGNED_IN_BY_PROVIDER', 'Sign in with your own password, link or passkey for this.');
    if (!isFresh(session, app.clock.now()))
      return refused(403, 'SESSION_NOT_FRESH', 'Sign in again, and change the address within 15 minutes.');
    if (await isHeld(app.db, session.identity_id)) return held;
    const to = addressIn(given.newEmail);
    if (to === null) return noAddress;
    const wait = await signIn.limits.email(session.identity_id, asking.ip);
    if (wait > 0) return tooMany(wait);
    await app.db.tx(tx => requestEmailChange(app, tx, session, to, asking.language));
    return done();
  }

  return [
    {
      method: 'GET',
      path: '/session',
      action: forWhom(session => showSession(app, session, signIn.formToken(session))),
    },
    { method: 'GET', path: '/sessions', action: forWhom(session => showSessions(app, session)) },
    {
      method: 'POST',
      path: '/sessions/end',
      action: forWhom((session, _, { id }) => endOne(app, session, typeof id === 'string' ? id : '')),
    },
    { method: 'POST', path: '/sessions/end-others', action: forWhom(session => endRest(app, session)) },
    {
      method: 'POST',
      path: '/sign-out',
      action: async ({ cookie }) => signOut(app, await signIn.session(cookie), signIn.forgetting()),
    },
    {
      method: 'POST',
      path: '/sign-in/magic-link',
      action: (asking, { email }) => requestEmail(app, signIn, 'LINK', asking, email),
    },
    {
      method: 'POST',
      path: '/request-password-reset',
      action: (asking, { email }) => requestEmail(app, signIn, 'RESET', asking, email),
    },
    { method: 'POST', path: '/change-email', action: forWhom(changeEmail) },
    {
      method: 'POST',
      path: '/sign-in/oidc',
      action: async ({ ip }, { email, organizationId }) => {
        const wait = await signIn.limits.start(ip);
        if (wait > 0) return tooMany(wait);
        if (typeof organizationId === 'string') return provider.start({ organizationId });
        const to = addressIn(email);
        return to === null ? noAddress : provider.start({ email: to });
      },
    },
  ];
}
