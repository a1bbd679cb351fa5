/** All SQL of service accounts: users of kind SERVICE that are members of the actor's workspace. */

import { notFound } from '../../contract/errors.ts';
import type { Permission } from '../../contract/permissions.ts';
import type { ServiceAccount } from '../../contract/schemas/workspaces/service-accounts.ts';
import type { UserReference } from '../../contract/values.ts';
import { newId } from '../../platform/ids.ts';
import type { Queryable, Tx } from '../../platform/postgres/database.ts';
import type { Reach } from '../app/actor.ts';

export interface ServiceAccountRow {
  id: string;
  name: string;
  email: string;
  role_id: string;
  role_name: string;
  permissions: Permission[];
  status: ServiceAccount['status'];
  last_active_at: Date | null;
  created_by: UserReference | null;
  created_at: Date;
  updated_at: Date;
}

export const accountColumns = `u.id, u.name, u.email, m.role_id, r.name as role_name, r.permissions, m.status, m.last_active_at, u.created_at, u.updated_at,
  case when c.id is not null then json_build_object('id', c.id, 'email', c.email, 'name', c.name) end as created_by`;
export const accountTables = `from users u join members m on m.user_id = u.id join roles r on r.id = m.role_id left join users c on c.id = u.created_by`;
export const isService = "u.kind = 'SERVICE'";

const find = `select ${accountColumns} ${accountTables} where m.workspace_id = $1 and u.id = $2 and ${isService}`;
const insertUser = `
  insert into users (id, organization_id, email, name, kind, created_by, created_at, updated_at)
  values ($1, $2, $3, $4, 'SERVICE', $5, $6, $6)`;
const insertMember = `
  insert into members (workspace_id, user_id, organization_id, role_id, joined_at) values ($1, $2, $3, $4, $5)`;
const saveUser = 'update users set name = $2, updated_at = $3 where id = $1';
const saveMember = 'update members set role_id = $3, status = $4 where workspace_id = $1 and user_id = $2';
const removeMember = 'delete from members where workspace_id = $1 and user_id = $2';
const closeUser = "update users set status = 'INACTIVE', updated_at = $2 where id = $1";

export async function loadServiceAccount(db: Queryable, reach: Reach, id: string): Promise<ServiceAccountRow> {
  const found = await db.row<ServiceAccountRow>(find, [reach.workspaceId, id]);
  if (!found) throw notFound('service_account');
  return found;
}

export interface NewServiceAccount {
  organizationId: string;
  workspaceId: string;
  roleId: string;
  name: string;
  /** Absent: created by the operator, on the command line. */
  createdBy?: string;
}

/** Its e-mail address is in a domain that can never exist (RFC 2606), so no e-mail can reach anybody. */
export async function insertServiceAccount(
  tx: Tx,
  given: NewServiceAccount,
  now: Date,
): Promise<{ id: string; email: string }> {
  const id = newId('usr', now.getTime());
  const email = `${id}@service-account.invalid`;
  await tx.run(insertUser, [id, given.organizationId, email, given.name, given.createdBy ?? null, now]);
  await tx.run(insertMember, [given.workspaceId, id, given.organizationId, given.roleId, now]);
  return { id, email };
}

export async function saveServiceAccount(tx: Tx, reach: Reach, a: ServiceAccountRow): Promise<void> {
  await tx.run(saveUser, [a.id, a.name, a.updated_at]);
  await tx.run(saveMember, [reach.workspaceId, a.id, a.role_id, a.status]);
}

/** The user's row stays, because other rows refer to it. */
export async function removeServiceAccount(tx: Tx, reach: Reach, id: string, now: Date): Promise<void> {
  await tx.run(removeMember, [reach.workspaceId, id]);
  await tx.run(closeUser, [id, now]);
}
