/** Add, change and delete blocks of an owner. */
import { apiError, invalid } from '../../../contract/errors.ts';
import type { ContentBlockCreate, ContentBlockPatch } from '../../../contract/schemas/content/content.ts';
import type { Queryable } from '../../../platform/postgres/database.ts';
import type { Context } from '../../app/operation.ts';
import { keepTaken } from '../../files/take.ts';
import { type BlockRow, isPdf } from '../block.ts';
import { mustKeepFields } from '../changes/framed.ts';
import { mustKeepLocked } from '../changes/locked.ts';
import { type ReadBlocks, readBlocks } from '../reading/read-blocks.ts';
import { uploadsIn } from '../reading/read-uploads.ts';
import { isSlow } from '../reading/slow.ts';
import { showBlock } from '../show.ts';
import {
  blocksOf,
  deleteBlock,
  deleteValuesOf,
  filledValuesOf,
  insertBlocks,
  placeBlocks,
  saveBlock,
} from '../store.ts';
import { inOrder, newBlocks, parsedMeta, withMeta } from '../write.ts';
import type { ContentRules } from './editing.ts';
import { blockAmong } from './read.ts';

type Root = 'content' | 'fields';

/** Reads long texts before the transaction, for which others would have to wait. */
export async function readAdded(
  ctx: Context<Queryable>,
  rules: ContentRules,
  id: string,
  { given, root }: { given: readonly ContentBlockCreate[]; root: Root },
): Promise<ReadBlocks> {
  await rules.readToEdit(ctx, id);
  return readBlocks(ctx, given, i => `${root}.${i}.fieldMeta`);
}

export async function readChanged(
  ctx: Context<Queryable>,
  rules: ContentRules,
  id: string,
  contentId: string,
  { type: given, fieldMeta }: ContentBlockPatch,
): Promise<ReadBlocks | undefined> {
  if (!isSlow(fieldMeta)) return undefined;
  const owner = await rules.readToEdit(ctx, id);
  const { type } = blockAmong(await blocksOf(ctx.tx, owner), contentId);
  if (given !== undefined && given !== type) return undefined; // rejected in the transaction
  return readBlocks(ctx, [{ fieldMeta: parsedMeta(type, fieldMeta) }], () => 'fieldMeta');
}

export async function addBlocks(
  ctx: Context,
  rules: ContentRules,
  id: string,
  given: readonly ContentBlockCreate[],
  { root, read }: { root: Root; read: ReadBlocks | undefined },
) {
  const { tx, now } = ctx;
  const { owner, changed } = await rules.edit(ctx, id);
  const blocks = await blocksOf(tx, owner);
  const made = await newBlocks(ctx, owner, blocks, given, { root, read });
  for (const block of made) mustKeepFields(ctx.actor, null, block);
  const ordered = inOrder([...blocks, ...made], made);
  const placed = made.map(b => ordered.find(o => o.id === b.id) ?? b);
  await keepTaken(ctx, uploadsIn(read));
  insertBlocks(tx, owner, placed, now);
  await placeBlocks(tx, owner, ordered);
  await changed([], placed, 'ADDED');
  return placed.map(b => showBlock(b));
}

const boxIds = (block: BlockRow): string[] => (isPdf(block) ? block.field_meta.placedFields.map(box => box.id) : []);

/** Later than the last change, so that two changes in one millisecond are not taken for one. */
const after = (last: Date, now: Date): Date => (now > last ? now : new Date(last.getTime() + 1));

interface BlockChange {
  body: ContentBlockPatch;
  read: ReadBlocks | undefined;
  /** Only if the block was last changed then; if not, INVALID_STATE. */
  since?: string | null;
}

export async function changeBlock(
  ctx: Context,
  rules: ContentRules,
  id: string,
  contentId: string,
  { body, read, since = null }: BlockChange,
) {
  const { tx } = ctx;
  const { owner, changed } = await rules.edit(ctx, id);
  const blocks = await blocksOf(tx, owner);
  const block = blockAmong(blocks, contentId);
  if (since !== null && block.updated_at.toISOString() !== since)
    throw apiError('INVALID_STATE', { message: 'The block was changed after it was read.' });
  if (body.type !== undefined && body.type !== block.type)
    throw invalid({ path: 'type', code: 'INVALID_VALUE', message: 'the type of a block cannot be changed' });
  const others = blocks.filter(b => b.id !== contentId);
  const written =
    body.fieldMeta === undefined
      ? block
      : await withMeta(ctx, owner, others, { block, fieldMeta: body.fieldMeta, read });
  const moved: BlockRow = {
    ...written,
    position: body.position ?? block.position,
    updated_at: after(block.updated_at, ctx.now),
  };
  mustKeepLocked(ctx.actor, block, moved);
  mustKeepFields(ctx.actor, block, moved);
  const ordered = inOrder(
    [...others, moved].sort((a, b) => a.position - b.position),
    body.position === undefined ? [] : [moved],
  );
  const kept = ordered.find(b => b.id === contentId) ?? moved;
  mustKeepLocked(ctx.actor, block, moved);
  await keepTaken(ctx, uploadsIn(read));
  saveBlock(tx, owner, kept);
  // Boxes that are kept keep their values; all other values are part of the new fieldMeta.
  if (body.fieldMeta !== undefined) await deleteValuesOf(tx, owner, contentId, boxIds(kept));
  await placeBlocks(tx, owner, ordered);
  await changed([block], [kept], 'CHANGED');
  return showBlock(kept, await filledValuesOf(tx, owner));
}

export async function removeBlock(ctx: Context, rules: ContentRules, id: string, contentId: string) {
  const { owner, changed } = await rules.edit(ctx, id);
  const blocks = await blocksOf(ctx.tx, owner);
  const block = blockAmong(blocks, contentId);
  mustKeepLocked(ctx.actor, block, null);
  mustKeepFields(ctx.actor, block, null);
  await deleteBlock(ctx.tx, owner, contentId);
  await placeBlocks(ctx.tx, owner, inOrder(blocks.filter(b => b.id !== contentId)));
  await changed([block], [], 'DELETED');
  return { id: contentId, deleted: true as const };
}
