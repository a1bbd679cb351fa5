/**
 * What holds for every change of who may do what: one at a time in an organization, so that neither the last
 * administrator nor the last seat of the plan goes twice, and known to this process as soon as it is committed.
 */
import type { Tx } from '../../base/database.ts';
import { refusal } from '../../contract/errors.ts';
import type { Call } from '../act.ts';

/** Weak enough that nothing else of the organization waits for it. */
const lock = 'select id from organizations where id = $1 for no key update';

export const lockAccess = (tx: Tx, organizationId: string) => tx.row(lock, [organizationId]);

/**
 * Locks, and forgets after the commit what was remembered of who may do what. Whoever was stopped a moment ago, on
 * whichever node, cannot use what is left of that second to let themselves in again.
 */
export async function changeAccess({ tx, actor, ground }: Call): Promise<void> {
  await lockAccess(tx, actor.organization.id);
  await ground.mustStillStand(tx, actor);
  tx.afterCommit(ground.forgetActors);
}

const administrators = `
  select 1 from members m join roles r on r.id = m.role_id join users u on u.id = m.user_id
  where m.workspace_id = $1 and m.status = 'ACTIVE' and u.status = 'ACTIVE' and u.kind = 'PERSON'
    and 'ADMINISTRATOR' = any(r.permissions) limit 1`;

/** A person, since a service account can be nobody's way back in. Asked after the change, which its refusal undoes. */
export async function mustKeepAdministrator(tx: Tx, workspaceId: string): Promise<void> {
  if (await tx.row(administrators, [workspaceId])) return;
  throw refusal('INVALID_STATE', { message: 'The workspace would have no active administrator left.' });
}

const isPerson = "select 1 from users where id = $1 and kind = 'PERSON'";

/** What makes whoever does it an administrator or a member elsewhere is for people: a service account has one workspace. */
export async function mustBePerson({ tx, actor }: Call): Promise<void> {
  if (await tx.row(isPerson, [actor.user.id])) return;
  throw refusal('PERMISSION_DENIED', { message: 'A service account works in one workspace.' });
}
