/** The bytes of a document that is deleted for good: what is its own goes, what is kept by content only with its last user. */
import type { Queryable, Tx } from '../../base/database.ts';
import type { Ground } from '../act.ts';
import type { DocumentWithParties } from '../documents/document.ts';
import type { StoredFiles } from '../documents/duties.ts';
import { attachmentsOf } from './attachments/attachment.ts';
import { documentFiles } from './document-file.ts';
import { draftOf, findOriginal } from './original.ts';

export async function storedFiles(db: Queryable, document: DocumentWithParties): Promise<StoredFiles> {
  const original = await findOriginal(db, await draftOf(db, document));
  const files = await documentFiles(db, document.id);
  const handedIn = await attachmentsOf(db, document.id);
  return {
    keys: [...files.map(file => file.storageKey), ...handedIn.map(a => a.storage_key)],
    source: original?.source ?? null,
  };
}

/** One that another document is being sent with has another time by now, and stays (`holdOriginal`). */
const forgetOriginal = `
  with was as materialized (select source, created_at from originals where organization_id = $1 and source = $2)
  delete from originals o using was
  where o.organization_id = $1 and o.source = was.source and o.created_at = was.created_at
    and not exists (select 1 from documents d where d.organization_id = $1 and d.original_source = was.source)
  returning o.storage_key as key`;

/** After its rows were deleted, in the same transaction; `more` are other bytes that go with it. */
export async function dropFiles(
  ground: Ground,
  tx: Tx,
  organizationId: string,
  { keys, source }: StoredFiles,
  more: readonly string[],
): Promise<void> {
  const originals = source === null ? [] : await tx.rows<{ key: string }>(forgetOriginal, [organizationId, source]);
  const all = new Set([...keys, ...more, ...originals.map(row => row.key)]);
  await ground.jobs.addAll(
    tx,
    'drop-file',
    [...all].map(key => ({ payload: { key } })),
  );
}

/** Bytes kept by their content may have several users. */
const isUsed = `
  select 1 from originals where storage_key = $1 union all select 1 from content_images where storage_key = $1 limit 1`;

export async function dropFile(ground: Ground, key: string): Promise<void> {
  if (!(await ground.db.row(isUsed, [key]))) await ground.storage.remove(key);
}
