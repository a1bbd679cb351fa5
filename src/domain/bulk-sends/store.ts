/** All SQL of bulk sends themselves; that of their rows is in `rows/store.ts`. */

import type { PauseReason } from '../../contract/bulk-send-statuses.ts';
import { notFound } from '../../contract/errors.ts';
import type { BulkIssue } from '../../contract/schemas/bulk-sends.ts';
import type { Queryable, Tx } from '../../platform/postgres/database.ts';
import { type Actor, holds } from '../app/actor.ts';
import type { BulkSendRow } from './bulk-send.ts';
import { countWaiting } from './rows/store.ts';

export type BulkReach = Pick<Actor, 'workspaceId' | 'user' | 'permissions'>;

export interface FoundBulkSend extends BulkSendRow {
  creator_email: string;
  creator_name: string;
  starter_email: string | null;
  starter_name: string | null;
}

export const bulkTables =
  'from bulk_sends b join users u on u.id = b.created_by left join users s on s.id = b.started_by';
export const bulkColumns = `b.*, u.email as creator_email, u.name as creator_name, s.email as starter_email, s.name as starter_name`;
/** Who may not make bulk sends sees those that they started themselves; `$user` is null for all others. */
export const seenBy = (user: string): string =>
  `(${user}::text is null or b.created_by = ${user} or b.started_by = ${user})`;
export const onlyOf = (reach: BulkReach): string | null => (holds(reach, 'CREATE_BULK_SEND') ? null : reach.user.id);

const find = `select ${bulkColumns} ${bulkTables} where b.workspace_id = $1 and b.id = $2 and ${seenBy('$3')}`;
const lock = `select b.id from bulk_sends b where b.workspace_id = $1 and b.id = $2 and ${seenBy('$3')} for update`;
const findAnywhere = 'select b.* from bulk_sends b where b.id = $1';
const insert = `
  insert into bulk_sends (id, organization_id, workspace_id, name, template_id, status, source, file_id, mapping, is_read, sends,
    send_at, created_by, checked_by, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13, $14, $14)`;
const update = `
  update bulk_sends set name = $2, status = $3, paused_because = $4, mapping = $5, is_read = $6, round = $7, send_at = $8,
    issues = $9, started_by = $10, started_at = $11, finished_at = $12, template_hash = $13, updated_at = $14, checked_by = $15
  where id = $1`;

/** Throws NOT_FOUND. */
export async function loadBulkSend(db: Queryable, reach: BulkReach, id: string): Promise<FoundBulkSend> {
  const found = await db.row<FoundBulkSend>(find, [reach.workspaceId, id, onlyOf(reach)]);
  if (!found) throw notFound('bulk_send');
  return found;
}

/** Takes the row lock, for which it waits until the rows that are being sent are written. Throws NOT_FOUND. */
export async function lockBulkSend(tx: Tx, reach: BulkReach, id: string): Promise<FoundBulkSend> {
  if (!(await tx.row(lock, [reach.workspaceId, id, onlyOf(reach)]))) throw notFound('bulk_send');
  return loadBulkSend(tx, reach, id);
}

/** For jobs, which have no reach. */
export const findBulkSend = (db: Queryable, id: string): Promise<BulkSendRow | null> =>
  db.row<BulkSendRow>(findAnywhere, [id]);

export function insertBulkSend(tx: Tx, b: BulkSendRow): void {
  tx.write(insert, [
    b.id,
    b.organization_id,
    b.workspace_id,
    b.name,
    b.template_id,
    b.status,
    b.source,
    b.file_id,
    b.mapping && JSON.stringify(b.mapping),
    b.is_read,
    b.sends,
    b.send_at,
    b.created_by,
    b.created_at,
  ]);
}

/** The caller holds its lock. */
export function saveBulkSend(tx: Tx, b: BulkSendRow): void {
  tx.write(update, [
    b.id,
    b.name,
    b.status,
    b.paused_because,
    b.mapping && JSON.stringify(b.mapping),
    b.is_read,
    b.round,
    b.send_at,
    JSON.stringify(b.issues),
    b.started_by,
    b.started_at,
    b.finished_at,
    b.template_hash,
    b.updated_at,
    b.checked_by,
  ]);
}

const touched = 'update bulk_sends set updated_at = $2 where id = $1';
/** Somebody goes on with it. */
export const touch = (tx: Tx, id: string, now: Date) => tx.run(touched, [id, now]);

const share = `select b.id from bulk_sends b where b.id = $1 and b.status = $2 and b.round = $3 for share`;

/** Keeps its status and round until the end of the transaction; false if they are others by now. */
export const holdStatus = async (tx: Tx, b: Pick<BulkSendRow, 'id' | 'status' | 'round'>): Promise<boolean> =>
  (await tx.row(share, [b.id, b.status, b.round])) !== null;

const read = `
  update bulk_sends set columns = $3, issues = $4, is_read = true where id = $1 and round = $2 and status = 'CHECKING'`;

/** What the file has; false if it is to be read again. */
export const saveColumns = async (
  tx: Tx,
  { id, round }: Pick<BulkSendRow, 'id' | 'round'>,
  columns: readonly string[],
  issues: readonly BulkIssue[],
): Promise<boolean> => (await tx.run(read, [id, round, columns, JSON.stringify(issues)])) === 1;

const checked = `
  update bulk_sends set status = 'READY', template_hash = $3, issues = $4, updated_at = $5
  where id = $1 and round = $2 and status = 'CHECKING'`;

export const saveChecked = (
  tx: Queryable,
  { id, round }: Pick<BulkSendRow, 'id' | 'round'>,
  { hash, issues }: { hash: string | null; issues: readonly BulkIssue[] },
  now: Date,
) => tx.run(checked, [id, round, hash, JSON.stringify(issues), now]);

const begin = `
  update bulk_sends set status = 'RUNNING', updated_at = $2 where id = $1 and status = 'SCHEDULED' and send_at <= $2`;
const pause = `
  update bulk_sends set status = 'PAUSED', paused_because = $3, updated_at = $4
  where id = $1 and status = 'RUNNING' and round = $2`;
const lockRunning = `select b.id from bulk_sends b where b.id = $1 and b.status = 'RUNNING' and b.round = $2 for update`;
const finish = `update bulk_sends set status = 'FINISHED', finished_at = $2, updated_at = $2 where id = $1`;

/** A scheduled one runs when its time has come. */
export const beginScheduled = (db: Queryable, id: string, now: Date) => db.run(begin, [id, now]);
/** Nothing, if somebody resumed it meanwhile. */
export const pauseBecause = (
  db: Queryable,
  { id, round }: Pick<BulkSendRow, 'id' | 'round'>,
  because: PauseReason,
  now: Date,
) => db.run(pause, [id, round, because, now]);

/** False: rows are left, or it does not run any more as it did. The rows are counted once nobody can change them. */
export async function finishBulkSend(
  tx: Tx,
  { id, round }: Pick<BulkSendRow, 'id' | 'round'>,
  now: Date,
): Promise<boolean> {
  if (!(await tx.row(lockRunning, [id, round])) || (await countWaiting(tx, id)) > 0) return false;
  tx.write(finish, [id, now]);
  return true;
}
