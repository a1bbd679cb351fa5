/** What belongs to the same commit as what the library did, and what is told of a wrong try. */
import type { Tx } from '../../../base/database.ts';
import type { Ground } from '../../act.ts';
import { findIdentityById, proveAddress } from './identity.ts';
import type { Served } from './library/served.ts';
import { takeCode } from './proof.ts';
import { endByToken, endOtherSessions, type Session, seeSession } from './session.ts';
import { type Tried, tellFailedLater, tellSignedIn } from './told.ts';

export interface Completed {
  route: Served;
  /** Signed in when the request came. */
  who: Session | null;
  /** Of the session that the library began. */
  token: string | null;
  /** Whose address a letter's link has proven. */
  proven: string | null;
  /** Of an app, where one was asked for. */
  code: unknown;
}

/** Thrown, so that nothing is left of the sign-in. */
export class CodeUsed extends Error {}

async function prove(tx: Tx, identityId: string, now: Date): Promise<void> {
  const identity = await findIdentityById(tx, identityId);
  if (identity) await proveAddress(tx, identity, now);
}

export async function complete(ground: Ground, tx: Tx, { route, who, token, proven, code }: Completed): Promise<void> {
  const now = ground.clock.now();
  if (proven !== null) await prove(tx, proven, now);
  if (route.path === '/two-factor/disable' && who) await endOtherSessions(tx, who.identity_id, null);
  // A code entered by somebody who is signed in turns the second factor on; it signs nobody in.
  if (!route.signsIn || token === null || (route.tries === 'CODE' && who)) return;
  const session = await seeSession(tx, token, now);
  if (!session) return;
  if (route.signsIn === 'TOTP' && !(await takeCode(tx, session.identity_id, String(code), now))) throw new CodeUsed();
  if (who && who.token !== token) await endByToken(tx, who.token);
  if (route.signsIn === 'MAGIC_LINK') await prove(tx, session.identity_id, now);
  await tellSignedIn(ground, tx, session, route.signsIn, now);
}

/** By a job, whoever it was tried for. */
export async function tellWrong(ground: Ground, tx: Tx, { tries }: Served, tried: Tried | null): Promise<void> {
  if (!tried || (tries !== 'PASSWORD' && tries !== 'CODE')) return;
  await tellFailedLater(ground, tx, tried, tries === 'CODE' ? 'WRONG_CODE' : 'WRONG_PASSWORD');
}
