/** All SQL of the rows of bulk sends. Callers have loaded or locked the bulk send within the actor's reach. */
import type { BulkIssue } from '../../../contract/schemas/bulk-sends.ts';
import { newId } from '../../../platform/ids.ts';
import type { Queryable, Tx } from '../../../platform/postgres/database.ts';
import { encryptedBytes } from '../../../platform/secrets/renewing.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { RowStatus } from '../bulk-send.ts';

/** What a row is encrypted with: as it was given, and what is wrong with it. */
export interface RowContent {
  given: Record<string, unknown>;
  issues: BulkIssue[];
}

/** A row as it is stored. */
export interface StoredRow {
  id: string;
  place: number;
  status: RowStatus;
  content: Buffer | null;
  document_id: string | null;
  updated_at: Date;
}

const contextOf = (id: string): string => `bulk-send-row:${id}`;
/** For a change of the master key. */
export const encryptedRows = encryptedBytes('bulk_send_rows', 'content', ['id'], row => contextOf(row.id));

const nothing: RowContent = { given: {}, issues: [] };

export const contentOfRow = (secrets: Secrets, { id, content }: Pick<StoredRow, 'id' | 'content'>): RowContent =>
  content === null ? nothing : (JSON.parse(secrets.decrypt(content, contextOf(id)).toString('utf8')) as RowContent);

const encrypted = (secrets: Secrets, id: string, content: RowContent): Buffer =>
  secrets.encrypt(JSON.stringify(content), contextOf(id));

/** Equal for rows of one bulk send with equal texts. */
const hashOf = (secrets: Secrets, bulkSendId: string, text: string): string =>
  secrets.mac('bulk-send-row', `${bulkSendId}\n${text}`).toString('base64url').slice(0, 22);

const externalHashOf = (
  secrets: Secrets,
  bulkSendId: string,
  { externalId }: Record<string, unknown>,
): string | null =>
  typeof externalId === 'string' && externalId !== '' ? hashOf(secrets, bulkSendId, `id ${externalId}`) : null;

const columns = 'r.id, r.place, r.status, r.content, r.document_id, r.updated_at';
const batch = 1_000;

const insert = `
  insert into bulk_send_rows (id, bulk_send_id, place, status, content, external_hash, content_hash, updated_at)
  select g.id, $1, g.place, 'UNCHECKED', g.content, g.external, g.hash, $2
  from unnest($3::text[], $4::int[], $5::bytea[], $6::text[], $7::text[]) as g(id, place, content, external, hash)`;

/** Stores the rows as they were given, in their order. */
export async function insertRows(
  tx: Tx,
  secrets: Secrets,
  bulkSendId: string,
  given: readonly Record<string, unknown>[],
  now: Date,
): Promise<void> {
  for (let from = 0; from < given.length; from += batch) {
    const some = given.slice(from, from + batch);
    const ids = some.map(() => newId('bsr', now.getTime()));
    await tx.run(insert, [
      bulkSendId,
      now,
      ids,
      some.map((_, i) => from + i),
      some.map((one, i) => encrypted(secrets, ids[i] ?? '', { given: one, issues: [] })),
      some.map(one => externalHashOf(secrets, bulkSendId, one)),
      some.map(one => hashOf(secrets, bulkSendId, `row ${JSON.stringify(one)}`)),
    ]);
  }
}

const remove = 'delete from bulk_send_rows where bulk_send_id = $1';
export const deleteRows = (tx: Tx, bulkSendId: string) => tx.run(remove, [bulkSendId]);

const uncheck = `
  update bulk_send_rows set status = 'UNCHECKED' where bulk_send_id = $1 and status in ('VALID', 'WARNED', 'INVALID')`;
/** They are checked again; rows that were left out stay so. */
export const uncheckRows = (tx: Tx, bulkSendId: string) => tx.run(uncheck, [bulkSendId]);

const failed = `update bulk_send_rows set status = 'VALID', updated_at = $2
  where bulk_send_id = $1 and status = 'FAILED' and content is not null`;
export const retryRows = (tx: Tx, bulkSendId: string, now: Date) => tx.run(failed, [bulkSendId, now]);

/** A row to check, with rows before it that are the same or have the same external id. */
export interface UncheckedRow extends StoredRow {
  same: number | null;
  same_external: number | null;
}
const sameBefore = (column: string) => `
  (select min(o.place) from bulk_send_rows o where o.bulk_send_id = r.bulk_send_id and o.${column} = r.${column}
     and o.place < r.place and o.status <> 'SKIPPED')`;
const withOthers = `${columns}, ${sameBefore('content_hash')} as same, ${sameBefore('external_hash')} as same_external`;
const unchecked = `
  select ${withOthers} from bulk_send_rows r where r.bulk_send_id = $1 and r.status = 'UNCHECKED' order by r.place limit $2`;
export const uncheckedRows = (db: Queryable, bulkSendId: string, limit: number) =>
  db.rows<UncheckedRow>(unchecked, [bulkSendId, limit]);

const atPlaces = `
  select ${withOthers} from bulk_send_rows r where r.bulk_send_id = $1 and r.place = any($2::int[]) order by r.place`;
