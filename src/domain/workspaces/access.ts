/**
 * Every change of permissions runs one at a time per organization, so that two changes cannot both remove the last
 * administrator or take the last seat. It also clears this process's cache of actors.
 */

import { apiError } from '../../contract/errors.ts';
import type { Queryable, Tx } from '../../platform/postgres/database.ts';
import type { Actor } from '../app/actor.ts';
import type { Context } from '../app/operation.ts';
import { accessChangedQueue } from './queues.ts';

/** A weak lock, which blocks nothing else in the organization. */
const lock = 'select id from organizations where id = $1 for no key update';

export const lockAccess = (tx: Tx, organizationId: string) => tx.row(lock, [organizationId]);

/**
 * Locks, checks the actor again, clears the cache after the commit, and lets other modules look at who is left. Without the check, somebody who was just
 * removed could use the cached second to let themselves in again.
 */
export async function changeAccess({ tx, actor, app }: Context): Promise<void> {
  await lockAccess(tx, actor.organization.id);
  await app.reauthorize(tx, actor);
  tx.afterCommit(app.invalidateActors);
  const organizationId = actor.organization.id;
  await app.jobs.add(tx, accessChangedQueue, { organizationId }, { key: organizationId });
}

export interface AccessPorts {
  /** Port of `oauth`: ends the connected apps of people who may no longer connect apps. */
  endUnallowedConsents(tx: Tx, organizationId: string): Promise<unknown>;
}

const administrators = `
  select 1 from members m join roles r on r.id = m.role_id join users u on u.id = m.user_id
  where m.workspace_id = $1 and m.status = 'ACTIVE' and u.status = 'ACTIVE' and u.kind = 'PERSON'
    and 'ADMINISTRATOR' = any(r.permissions) limit 1`;

/**
 * Must be a person, because a service account cannot give access back. Call it after the change, which the error rolls
 * back.
 */
export async function mustKeepAdministrator(tx: Tx, workspaceId: string): Promise<void> {
  if (await tx.row(administrators, [workspaceId])) return;
  throw apiError('INVALID_STATE', { message: 'The workspace would have no active administrator left.' });
}

const isPerson = "select 1 from users where id = $1 and kind = 'PERSON'";

export const isOfPerson = async (db: Queryable, { user }: Pick<Actor, 'user'>): Promise<boolean> =>
  (await db.row(isPerson, [user.id])) !== null;

/**
 * For operations that make the actor an administrator or member of another workspace: a service account has only one.
 */
export async function mustBePerson({ tx, actor }: Context): Promise<void> {
  if (await isOfPerson(tx, actor)) return;
  throw apiError('PERMISSION_DENIED', { message: 'A service account belongs to a single workspace.' });
}
