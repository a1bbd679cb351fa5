/**
 * Events of signing in, in the workspace that the person would use. A failed sign-in is published by a job, so that a
 * wrong password takes the same time for known and unknown addresses.
 */

import { newId } from '../../../platform/ids.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import type { Origin } from '../../app/actor.ts';
import type { App, WriteContext } from '../../app/app.ts';
import type { NewEvent } from '../../app/event.ts';
import { recordEvents } from '../../events/record.ts';
import { type LoginFailedJob, loginFailedQueue, type SignInLinkJob } from '../queues.ts';
import { failureContext } from './encrypted.ts';
import { findIdentity } from './identity.ts';
import type { Session } from './session.ts';
import { firstPlace, type Place } from './standing.ts';
import { endAwaiting } from './start-link.ts';

export type Method = 'PASSWORD' | 'MAGIC_LINK' | 'PASSKEY' | 'TOTP' | 'RECOVERY_CODE' | 'OIDC';
export type Reason = LoginFailedJob['reason'];

/** The client that a person signs in to; OAuth apps would have their own ids. */
const clientId = 'dashboard';

const publishEvent = (
  { app, tx, now }: WriteContext,
  place: Place,
  type: 'login.completed' | 'login.failed',
  { object, network }: Required<Pick<NewEvent, 'object' | 'network'>>,
) =>
  recordEvents(
    app,
    tx,
    {
      organization: { id: place.organizationId, sandbox: place.sandbox },
      workspaceId: place.workspaceId,
      actor: { type: 'USER', id: place.userId },
    },
    [{ type, resource: 'security', resourceId: String(object.sessionId), object, network }],
    now,
  );

/** Every sign-in passes here, also that of an owner whom the service waits for. */
export async function publishLogin(app: App, tx: Tx, session: Session, method: Method, now: Date): Promise<void> {
  await endAwaiting(tx, session.identity_id);
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
  const network = { ipAddress: session.ip_address, userAgent: session.user_agent };
  await publishEvent({ app, tx, now }, place, 'login.completed', { object, network });
}

/** Whose sign-in was attempted: an address, or an identity or user that is known already. */
export type Tried = { email: string } | { identityId: string } | { userId: string };

export function enqueueLoginFailed(
  app: App,
  tx: Tx,
  tried: Tried,
  { reason, origin, mode = 'SESSION' }: { reason: Reason; origin: Origin; mode?: LoginFailedJob['mode'] },
) {
  const now = app.clock.now();
  const job: LoginFailedJob = {
    tried: app.secrets
      .encrypt(JSON.stringify({ ...tried, origin: { ip: origin.ip, userAgent: origin.userAgent } }), failureContext)
      .toString('base64'),
    mode,
    reason,
    sessionId: newId('ses', now.getTime()),
    at: now.toISOString(),
  };
  return app.jobs.add(tx, loginFailedQueue, job);
}

async function placeOf(tx: Tx, whom: Tried): Promise<Place | null> {
  if ('userId' in whom) return firstPlace(tx, { identity_id: '', only_user_id: whom.userId });
  const id = 'email' in whom ? (await findIdentity(tx, whom.email))?.id : whom.identityId;
  return id === undefined ? null : firstPlace(tx, { identity_id: id, only_user_id: null });
}

export async function publishLoginFailed(
  app: App,
  { tried, mode, reason, sessionId, at }: LoginFailedJob,
): Promise<void> {
  const decrypted = app.secrets.decrypt(Buffer.from(tried, 'base64'), failureContext).toString();
  // A job of an earlier version has no origin.
  const { origin, ...whom }: Tried & { origin?: Origin } = JSON.parse(decrypted);
  const network = { ipAddress: origin?.ip ?? null, userAgent: origin?.userAgent ?? null };
  await app.db.tx(async tx => {
    const place = await placeOf(tx, whom);
    if (!place) return;
    await publishEvent({ app, tx, now: new Date(at) }, place, 'login.failed', {
      object: { sessionId, clientId, mode, reason, failedAt: at, state: null },
      network,
    });
  });
}

const userById = 'select id, email, name from users where id = $1';

/** In the workspace of each user whom the link signs in, so that their organization learns of it. */
export const publishSignInLink = (app: App, { userIds, at, expiresAt }: SignInLinkJob): Promise<void> =>
  app.db.tx(async tx => {
    for (const id of userIds) {
      const account = await tx.row<{ id: string; email: string; name: string }>(userById, [id]);
      const place = await firstPlace(tx, { identity_id: '', only_user_id: id });
      if (!account || !place) continue;
      const { organizationId, sandbox, workspaceId } = place;
      const object = { user: null, ipAddress: null, userAgent: null, account, expiresAt };
      const event = { type: 'security.sign_in_link_created', resource: 'security', resourceId: id, object } as const;
      const where = { organization: { id: organizationId, sandbox }, workspaceId, actor: null };
      await recordEvents(app, tx, where, [event], new Date(at));
    }
  });
