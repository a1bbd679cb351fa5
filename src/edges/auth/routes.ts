/** Our own paths below `/api/auth`, beside those of the library. */
import type { Ground } from '../../areas/act.ts';
import { endOne, endRest, showSession, showSessions, signOut } from '../../areas/credentials/sign-in/account.ts';
import { type Answer, type Asking, done, refused, tooMany } from '../../areas/credentials/sign-in/asking.ts';
import { askEmailChange } from '../../areas/credentials/sign-in/change-email.ts';
import { sendLetterLater } from '../../areas/credentials/sign-in/jobs.ts';
import type { LetterKind } from '../../areas/credentials/sign-in/letters.ts';
import type { SignIn } from '../../areas/credentials/sign-in/open.ts';
import { isFresh, type Session } from '../../areas/credentials/sign-in/session.ts';
import type { ProviderSignIn } from '../../areas/credentials/sign-in/sign-in-by-provider.ts';

export interface OwnRoute {
  method: 'GET' | 'POST';
  path: string;
  act(asking: Asking, given: Record<string, unknown>): Promise<Answer>;
}

const address = /^[^\s@<>"(),;:\\]{1,64}@[^\s@<>"(),;:\\]{1,189}$/;
/** An address in its one form; null: it is none. */
export const addressIn = (value: unknown): string | null =>
  typeof value === 'string' && address.test(value.trim()) ? value.trim().toLowerCase() : null;

const noAddress = refused(400, 'INVALID_EMAIL', 'The address is not valid.');
const notSignedIn = refused(401, 'UNAUTHORIZED', 'You need to sign in.');

/** The same answer, after the same work, whoever the address belongs to. */
export async function askLetter(
  ground: Ground,
  { limits }: SignIn,
  kind: Extract<LetterKind, 'LINK' | 'RESET'>,
  { ip, language }: Asking,
  given: unknown,
): Promise<Answer> {
  const to = addressIn(given);
  if (to === null) return noAddress;
  const wait = limits.letter(to, ip);
  if (wait > 0) return tooMany(wait);
  await ground.db.tx(tx => sendLetterLater(ground, tx, { kind, to, language }));
  return done();
}

export function ownRoutes(ground: Ground, signIn: SignIn, provider: ProviderSignIn): OwnRoute[] {
  const forWhom =
    (act: (session: Session, asking: Asking, given: Record<string, unknown>) => Promise<Answer>): OwnRoute['act'] =>
    async (asking, given) => {
      const session = await signIn.session(asking.cookie);
      return session ? act(session, asking, given) : notSignedIn;
    };

  async function changeEmail(session: Session, asking: Asking, given: Record<string, unknown>): Promise<Answer> {
    if (session.only_user_id)
      return refused(403, 'SIGNED_IN_BY_PROVIDER', 'Sign in with your own password, link or passkey for this.');
    if (!isFresh(session, ground.clock.now()))
      return refused(403, 'SESSION_NOT_FRESH', 'Sign in again, and change the address within 15 minutes.');
    const to = addressIn(given.newEmail);
    if (to === null) return noAddress;
    const wait = signIn.limits.letter(session.identity_id, asking.ip);
    if (wait > 0) return tooMany(wait);
    await ground.db.tx(tx => askEmailChange(ground, tx, session, to, asking.language));
    return done();
  }

  return [
    { method: 'GET', path: '/session', act: forWhom(session => showSession(ground, session)) },
    { method: 'GET', path: '/sessions', act: forWhom(session => showSessions(ground, session)) },
    {
      method: 'POST',
      path: '/sessions/end',
      act: forWhom((session, _, { id }) => endOne(ground, session, typeof id === 'string' ? id : '')),
    },
    { method: 'POST', path: '/sessions/end-others', act: forWhom(session => endRest(ground, session)) },
    {
      method: 'POST',
      path: '/sign-out',
      act: async ({ cookie }) => signOut(ground, await signIn.session(cookie), signIn.forgetting()),
    },
    {
      method: 'POST',
      path: '/sign-in/magic-link',
      act: (asking, { email }) => askLetter(ground, signIn, 'LINK', asking, email),
    },
    {
      method: 'POST',
      path: '/request-password-reset',
      act: (asking, { email }) => askLetter(ground, signIn, 'RESET', asking, email),
    },
    { method: 'POST', path: '/change-email', act: forWhom(changeEmail) },
    {
      method: 'POST',
      path: '/sign-in/oidc',
      act: async ({ ip }, { email, organizationId }) => {
        const wait = signIn.limits.start(ip);
        if (wait > 0) return tooMany(wait);
        if (typeof organizationId === 'string') return provider.start({ organizationId });
        const to = addressIn(email);
        return to === null ? noAddress : provider.start({ email: to });
      },
    },
  ];
}
