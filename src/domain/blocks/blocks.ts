/**
 * Reusable blocks: saved content without parties. One of visibility ORGANIZATION is used in every workspace, where the
 * files of its own are unknown, so it has none.
 */
import type { z } from 'zod';
import { invalid } from '../../contract/errors.ts';
import { tooMany } from '../../contract/limit-errors.ts';
import { limits } from '../../contract/limits.ts';
import type { Query } from '../../contract/operation.ts';
import { blockOperations } from '../../contract/operations/blocks.ts';
import type { ReusableBlockPatch, reusableBlockShape } from '../../contract/schemas/blocks.ts';
import type { ContentBlockCreate } from '../../contract/schemas/content/content.ts';
import type { DocumentLanguage } from '../../contract/values.ts';
import { defined } from '../../platform/defined.ts';
import { newId } from '../../platform/ids.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import { type AnyHandler, type Context, command, query } from '../app/operation.ts';
import { Conditions, contains, page } from '../app/paging.ts';
import { attachmentFieldsOf } from '../content/attachments/sender-attachments.ts';
import type { BlockRow } from '../content/block.ts';
import { type BlockOwner, noCustomValues, reusableBlockOwner } from '../content/owner.ts';
import { type ReadBlocks, readBlocks } from '../content/reading/read-blocks.ts';
import { uploadsIn } from '../content/reading/read-uploads.ts';
import { isSlow } from '../content/reading/slow.ts';
import { weightOf } from '../content/reading/weight.ts';
import { deleteBlocks, insertBlocks } from '../content/store.ts';
import { inOrder, newBlocks } from '../content/write.ts';
import { keepTaken } from '../files/take.ts';
import {
  type BlockReach,
  blockColumns,
  blockTables,
  deleteReusableBlock,
  insertReusableBlock,
  loadReusableBlock,
  loadToChange,
  lockReusableBlock,
  type ReusableBlockRow,
  saveReusableBlock,
  seenBy,
} from './store.ts';

const show = (r: ReusableBlockRow) =>
  ({
    id: r.id,
    name: r.name,
    description: r.description,
    visibility: r.visibility,
    category: r.category,
    language: r.language,
    isPublished: r.is_published,
    sortOrder: r.sort_order,
    workspaceId: r.workspace_id,
    organizationId: r.organization_id,
    createdBy: r.created_by && { id: r.created_by, email: r.creator_email ?? '', name: r.creator_name ?? '' },
    createdAt: r.created_at.toISOString(),
    updatedAt: r.updated_at.toISOString(),
    content: r.content.map(({ id, type, position, field_meta }) => ({ id, type, position, fieldMeta: field_meta })),
  }) as z.output<typeof reusableBlockShape>; // type and fieldMeta of each block belong together

function conditionsOf(reach: BlockReach, query: Query<typeof blockOperations.list>): Conditions {
  const c = new Conditions();
  c.add(seenBy(c.value(reach.organization.id), c.value(reach.workspaceId), c.value(reach.user.id)));
  if (query.query !== undefined && query.query !== '') {
    const like = c.value(contains(query.query));
    c.add(`(r.name ilike ${like} or r.description ilike ${like})`);
  }
  if (query.category !== undefined) c.add(`r.category = ${c.value(query.category)}`);
  if (query.language !== undefined) c.add(`r.language = ${c.value(query.language)}`);
  if (query.visibility) c.add(`r.visibility = any(${c.value(query.visibility)}::text[])`);
  if (query.fieldType) {
    const types = c.value(query.fieldType);
    c.add(`exists (select from content_blocks b where b.reusable_block_id = r.id and b.type = any(${types}::text[]))`);
  }
  return c;
}

type Given = readonly ContentBlockCreate[];

/** Makes the rows without writing them. */
async function contentOf(
  ctx: Context,
  block: ReusableBlockRow,
  given: Given,
  read: ReadBlocks | undefined,
): Promise<BlockRow[]> {
  if (weightOf(given, limits.reusableContent) > limits.reusableContent)
    throw tooMany('reusableCharacters', limits.reusableContent, 'content');
  return inOrder([], await newBlocks(ctx, ownerOf(block, ctx), [], given, { read, before: block.content }));
}

