/**
 * ORIGINAL: what parties see before signing. One PDF block: the uploaded file's very bytes. Several: their pages
 * merged once, kept by what they were made of.
 */
import { createHash } from 'node:crypto';
import type { Queryable } from '../../base/database.ts';
import type { PdfPage } from '../../base/pdf/engine.ts';
import { refusal } from '../../contract/errors.ts';
import type { Ground } from '../act.ts';
import type { BlockRow } from '../content/block.ts';

export interface Original {
  storageKey: string;
  sha256: string;
  size: number;
  pages: PdfPage[];
}

const find =
  'select storage_key as "storageKey", sha256, size, pages from merged_files where organization_id = $1 and source = $2';
const insert = `
  insert into merged_files (organization_id, source, storage_key, sha256, size, pages, created_at)
  values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`;

const sourceOf = (blocks: readonly BlockRow[]) =>
  createHash('sha256')
    .update(blocks.map(b => b.sha256).join('\n'))
    .digest('hex');

/** What is there already, without making it; null: nothing to show, or not merged yet. */
export async function findOriginal(db: Queryable, blocks: readonly BlockRow[]): Promise<Original | null> {
  const [first] = blocks;
  if (!first) return null;
  if (blocks.length === 1)
    return { storageKey: first.storage_key, sha256: first.sha256, size: first.size, pages: first.pages };
  return db.row<Original>(find, [first.organization_id, sourceOf(blocks)]);
}

/** Slow for several blocks the first time: never called in a transaction. Refuses INVALID_STATE without content. */
export async function makeOriginal(ground: Ground, db: Queryable, blocks: readonly BlockRow[]): Promise<Original> {
  const known = await findOriginal(db, blocks);
  if (known) return known;
  const [first] = blocks;
  if (!first) throw refusal('INVALID_STATE', { message: 'The document has no content yet.' });
  const out = ground.storage.tempPath();
  const parts = await Promise.all(blocks.map(b => ground.storage.pathOf(b.storage_key)));
  const { sha256, size, pages } = await ground.pdf.merge(parts, out);
  const storageKey = `merged/${first.organization_id}/${sha256}.pdf`;
  await ground.storage.adopt(storageKey, out);
  await db.run(insert, [
    first.organization_id,
    sourceOf(blocks),
    storageKey,
    sha256,
    size,
    JSON.stringify(pages),
    ground.clock.now(),
  ]);
  return { storageKey, sha256, size, pages };
}
