/** Uploaded files that are no longer used after what used them (a document, a template, a reusable block) is deleted. */
import type { Tx } from '../../platform/postgres/database.ts';
import { uploadKey } from './create.ts';
import { usesOfFile } from './reach.ts';

/** Waits for transactions that are adding a block with one of these files. */
const lock = 'select id from files where id = any($1::text[]) order by id for update';
const drop = `
  delete from files f where f.id = any($1::text[]) and not exists ${usesOfFile}
  returning f.id, f.storage_key`;

/** Deletes those that nothing uses and returns their storage keys. */
export async function deleteUnused(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  await tx.run(lock, [ids]);
  const gone = await tx.rows<{ id: string; storage_key: string | null }>(drop, [ids]);
  return gone.flatMap(({ id, storage_key: key }) => (key === null ? [uploadKey(id)] : [uploadKey(id), key]));
}
