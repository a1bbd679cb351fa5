/** What the journal says of content: what each block is, by its hash, and what became of it. */
import { createHash } from 'node:crypto';
import { canonicalJson, type Json } from '../../base/canonical-json.ts';
import { type BlockRow, isPdf } from './block.ts';

/** SHA-256 of the canonical JSON of a block's type and fieldMeta; of an upload its very bytes count too. */
export function blockHash(block: BlockRow): string {
  const { type, field_meta: fieldMeta } = block;
  // As the database gives it back: members that are undefined are not there.
  const written = JSON.parse(JSON.stringify({ type, fieldMeta })) as Record<string, Json>;
  const whole = isPdf(block) ? { ...written, fileSha256: block.sha256 } : written;
  return createHash('sha256').update(canonicalJson(whole)).digest('hex');
}

/** `fileSha256` is that of an upload as it was sent to us. */
export const blockFacts = (block: BlockRow) => ({
  id: block.id,
  type: block.type,
  sha256: blockHash(block),
  ...(isPdf(block) && { fileSha256: block.sha256 }),
});

/** Each touched block's hash before and after; null where it was not there yet, or is not any more. */
export function blockChanges(before: readonly BlockRow[], after: readonly BlockRow[]) {
  const ids = [...new Set([...before, ...after].map(b => b.id))];
  return ids.flatMap(id => {
    const [was, is] = [before.find(b => b.id === id), after.find(b => b.id === id)];
    const known = is ?? was;
    return known ? [{ id, type: known.type, from: was ? blockHash(was) : null, to: is ? blockHash(is) : null }] : [];
  });
}