const ownerOf = (
  { id, organization_id, workspace_id, language }: ReusableBlockRow,
  { actor }: Context,
): BlockOwner => ({
  ...reusableBlockOwner(id),
  language: (language ?? actor.workspace.language) as DocumentLanguage, // the columns hold no other values
  organization_id: organization_id ?? actor.organization.id,
  workspace_id: workspace_id ?? actor.workspaceId,
  parties: [],
  custom: noCustomValues,
});

const holdsFile = ({ type, field_meta }: ReusableBlockRow['content'][number]): boolean =>
  type === 'PDF' || attachmentFieldsOf(field_meta).some(({ fieldMeta }) => fieldMeta.value !== null);

function mustNotShareFiles({ visibility, content }: ReusableBlockRow): void {
  if (visibility === 'ORGANIZATION' && content.some(holdsFile))
    throw invalid({
      path: 'visibility',
      code: 'INVALID_VALUE',
      message: 'content with uploaded files belongs to the workspace of the files',
    });
}

const readGiven = (ctx: Context<Queryable>, given: Given) => readBlocks(ctx, given, i => `content.${i}.fieldMeta`);

const create = command(
  blockOperations.create,
  async (ctx, { body }, read: ReadBlocks | undefined) => {
    const { actor, tx, now } = ctx;
    const block: ReusableBlockRow = {
      id: newId('rbl', now.getTime()),
      organization_id: actor.organization.id,
      workspace_id: actor.workspaceId,
      created_by: actor.user.id,
      creator_email: actor.user.email,
      creator_name: actor.user.name,
      name: body.name,
      description: body.description ?? null,
      visibility: body.visibility,
      category: body.category ?? null,
      language: body.language ?? null,
      is_published: body.isPublished,
      sort_order: body.sortOrder ?? 0,
      created_at: now,
      updated_at: now,
      content: [],
    };
    const content = await contentOf(ctx, block, body.content, read);
    block.content = content;
    mustNotShareFiles(block);
    await keepTaken(ctx, uploadsIn(read));
    await insertReusableBlock(tx, block);
    insertBlocks(tx, reusableBlockOwner(block.id), content, now);
    return show(block);
  },
  (ctx, { body }) => readGiven(ctx, body.content),
  ({ body }) => isSlow(body),
);

const changed = (block: ReusableBlockRow, body: ReusableBlockPatch, now: Date): ReusableBlockRow =>
  ({
    ...block,
    ...defined({
      name: body.name,
      description: body.description,
      visibility: body.visibility,
      category: body.category,
      language: body.language,
      is_published: body.isPublished,
      sort_order: body.sortOrder,
    }),
    updated_at: now,
  }) as ReusableBlockRow;

const update = command(
  blockOperations.update,
  async (ctx, { params, body }, read: ReadBlocks | undefined) => {
    const { actor, tx, now } = ctx;
    const block = changed(await lockReusableBlock(tx, actor, params.id), body, now);
    const content = body.content && (await contentOf(ctx, block, body.content, read));
    if (content) block.content = content;
    mustNotShareFiles(block);
    await keepTaken(ctx, uploadsIn(read));
    await saveReusableBlock(tx, block);
    if (content) {
      await deleteBlocks(tx, reusableBlockOwner(block.id));
      insertBlocks(tx, reusableBlockOwner(block.id), content, now);
    }
    return show(block);
  },
  async (ctx, { params, body }) => {
    await loadToChange(ctx.tx, ctx.actor, params.id);
    return readGiven(ctx, body.content ?? []);
  },
  ({ body }) => isSlow(body),
);

export const blockHandlers: AnyHandler[] = [
  query(blockOperations.list, async ({ actor, tx }, { query }) => {
    const found = await page<ReusableBlockRow>(tx, query, {
      select: `select ${blockColumns} ${blockTables}`,
      from: blockTables,
      conditions: conditionsOf(actor, query),
      sort: { name: 'createdAt', column: 'r.created_at', cast: 'timestamptz', nullable: false },
      id: 'r.id',
      place: r => ({ value: r.created_at, id: r.id }),
    });
    return { ...found, data: found.data.map(show) };
  }),
  create,
  query(blockOperations.get, async ({ actor, tx }, { params }) => show(await loadReusableBlock(tx, actor, params.id))),
  update,
  command(blockOperations.delete, async ({ actor, tx }, { params }) => {
    const block = await lockReusableBlock(tx, actor, params.id);
    await deleteReusableBlock(tx, block.id);
    return { id: block.id, deleted: true as const };
  }),
];
