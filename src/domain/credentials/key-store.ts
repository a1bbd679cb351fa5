/** All SQL that reads and changes keys: those of accounts that are members of the actor's workspace. */

import { notFound } from '../../contract/errors.ts';
import type { Permission } from '../../contract/permissions.ts';
import type { UserReference } from '../../contract/values.ts';
import type { Queryable, Tx } from '../../platform/postgres/database.ts';
import type { Reach } from '../app/actor.ts';
import type { Secret } from './key.ts';

export type AccountKind = 'PERSON' | 'SERVICE';

/** The account of a key, with the permissions of its role in this workspace. */
export interface Account {
  id: string;
  kind: AccountKind;
  permissions: Permission[];
}

export interface KeyRow {
  id: string;
  name: string;
  prefix: string;
  default_workspace_id: string | null;
  expires_at: Date | null;
  last_used_at: Date | null;
  secret_at: Date;
  created_at: Date;
  updated_at: Date;
  account_id: string;
  account_name: string;
  email: string;
  kind: AccountKind;
  permissions: Permission[];
  created_by: UserReference | null;
}

export const keyColumns = `k.id, k.name, k.prefix, k.default_workspace_id, k.expires_at, k.last_used_at, k.secret_at, k.created_at, k.updated_at,
  u.id as account_id, u.name as account_name, u.email, u.kind, r.permissions,
  case when c.id is not null then json_build_object('id', c.id, 'email', c.email, 'name', c.name) end as created_by`;
export const keyTables = `from api_keys k join members m on m.user_id = k.user_id join users u on u.id = k.user_id
  join roles r on r.id = m.role_id left join users c on c.id = k.created_by`;
/** Revoked keys stay in the table, but are not shown. */
export const isThere = 'k.revoked_at is null';

const find = `select ${keyColumns} ${keyTables} where m.workspace_id = $1 and k.id = $2 and ${isThere}`;
const save = 'update api_keys set name = $2, default_workspace_id = $3, updated_at = $4 where id = $1';
const replace = `
  update api_keys set secret_hash = $2, prefix = $3, expires_at = $4, secret_at = $5, updated_at = $5 where id = $1`;
const revoke = 'update api_keys set revoked_at = $2 where id = $1 and revoked_at is null';
const revokeAll = 'update api_keys set revoked_at = $2 where user_id = $1 and revoked_at is null';
const account = `
  select u.id, u.kind, r.permissions from members m join users u on u.id = m.user_id join roles r on r.id = m.role_id
  where m.workspace_id = $1 and m.user_id = $2`;
const membership = 'select 1 from members where workspace_id = $1 and user_id = $2';

export async function loadKey(db: Queryable, reach: Reach, id: string): Promise<KeyRow> {
  const found = await db.row<KeyRow>(find, [reach.workspaceId, id]);
  if (!found) throw notFound('api_key');
  return found;
}

export const saveKey = (tx: Tx, key: KeyRow) =>
  tx.run(save, [key.id, key.name, key.default_workspace_id, key.updated_at]);

export const replaceSecret = (tx: Tx, id: string, { hash, prefix }: Secret, expiresAt: Date | null, now: Date) =>
  tx.run(replace, [id, hash, prefix, expiresAt, now]);

/** Returns whether there was a key to revoke. */
export const revokeKey = async (tx: Tx, id: string, now: Date): Promise<boolean> =>
  (await tx.run(revoke, [id, now])) === 1;

export const revokeKeysOf = (tx: Tx, userId: string, now: Date) => tx.run(revokeAll, [userId, now]);

export const findAccount = (db: Queryable, reach: Reach, id: string) =>
  db.row<Account>(account, [reach.workspaceId, id]);

export const isMemberOf = async (db: Queryable, workspaceId: string, userId: string): Promise<boolean> =>
  (await db.row(membership, [workspaceId, userId])) !== null;
