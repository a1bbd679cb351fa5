/**
 * Deletes the stored files of a permanently deleted document. Files that several documents may share are deleted with
 * their last user.
 */
import type { Queryable, Tx } from '../../../platform/postgres/database.ts';
import type { App } from '../../app/app.ts';
import type { DocumentWithParties } from '../../documents/document.ts';
import type { StoredFiles } from '../../documents/ports.ts';
import { enqueueFileDeletion } from '../../files/stored.ts';
import { attachmentsOf } from '../../signatures/attachments/attachment.ts';
import { draftOf, findOriginal } from '../original/original.ts';
import { documentFiles } from './document-file.ts';

export async function storedFiles(app: App, db: Queryable, document: DocumentWithParties): Promise<StoredFiles> {
  const original = await findOriginal(app, db, await draftOf(db, document));
  const files = await documentFiles(db, document.id);
  const handedIn = await attachmentsOf(db, document.id);
  return {
    keys: [...files.map(file => file.storageKey), ...handedIn.map(a => a.storage_key)],
    source: original?.source ?? null,
  };
}

/**
 * An ORIGINAL with which another document is being sent at the same time has a new `created_at` (`holdOriginal`) and is
 * kept.
 */
const deleteOriginal = `
  with was as materialized (select source, created_at from originals where organization_id = $1 and source = $2)
  delete from originals o using was
  where o.organization_id = $1 and o.source = was.source and o.created_at = was.created_at
    and not exists (select 1 from documents d where d.organization_id = $1 and d.original_source = was.source)
  returning o.storage_key as key`;

/**
 * Call it in the same transaction, after the document's rows were deleted. `more` are keys of further files of the
 * document.
 */
export async function deleteFiles(
  app: App,
  tx: Tx,
  organizationId: string,
  { keys, source }: StoredFiles,
  more: readonly string[],
): Promise<void> {
  const originals = source === null ? [] : await tx.rows<{ key: string }>(deleteOriginal, [organizationId, source]);
  const all = new Set([...keys, ...more, ...originals.map(row => row.key)]);
  await enqueueFileDeletion(app, tx, [...all]);
}
