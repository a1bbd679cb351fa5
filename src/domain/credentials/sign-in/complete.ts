/** What we add to a sign-in in the same transaction as the library's part, and the event of a failed try. */
import type { Tx } from '../../../platform/postgres/database.ts';
import type { Origin } from '../../app/actor.ts';
import type { App } from '../../app/app.ts';
import { recordAccountChange } from './account-changes.ts';
import { findAccount, findIdentityById, proveAddress } from './identity.ts';
import type { Served } from './library/served.ts';
import { enqueueLoginFailed, publishLogin, type Tried } from './login-events.ts';
import { takeCode } from './proof.ts';
import {
  confirmSession,
  endByToken,
  endOtherSessions,
  type Session,
  strengthenSession,
  touchSession,
} from './session.ts';

export interface Completed {
  route: Served;
  /** The session of the request, if it was signed in. */
  who: Session | null;
  /** Token of the session that the library started. */
  token: string | null;
  /** The identity whose address was verified by an e-mail link. */
  proven: string | null;
  /** The code of an authenticator app, if one was required. */
  code: unknown;
}

/** Thrown to roll back the sign-in. */
export class CodeUsed extends Error {}

async function prove(tx: Tx, identityId: string, now: Date): Promise<void> {
  const identity = await findIdentityById(tx, identityId);
  if (identity) await proveAddress(tx, identity, now);
}

/**
 * A code that turns the second factor on begins another session, which it confirms. A recovery code confirms nothing: the
 * password is enough to make new ones.
 */
async function confirm(
  tx: Tx,
  { route, who, token, code }: Pick<Completed, 'route' | 'token' | 'code'> & { who: Session },
  now: Date,
): Promise<void> {
  if (route.signsIn !== 'TOTP') return;
  if (!(await takeCode(tx, who.identity_id, String(code), now))) throw new CodeUsed();
  const begun = token === null ? null : await touchSession(tx, token, now);
  await confirmSession(tx, begun?.id ?? who.id, now);
}

/** A password or a link alone is one thing that proves who the person is; a recovery code of somebody who is signed in is none. */
const isStrongWay = ({ signsIn }: Served, who: Session | null): boolean =>
  signsIn === 'TOTP' || signsIn === 'PASSKEY' || (signsIn === 'RECOVERY_CODE' && who === null);

/** Resolves to the identity that signed in; null: the request was no sign-in, or a code is still missing. */
export async function complete(
  app: App,
  tx: Tx,
  { route, who, token, proven, code }: Completed,
): Promise<string | null> {
  const now = app.clock.now();
  if (proven !== null) await prove(tx, proven, now);
  if (route.path === '/two-factor/disable' && who) await endOtherSessions(tx, who.identity_id, null);
  // If the request was signed in already, the code turns the second factor on or confirms it; it is not a sign-in.
  if (route.tries === 'CODE' && who) await confirm(tx, { route, who, token, code }, now);
  // Who has one already has given it in this session, if more than a link is demanded of them.
  if (route.path === '/passkey/verify-registration' && who) await strengthenSession(tx, who.token);
  if (who) await recordAccountChange(tx, { route, who, isBegun: token !== null }, now);
  if (token !== null && isStrongWay(route, who)) await strengthenSession(tx, token);
  if (!route.signsIn || token === null || (route.tries === 'CODE' && who)) return null;
  const session = await touchSession(tx, token, now);
  if (!session) return null;
  if (route.signsIn === 'TOTP' && !(await takeCode(tx, session.identity_id, String(code), now))) throw new CodeUsed();
  if (who && who.token !== token) await endByToken(tx, who.token);
  if (route.signsIn === 'MAGIC_LINK') await prove(tx, session.identity_id, now);
  await publishLogin(app, tx, session, route.signsIn, now);
  return session.identity_id;
}

interface Failed {
  route: Served;
  /** The session of the request, if it was signed in. */
  who: Session | null;
  tried: Tried | null;
  origin: Origin;
}

/** Published by a job, which also finds the user. */
export async function recordFailedTry(
  app: App,
  tx: Tx,
  { route: { tries }, who, tried, origin }: Failed,
): Promise<void> {
  if (!tried || (tries !== 'PASSWORD' && tries !== 'CODE')) return;
  // The first code of an app turns the second factor on: nobody is kept out yet.
  if (who && !(await findAccount(tx, who.identity_id))?.two_factor_enabled) return;
  await enqueueLoginFailed(app, tx, tried, { reason: tries === 'CODE' ? 'WRONG_CODE' : 'WRONG_PASSWORD', origin });
}
