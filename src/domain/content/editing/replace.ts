/** Replaces the whole content of an owner by a list, which its positions order and in which a block with an id replaces the existing one. */
import { type Issue, invalid } from '../../../contract/errors.ts';
import type { ContentBlockCreate } from '../../../contract/schemas/content/content.ts';
import type { Context } from '../../app/operation.ts';
import { keepTaken } from '../../files/take.ts';
import type { BlockRow } from '../block.ts';
import { mustKeepLocked } from '../changes/locked.ts';
import { withFormKeys } from '../form-keys.ts';
import type { BlockOwner } from '../owner.ts';
import type { ReadBlocks } from '../reading/read-blocks.ts';
import { uploadsIn } from '../reading/read-uploads.ts';
import { blocksOf, deleteBlock, insertBlocks, saveBlock } from '../store.ts';
import { inOrder, newBlocks } from '../write.ts';

export type BlockInList = ContentBlockCreate & { id?: string | undefined };

const asNew = (given: readonly BlockInList[]): ContentBlockCreate[] =>
  given.map(({ id: _, ...block }, i) => ({ ...block, position: block.position ?? i }) as ContentBlockCreate); // of its own type

/** A block keeps its type. */
function idIssues(given: readonly BlockInList[], blocks: readonly BlockRow[]): Issue[] {
  return given.flatMap(({ id, type }, i): Issue[] => {
    if (id === undefined) return [];
    const block = blocks.find(b => b.id === id);
    if (!block) return [{ path: `content.${i}.id`, code: 'INVALID_VALUE', message: 'no block has this id' }];
    if (block.type === type) return [];
    const message = 'the type of a block cannot be changed';
    return [{ path: `content.${i}.type`, code: 'INVALID_VALUE', message }];
  });
}

/** The block in the place of an existing one, with the keys of its form as long as it shows the same file. */
function inPlaceOf(made: BlockRow, before: BlockRow | undefined): BlockRow {
  if (!before) return made;
  const formKeys = made.file_id === before.file_id ? before.form_keys : made.form_keys;
  return { ...made, id: before.id, created_at: before.created_at, form_keys: formKeys } as BlockRow; // of its own type
}

/**
 * Requires the owner's lock. Throws VALIDATION_FAILED with every issue, and PERMISSION_DENIED for locked content that
 * would change. Values of a document's fields would stay, so this is for owners without any.
 */
export async function replaceBlocks(
  ctx: Context,
  owner: BlockOwner,
  given: readonly BlockInList[],
  read: ReadBlocks | undefined,
): Promise<BlockRow[]> {
  const { tx, now } = ctx;
  const blocks = await blocksOf(tx, owner);
  const issues = idIssues(given, blocks);
  if (issues.length > 0) throw invalid(...issues);
  const before = given.map(({ id }) => blocks.find(b => b.id === id));
  const made = await newBlocks(ctx, owner, [], asNew(given), { read, before });
  const placed = made.map((block, i) => inPlaceOf(block, before[i]));
  const all = inOrder([], withFormKeys(placed, []));
  for (const block of blocks) mustKeepLocked(ctx.actor, block, all.find(b => b.id === block.id) ?? null);
  await keepTaken(ctx, uploadsIn(read));
  const isKept = ({ id }: BlockRow) => blocks.some(b => b.id === id);
  for (const block of blocks) if (!all.some(b => b.id === block.id)) await deleteBlock(tx, owner, block.id);
  for (const block of all.filter(isKept)) saveBlock(tx, owner, block);
  insertBlocks(
    tx,
    owner,
    all.filter(block => !isKept(block)),
    now,
  );
  return all;
}
