/** List and get blocks of an owner. */
import { notFound } from '../../../contract/errors.ts';
import { wholeList } from '../../../contract/paging.ts';
import type { Queryable } from '../../../platform/postgres/database.ts';
import type { Context } from '../../app/operation.ts';
import type { BlockRow } from '../block.ts';
import { fieldsOf } from '../block-fields.ts';
import { showBlock } from '../show.ts';
import { blocksOf, filledValuesOf } from '../store.ts';
import type { ContentRules } from './editing.ts';

/** Throws NOT_FOUND. */
export function blockAmong(blocks: readonly BlockRow[], id: string): BlockRow {
  const found = blocks.find(b => b.id === id);
  if (!found) throw notFound('content');
  return found;
}

const holdsKey = (block: BlockRow, key: string): boolean => fieldsOf(block).some(field => field.key === key);

export async function listBlocks(ctx: Context<Queryable>, rules: ContentRules, id: string, key: string | undefined) {
  const owner = await rules.read(ctx, id);
  const blocks = await blocksOf(ctx.tx, owner);
  const filled = await filledValuesOf(ctx.tx, owner);
  const found = key === undefined ? blocks : blocks.filter(b => holdsKey(b, key));
  return wholeList(found.map(b => showBlock(b, filled)));
}

export async function getBlock(ctx: Context<Queryable>, rules: ContentRules, id: string, contentId: string) {
  const owner = await rules.read(ctx, id);
  const block = blockAmong(await blocksOf(ctx.tx, owner), contentId);
  return showBlock(block, await filledValuesOf(ctx.tx, owner));
}
