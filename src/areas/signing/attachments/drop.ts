/** Files that nobody will sign with any more: of a withdrawn document at once, of other ended ones after a while. */
import type { Tx } from '../../../base/database.ts';
import type { Ground } from '../../act.ts';

export const dropLater = (ground: Ground, tx: Tx, keys: readonly string[]) =>
  ground.jobs.addAll(
    tx,
    'drop-file',
    keys.map(key => ({ payload: { key } })),
  );

const forget = 'delete from attachments where document_id = $1 returning storage_key';

/** "withdraw": what was handed in goes with the signatures. */
export async function forgetAttachments(ground: Ground, tx: Tx, documentId: string): Promise<void> {
  const gone = await tx.rows<{ storage_key: string }>(forget, [documentId]);
  await dropLater(
    ground,
    tx,
    gone.map(row => row.storage_key),
  );
}

const forgetOf = `
  delete from attachments where party_id = $1 and given_at is null
  returning storage_key, block_id as "blockId", field_id as "fieldId", sha256`;
interface Forgotten {
  blockId: string;
  fieldId: string;
  sha256: string;
}

/** A corrected address: the party's link is somebody else's from now on. */
export async function forgetAttachmentsOf(ground: Ground, tx: Tx, partyId: string): Promise<Forgotten[]> {
  const gone = await tx.rows<Forgotten & { storage_key: string }>(forgetOf, [partyId]);
  await dropLater(
    ground,
    tx,
    gone.map(row => row.storage_key),
  );
  return gone.map(({ blockId, fieldId, sha256 }) => ({ blockId, fieldId, sha256 }));
}

const keptMs = 30 * 86_400_000;
/** Never signed: whoever uploaded it was removed, or the document ended without them and was left so. */
const sweep = `
  delete from attachments where id in (
    select a.id from attachments a join documents d on d.id = a.document_id
    where a.given_at is null and (a.party_id is null
      or a.created_at < $1 and d.updated_at < $1 and (d.status <> 'PENDING' or d.deleted_at is not null))
    limit 500)
  returning storage_key`;

export const sweepAttachments = (ground: Ground): Promise<void> =>
  ground.db.tx(async tx => {
    const before = new Date(ground.clock.now().getTime() - keptMs);
    const gone = await tx.rows<{ storage_key: string }>(sweep, [before]);
    await dropLater(
      ground,
      tx,
      gone.map(row => row.storage_key),
    );
  });
