/** All SQL of members, limited to the actor's workspace. A member's id is the user's. */

import { notFound } from '../../../contract/errors.ts';
import type { Member } from '../../../contract/schemas/workspaces/members.ts';
import type { Queryable, Tx } from '../../../platform/postgres/database.ts';
import type { Actor, Reach } from '../../app/actor.ts';
import type { MemberRow } from './member.ts';

export const memberColumns = `u.id, u.email, u.name, m.role_id, r.name as role_name, r.permissions, m.status, m.last_active_at, m.joined_at`;
/** Only people; service accounts are listed separately. */
export const memberTables =
  "from members m join users u on u.id = m.user_id and u.kind = 'PERSON' join roles r on r.id = m.role_id";

const find = `select ${memberColumns} ${memberTables} where m.workspace_id = $1 and m.user_id = $2`;
const insert = `
  insert into members (workspace_id, user_id, organization_id, role_id, joined_at) values ($1, $2, $3, $4, $5)
  on conflict do nothing`;
const update = 'update members set role_id = $3, status = $4 where workspace_id = $1 and user_id = $2';
const remove = 'delete from members where workspace_id = $1 and user_id = $2';
const user = 'select id, email, name, status, kind from users where organization_id = $1';
const userByEmail = `${user} and lower(email) = lower($2)`;
const userById = `${user} and id = $2`;

export const findMember = (db: Queryable, reach: Reach, id: string) => db.row<MemberRow>(find, [reach.workspaceId, id]);

export async function loadMember(db: Queryable, reach: Reach, id: string): Promise<MemberRow> {
  const found = await findMember(db, reach, id);
  if (!found) throw notFound('member');
  return found;
}

export interface NewMember {
  organizationId: string;
  workspaceId: string;
  userId: string;
  roleId: string;
}

/** False: they are a member already. */
export const insertMember = async (tx: Tx, m: NewMember, now: Date): Promise<boolean> =>
  (await tx.run(insert, [m.workspaceId, m.userId, m.organizationId, m.roleId, now])) === 1;

export const saveMember = (tx: Tx, reach: Reach, id: string, roleId: string, status: Member['status']) =>
  tx.run(update, [reach.workspaceId, id, roleId, status]);

export const removeMember = (tx: Tx, reach: Reach, id: string) => tx.run(remove, [reach.workspaceId, id]);

export interface KnownUser {
  id: string;
  email: string;
  name: string;
  status: string;
  kind: 'PERSON' | 'SERVICE';
}
export const findUserById = (db: Queryable, organizationId: string, id: string) =>
  db.row<KnownUser>(userById, [organizationId, id]);

export const findUserByEmail = (db: Queryable, organizationId: string, email: string) =>
  db.row<KnownUser>(userByEmail, [organizationId, email]);

const heir = `
  select u.id ${memberTables}
  where m.workspace_id = $1 and m.user_id <> $2 and m.status = 'ACTIVE' and u.status = 'ACTIVE'
    and (u.id = $3 or 'ADMINISTRATOR' = any(r.permissions))
  order by (u.id = $3) desc, m.joined_at, u.id limit 1`;

/** Who takes over somebody's documents: the actor if it is a person, otherwise the longest-serving administrator. */
export const findHeir = (db: Queryable, { workspaceId, user }: Actor, id: string) =>
  db.row<{ id: string }>(heir, [workspaceId, id, user.id]);
