/** Which stored files a database refers to, such as one that was restored. */
import type { Queryable } from '../../platform/postgres/database.ts';
import { fileDeletionQueue } from './queues.ts';
import { uses } from './stored.ts';
import { uploadKey } from './upload-key.ts';

const columns = `
  select table_name as table from information_schema.columns
  where table_schema = current_schema() and column_name = 'storage_key' order by table_name`;
const toBeDeleted = `select payload->>'key' as key from jobs where queue = $1`;
/** Uploads that were announced; they are deleted if they are not confirmed in time. */
const announced = 'select id from files where storage_key is null';

export interface NeededFiles {
  /** The keys that rows refer to. */
  named: ReadonlySet<string>;
  /** Whether nothing refers to the file and nothing would ever delete it: it was stored after the database was copied. */
  isLeftOver(key: string): boolean;
}

/** Whether any row refers to a stored file. */
export async function hasStoredFiles(db: Queryable): Promise<boolean> {
  for (const { table } of await db.rows<{ table: string }>(columns))
    if (await db.row(`select 1 from "${table}" where storage_key is not null limit 1`)) return true;
  return false;
}

export async function neededFiles(db: Queryable): Promise<NeededFiles> {
  const named = new Set<string>();
  for (const { table } of await db.rows<{ table: string }>(columns)) {
    const sql = `select distinct storage_key as key from "${table}" where storage_key is not null`;
    for (const { key } of await db.rows<{ key: string }>(sql)) named.add(key);
  }
  const kept = new Set([
    ...(await db.rows<{ key: string }>(toBeDeleted, [fileDeletionQueue.name])).map(row => row.key),
    ...(await db.rows<{ id: string }>(announced)).map(row => uploadKey(row.id)),
  ]);
  const kinds = new Set([...Object.keys(uses), 'uploads']);
  return { named, isLeftOver: key => kinds.has(key.split('/', 1)[0] ?? '') && !named.has(key) && !kept.has(key) };
}
