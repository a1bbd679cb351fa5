/**
 * Deletes attachments that will not be signed: those of a withdrawn document at once, those of other ended documents
 * after a while.
 */
import type { Tx } from '../../../platform/postgres/database.ts';
import type { App } from '../../app/app.ts';
import { enqueueFileDeletion } from '../../files/stored.ts';

const forget = 'delete from attachments where document_id = $1 returning storage_key';

/** Used when a document is withdrawn: attachments are deleted with the signatures. */
export async function deleteAttachments(app: App, tx: Tx, documentId: string): Promise<void> {
  const gone = await tx.rows<{ storage_key: string }>(forget, [documentId]);
  await enqueueFileDeletion(
    app,
    tx,
    gone.map(row => row.storage_key),
  );
}

const deleteOf = `
  delete from attachments where party_id = $1 and given_at is null
  returning storage_key, block_id as "blockId", field_id as "fieldId", sha256`;
interface Forgotten {
  blockId: string;
  fieldId: string;
  sha256: string;
}

/** After a party's address was corrected: its new link belongs to somebody else. */
export async function deleteAttachmentsOf(app: App, tx: Tx, partyId: string): Promise<Forgotten[]> {
  const gone = await tx.rows<Forgotten & { storage_key: string }>(deleteOf, [partyId]);
  await enqueueFileDeletion(
    app,
    tx,
    gone.map(row => row.storage_key),
  );
  return gone.map(({ blockId, fieldId, sha256 }) => ({ blockId, fieldId, sha256 }));
}

const keptMs = 30 * 86_400_000;
/**
 * Attachments that were never signed: their party was removed, or the document ended or was deleted before they signed.
 */
const sweep = `
  delete from attachments where id in (
    select a.id from attachments a join documents d on d.id = a.document_id
    where a.given_at is null and (a.party_id is null
      or a.created_at < $1 and d.updated_at < $1 and (d.status <> 'PENDING' or d.deleted_at is not null))
    limit 500)
  returning storage_key`;

export const sweepAttachments = (app: App): Promise<void> =>
  app.db.tx(async tx => {
    const before = new Date(app.clock.now().getTime() - keptMs);
    const gone = await tx.rows<{ storage_key: string }>(sweep, [before]);
    await enqueueFileDeletion(
      app,
      tx,
      gone.map(row => row.storage_key),
    );
  });
