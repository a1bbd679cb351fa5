/** Uploaded files that are no longer used after what used them (a document, a template, a reusable block) is deleted. */
import type { Tx } from '../../platform/postgres/database.ts';
import type { App } from '../app/app.ts';
import type { FileRow } from './file.ts';
import { usesOfFile } from './reach.ts';
import { deleteUploadOf } from './uploaded.ts';

/** Waits for transactions that are adding a block with one of these files. */
const lock = 'select id from files where id = any($1::text[]) order by id for update';
const drop = `
  delete from files f where f.id = any($1::text[]) and not exists ${usesOfFile}
  returning f.id, f.organization_id, f.size, f.created_at, f.storage_key`;

type Gone = Pick<FileRow, 'id' | 'organization_id' | 'size' | 'created_at' | 'storage_key'>;

/** Deletes those that nothing uses and returns the storage keys of their confirmed bytes. */
export async function deleteUnused(app: App, tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  await tx.run(lock, [ids]);
  const gone = await tx.rows<Gone>(drop, [ids]);
  for (const file of gone) await deleteUploadOf(app, tx, file);
  return gone.flatMap(({ storage_key: key }) => key ?? []);
}
