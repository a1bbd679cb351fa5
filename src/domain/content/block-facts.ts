/** What the journal records about content: the hash of each block, and its changes. */
import { createHash } from 'node:crypto';
import { canonicalJson, type Json } from '../../platform/text/canonical-json.ts';
import { type BlockRow, isPdf } from './block.ts';

/** SHA-256 of the canonical JSON of a block's type and fieldMeta, and for uploads of the files' own hashes. */
export function blockHash(block: BlockRow): string {
  const { type, field_meta: fieldMeta } = block;
  // As the database returns it, which means without undefined members.
  const written = JSON.parse(JSON.stringify({ type, fieldMeta })) as Record<string, Json>;
  const whole = {
    ...written,
    ...(isPdf(block) && { fileSha256: block.sha256 }),
    ...attachedHashes(block),
  };
  return createHash('sha256').update(canonicalJson(whole)).digest('hex');
}

const attachedHashes = ({ attachments }: BlockRow) =>
  attachments.length > 0 && { attachedSha256: Object.fromEntries(attachments.map(a => [a.fieldId, a.sha256])) };

/**
 * `fileSha256` is the hash of the stored file and `uploadedSha256` that of what was uploaded, where our writer wrote the
 * stored file; `attachedSha256` and `attachedUploadedSha256` are the same of files attached to fields, by field.
 */
export const blockFacts = (block: BlockRow) => ({
  id: block.id,
  type: block.type,
  sha256: blockHash(block),
  ...(isPdf(block) && { fileSha256: block.sha256 }),
  ...(isPdf(block) && block.uploaded_sha256 !== null && { uploadedSha256: block.uploaded_sha256 }),
  ...attachedHashes(block),
  ...uploadedHashes(block),
});

function uploadedHashes({ attachments }: BlockRow) {
  const written = attachments.filter(a => a.uploadedSha256 !== null);
  return (
    written.length > 0 && {
      attachedUploadedSha256: Object.fromEntries(written.map(a => [a.fieldId, a.uploadedSha256])),
    }
  );
}

/** The hash of each changed block before and after; null where the block did not exist. */
export function blockChanges(before: readonly BlockRow[], after: readonly BlockRow[]) {
  const ids = [...new Set([...before, ...after].map(b => b.id))];
  return ids.flatMap(id => {
    const [was, is] = [before.find(b => b.id === id), after.find(b => b.id === id)];
    const known = is ?? was;
    return known ? [{ id, type: known.type, from: was ? blockHash(was) : null, to: is ? blockHash(is) : null }] : [];
  });
}
