/** All SQL of identity checks. Queries of actors are limited to their workspace. */

import { notFound } from '../../contract/errors.ts';
import type { Queryable, Tx } from '../../platform/postgres/database.ts';
import { encryptedBytes } from '../../platform/secrets/renewing.ts';
import type { Reach } from '../app/actor.ts';
import { type CheckRow, dataContext, numberContext, type ShownCheckRow } from './check.ts';

export const columns = `c.id, c.organization_id, c.workspace_id, c.full_name, c.email, c.phone, c.channel, c.status, c.reference, c.language,
  c.national_id, c.country, c.link_version, c.expires_at, c.verified_at, c.data, c.failure, c.created_by, c.created_at, c.updated_at,
  u.email as creator_email, u.name as creator_name, c.contact_id, n.first_name as contact_first_name, n.last_name as contact_last_name,
  n.email as contact_email, n.phone as contact_phone`;
export const from =
  'from identity_checks c join users u on u.id = c.created_by left join contacts n on n.id = c.contact_id';

const find = `select ${columns} ${from} where c.workspace_id = $1 and c.id = $2`;
const byIds = `select ${columns} ${from} where c.workspace_id = $1 and c.id = any($2::text[])`;
const lock = 'select id from identity_checks where workspace_id = $1 and id = $2 for update';
const findAnywhere = `select ${columns} ${from} where c.id = $1`;
const lockAnywhere = 'select id from identity_checks where id = $1 for update';
const insert = `
  insert into identity_checks (id, organization_id, workspace_id, full_name, email, phone, channel, status, reference, language, national_id, country,
    link_version, expires_at, created_by, created_at, updated_at, contact_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $16, $17)`;
const update = `
  update identity_checks set status = $2, national_id = $3, verified_at = $4, data = $5, failure = $6, updated_at = $7
  where id = $1`;

export async function loadCheck(db: Queryable, { workspaceId }: Reach, id: string): Promise<ShownCheckRow> {
  const found = await db.row<ShownCheckRow>(find, [workspaceId, id]);
  if (!found) throw notFound('identity_check');
  return found;
}

export const checksById = (db: Queryable, { workspaceId }: Reach, ids: readonly string[]) =>
  db.rows<ShownCheckRow>(byIds, [workspaceId, ids]);

/** Locks the row first, so that the loaded values cannot change before the end of the transaction. */
export async function lockCheck(tx: Tx, reach: Reach, id: string): Promise<ShownCheckRow> {
  if (!(await tx.row(lock, [reach.workspaceId, id]))) throw notFound('identity_check');
  return loadCheck(tx, reach, id);
}

/** For jobs and identity sessions, which have no workspace: the id comes from our own job or from a verified link. */
export const findCheckOfSession = (db: Queryable, id: string) => db.row<ShownCheckRow>(findAnywhere, [id]);
export async function lockCheckOfSession(tx: Tx, id: string): Promise<ShownCheckRow | null> {
  if (!(await tx.row(lockAnywhere, [id]))) return null;
  return findCheckOfSession(tx, id);
}

export const insertCheck = (tx: Tx, c: CheckRow) =>
  tx.run(insert, [
    c.id,
    c.organization_id,
    c.workspace_id,
    c.full_name,
    c.email,
    c.phone,
    c.channel,
    c.status,
    c.reference,
    c.language,
    c.national_id,
    c.country,
    c.link_version,
    c.expires_at,
    c.created_by,
    c.created_at,
    c.contact_id,
  ]);

/** Writes all columns that a handler may change. The caller holds the lock. */
export const saveCheck = (tx: Tx, c: CheckRow) =>
  tx.run(update, [c.id, c.status, c.national_id, c.verified_at, c.data, c.failure, c.updated_at]);

/** Encrypted columns that a change of the master key re-encrypts. */
export const encryptedChecks = [
  encryptedBytes('identity_checks', 'national_id', ['id'], row => numberContext(row.id)),
  encryptedBytes('identity_checks', 'data', ['id'], row => dataContext(row.id)),
];
