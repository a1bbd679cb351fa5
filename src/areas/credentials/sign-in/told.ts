/**
 * Events of signing in, in the workspace where the person would act. One that fails is told by a job, so that a wrong
 * password costs the same for an address that is known and one that is not.
 */
import type { Tx } from '../../../base/database.ts';
import { newId } from '../../../base/ids.ts';
import type { Ground } from '../../act.ts';
import { recordEvents } from '../../events/record.ts';
import { findIdentity } from './identity.ts';
import type { Session } from './session.ts';
import { firstPlace, type Place } from './standing.ts';

export type Method = 'PASSWORD' | 'MAGIC_LINK' | 'PASSKEY' | 'TOTP' | 'RECOVERY_CODE' | 'OIDC';
export type Reason = 'WRONG_PASSWORD' | 'WRONG_CODE' | 'USER_INACTIVE';

/** What a person signs in to; apps that sign people in by us have ids of their own. */
const clientId = 'dashboard';

const tell = (
  ground: Ground,
  tx: Tx,
  place: Place,
  type: 'login.completed' | 'login.failed',
  object: Record<string, unknown>,
  now: Date,
) =>
  recordEvents(
    ground,
    tx,
    {
      organization: { id: place.organizationId, sandbox: place.sandbox },
      workspaceId: place.workspaceId,
      actor: { type: 'USER', id: place.userId },
    },
    [{ type, resource: 'security', resourceId: String(object.sessionId), object }],
    now,
  );

export async function tellSignedIn(ground: Ground, tx: Tx, session: Session, method: Method, now: Date): Promise<void> {
  const place = await firstPlace(tx, session);
  if (!place) return;
  const mode = method === 'OIDC' ? 'OIDC' : 'SESSION';
  const id = newId('lgn', now.getTime());
  const object = {
    id,
    sessionId: session.id,
    clientId,
    mode,
    method,
    sub: place.userId,
    authenticatedAt: now.toISOString(),
    state: null,
  };
  await tell(ground, tx, place, 'login.completed', object, now);
}

/** Who it was tried for: by address, or known already. */
export type Tried = { email: string } | { identityId: string } | { userId: string };

interface Failed {
  /** Whom, encrypted: an address that somebody typed. */
  tried: string;
  mode: 'OIDC' | 'SESSION';
  reason: Reason;
  sessionId: string;
  at: string;
}

const context = 'sign-in-failed';

export function tellFailedLater(
  ground: Ground,
  tx: Tx,
  tried: Tried,
  reason: Reason,
  mode: Failed['mode'] = 'SESSION',
) {
  const now = ground.clock.now();
  const job: Failed = {
    tried: ground.secrets.encrypt(JSON.stringify(tried), context).toString('base64'),
    mode,
    reason,
    sessionId: newId('ses', now.getTime()),
    at: now.toISOString(),
  };
  return ground.jobs.add(tx, 'sign-in-failed', job);
}

async function placeOf(tx: Tx, whom: Tried): Promise<Place | null> {
  if ('userId' in whom) return firstPlace(tx, { identity_id: '', only_user_id: whom.userId });
  const id = 'email' in whom ? (await findIdentity(tx, whom.email))?.id : whom.identityId;
  return id === undefined ? null : firstPlace(tx, { identity_id: id, only_user_id: null });
}

export async function tellFailedNow(ground: Ground, { tried, mode, reason, sessionId, at }: Failed): Promise<void> {
  const whom: Tried = JSON.parse(ground.secrets.decrypt(Buffer.from(tried, 'base64'), context).toString());
  await ground.db.tx(async tx => {
    const place = await placeOf(tx, whom);
    if (!place) return;
    await tell(
      ground,
      tx,
      place,
      'login.failed',
      { sessionId, clientId, mode, reason, failedAt: at, state: null },
      new Date(at),
    );
  });
}
