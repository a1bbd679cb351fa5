/** All SQL of roles, limited to the actor's workspace. */

import { apiError, notFound } from '../../../contract/errors.ts';
import type { Queryable, Tx } from '../../../platform/postgres/database.ts';
import { brokenConstraint } from '../../../platform/postgres/postgres.ts';
import type { Reach } from '../../app/actor.ts';
import type { RoleRow } from './role.ts';

const columns = `r.id, r.name, r.built_in, r.permissions, r.created_at, r.updated_at,
  (select count(*)::int from members m join users u on u.id = m.user_id where m.role_id = r.id and u.kind = 'PERSON') as member_count`;
const list = `select ${columns} from roles r where r.workspace_id = $1 order by r.built_in desc, r.created_at, r.name`;
const find = `select ${columns} from roles r where r.workspace_id = $1 and r.id = $2`;
const insert = `
  insert into roles (id, organization_id, workspace_id, name, built_in, permissions, created_at, updated_at)
  values ($1, $2, $3, $4, false, $5, $6, $6)`;
const update = 'update roles set name = $2, permissions = $3, updated_at = $4 where id = $1';

export const listRoles = (db: Queryable, reach: Reach) => db.rows<RoleRow>(list, [reach.workspaceId]);

export async function loadRole(db: Queryable, reach: Reach, id: string): Promise<RoleRow> {
  const found = await db.row<RoleRow>(find, [reach.workspaceId, id]);
  if (!found) throw notFound('role');
  return found;
}

/** Role names are unique in a workspace. */
async function named<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (brokenConstraint(error) !== 'roles_workspace_id_name_key') throw error;
    throw apiError('ALREADY_EXISTS', { message: 'The workspace already has a role with this name.' });
  }
}

/** In the workspace of the actor, or another one that was just made. */
export const insertRole = (
  tx: Tx,
  { organization, workspaceId }: { organization: { id: string }; workspaceId: string },
  role: RoleRow,
) => named(tx.run(insert, [role.id, organization.id, workspaceId, role.name, role.permissions, role.created_at]));

export const saveRole = (tx: Tx, role: RoleRow) =>
  named(tx.run(update, [role.id, role.name, role.permissions, role.updated_at]));

/** By a member or a service account. */
export const isRoleHeld = async (db: Queryable, id: string): Promise<boolean> =>
  (await db.row('select 1 from members where role_id = $1 limit 1', [id])) !== null;

export const removeRole = (tx: Tx, id: string) => tx.run('delete from roles where id = $1', [id]);
