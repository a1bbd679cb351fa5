/**
 * What concerns a whole organization beyond its profile: only somebody who holds the permission in each of its workspaces
 * decides it, because it reaches the others too.
 */
import { apiError } from '../../contract/errors.ts';
import type { Permission } from '../../contract/permissions.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { Actor } from '../app/actor.ts';

/** SQL: whether a user is an active member of a workspace with a permission. The arguments are SQL, without the aliases m, r and u. */
export const holdsIn = (user: string, workspace: string, permission: string): string => `exists (
    select from members m join roles r on r.id = m.role_id join users u on u.id = m.user_id
    where m.workspace_id = ${workspace} and m.user_id = ${user} and m.status = 'ACTIVE' and u.status = 'ACTIVE'
      and r.permissions && array['ADMINISTRATOR', ${permission}]::text[])`;

const lacking = `
  select 1 from workspaces w where w.organization_id = $1 and not ${holdsIn('$2', 'w.id', '$3')} limit 1`;

export const holdsEverywhere = async (
  db: Queryable,
  { organization, user }: Pick<Actor, 'organization' | 'user'>,
  permission: Permission,
): Promise<boolean> => (await db.row(lacking, [organization.id, user.id, permission])) === null;

/** Throws PERMISSION_DENIED. */
export async function mustHoldEverywhere(db: Queryable, actor: Actor, permission: Permission): Promise<void> {
  if (await holdsEverywhere(db, actor, permission)) return;
  throw apiError('PERMISSION_DENIED', {
    message: `This concerns every workspace of the organization, and needs ${permission} in each of them.`,
  });
}