export const rowsAt = (db: Queryable, bulkSendId: string, places: readonly number[]) =>
  db.rows<UncheckedRow>(atPlaces, [bulkSendId, places]);

const waiting = `
  select ${columns} from bulk_send_rows r
  where r.bulk_send_id = $1 and r.status in ('VALID', 'WARNED') and r.content is not null order by r.place limit $2`;
export const waitingRows = (db: Queryable, bulkSendId: string, limit: number) =>
  db.rows<StoredRow>(waiting, [bulkSendId, limit]);

const firstWaiting = `
  select ${columns} from bulk_send_rows r where r.bulk_send_id = $1 and r.status in ('VALID', 'WARNED')
    and r.content is not null and ($2::int is null or r.place = $2) order by r.place limit 1`;
/** The row at the place, or the first, that can be sent. */
export const sendableRow = (db: Queryable, bulkSendId: string, place: number | null) =>
  db.row<StoredRow>(firstWaiting, [bulkSendId, place]);

const hold = `
  select r.id from bulk_send_rows r join unnest($1::text[], $2::timestamptz[]) as g(id, at) on g.id = r.id
  where r.status in ('VALID', 'WARNED') and r.updated_at = g.at order by r.id for update of r skip locked`;

/** Of the rows those that are still as they were read, locked: nobody else makes documents of them. */
export const holdRows = async (tx: Tx, rows: readonly StoredRow[]): Promise<ReadonlySet<string>> => {
  const held = await tx.rows<{ id: string }>(hold, [rows.map(row => row.id), rows.map(row => row.updated_at)]);
  return new Set(held.map(row => row.id));
};

/** What became of a row. */
export interface RowResult {
  row: StoredRow;
  status: RowStatus;
  content: RowContent;
  documentId?: string;
}
const save = `
  update bulk_send_rows r set status = g.status, content = g.content, document_id = coalesce(g.document, r.document_id), updated_at = $1
  from unnest($2::text[], $3::text[], $4::bytea[], $5::text[], $6::timestamptz[]) as g(id, status, content, document, at)
  where r.id = g.id and r.updated_at = g.at`;

/** Rows that were changed or erased since they were read stay as they are. */
export function saveRows(tx: Tx, secrets: Secrets, results: readonly RowResult[], now: Date): void {
  if (results.length === 0) return;
  tx.write(save, [
    now,
    results.map(({ row }) => row.id),
    results.map(({ status }) => status),
    results.map(({ row, content }) => encrypted(secrets, row.id, content)),
    results.map(({ documentId }) => documentId ?? null),
    results.map(({ row }) => row.updated_at),
  ]);
}

const correct = `
  update bulk_send_rows set status = $2, content = $3, external_hash = $4, content_hash = $5, updated_at = $6
  where id = $1 and content is not null`;

/** A row that was corrected, with what it was found to be. */
export function saveCorrected(
  tx: Tx,
  secrets: Secrets,
  bulkSendId: string,
  { row, status, content }: RowResult,
  now: Date,
): void {
  tx.write(correct, [
    row.id,
    status,
    encrypted(secrets, row.id, content),
    externalHashOf(secrets, bulkSendId, content.given),
    hashOf(secrets, bulkSendId, `row ${JSON.stringify(content.given)}`),
    now,
  ]);
}

export interface RowCounts {
  id: string;
  rows: number;
  valid: number;
  warned: number;
  invalid: number;
  skipped: number;
  created: number;
  sent: number;
  failed: number;
  signed: number;
  completed: number;
}
const only = (condition: string, name: string) => `count(*) filter (where ${condition})::int as ${name}`;
const counts = `
  select r.bulk_send_id as id, count(*)::int as rows,
    ${(['VALID', 'WARNED', 'INVALID', 'SKIPPED', 'FAILED'] as const).map(one => only(`r.status = '${one}'`, one.toLowerCase())).join(', ')},
    ${only("r.status in ('CREATED', 'SENT')", 'created')}, ${only("r.status = 'SENT'", 'sent')},
    ${only('d.fully_signed_at is not null', 'signed')}, ${only("d.status = 'COMPLETED'", 'completed')}
  from bulk_send_rows r join bulk_sends b on b.id = r.bulk_send_id
    left join documents d on d.id = r.document_id and d.workspace_id = b.workspace_id
  where r.bulk_send_id = any($1::text[]) group by r.bulk_send_id`;
export const countRows = async (db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, RowCounts>> =>
  new Map((await db.rows<RowCounts>(counts, [ids])).map(row => [row.id, row]));

const countBy = (status: string) =>
  `select count(*)::int as count from bulk_send_rows where bulk_send_id = $1 and status in (${status}) and content is not null`;
const waitingCount = countBy("'VALID', 'WARNED'");
const failedCount = countBy("'FAILED'");
const countOf = async (db: Queryable, sql: string, bulkSendId: string): Promise<number> =>
  (await db.row<{ count: number }>(sql, [bulkSendId]))?.count ?? 0;
/** Rows that become documents. */
export const countWaiting = (db: Queryable, bulkSendId: string) => countOf(db, waitingCount, bulkSendId);
export const countFailed = (db: Queryable, bulkSendId: string) => countOf(db, failedCount, bulkSendId);
