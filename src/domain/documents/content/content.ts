/** Content of a document, served under the names `content` and `fields`. It can only be changed in a draft. */

import { apiError, type Issue, invalid, notFound } from '../../../contract/errors.ts';
import { limits } from '../../../contract/limits.ts';
import { contentOperations, fieldOperations } from '../../../contract/operations/documents/content.ts';
import { wholeList } from '../../../contract/paging.ts';
import type { ContentBlockCreate, ContentBlockPatch } from '../../../contract/schemas/content/content.ts';
import type { PlacedFieldInput } from '../../../contract/schemas/content/placed-fields.ts';
import type { RawInput } from '../../../contract/version.ts';
import type { Queryable } from '../../../platform/postgres/database.ts';
import { type BlockRow, isPdf, type PdfBlock } from '../../content/block.ts';
import { blockChanges } from '../../content/block-facts.ts';
import { documentFields, fieldsOf } from '../../content/block-fields.ts';
import { boxIssues, fieldsOfBoxes } from '../../content/custom-fields.ts';
import { holdsHtml, normalizeBox } from '../../content/pdf-block.ts';
import { type ReadBlocks, readBlocks, readBoxes } from '../../content/reading/read-blocks.ts';
import type { ReadText } from '../../content/reading/text-reading.ts';
import { isLong } from '../../content/reading/weight.ts';
import { showBlock } from '../../content/show.ts';
import {
  blocksOfDocument,
  deleteBlock,
  deleteValuesOf,
  filledValues,
  insertBlocks,
  placeBlocks,
  saveBlock,
} from '../../content/store.ts';
import { duplicateKeys } from '../../content/validated-block.ts';
import { type BlockOwner, inOrder, newBlocks, parsedMeta, withMeta } from '../../content/write.ts';
import { fieldsById } from '../../custom-fields/document-values.ts';
import { type AnyHandler, type Context, command, query } from '../../operation.ts';
import { customOf, type DocumentWithParties, mustBeDraft } from '../document.ts';
import { appendToJournal, publishUpdated } from '../journal.ts';
import { loadDocument, lockAtOnce, lockDocument, productTableRows, saveDocument } from '../store.ts';

interface Draft {
  document: DocumentWithParties;
  blocks: BlockRow[];
}

async function lockDraft({ actor, tx }: Context, id: string, lock = lockDocument): Promise<Draft> {
  const document = await lock(tx, actor, id);
  mustBeDraft(document);
  return { document, blocks: await blocksOfDocument(tx, id) };
}

/** The document as the owner of its content. */
const ownerOf = (document: DocumentWithParties): BlockOwner => ({ ...document, custom: customOf(document) });

function blockOf(blocks: readonly BlockRow[], id: string): BlockRow {
  const found = blocks.find(b => b.id === id);
  if (!found) throw notFound('content');
  return found;
}

async function changed(
  ctx: Context,
  document: DocumentWithParties,
  before: readonly BlockRow[],
  after: readonly BlockRow[],
  change: string,
): Promise<void> {
  document.updated_at = ctx.now;
  await saveDocument(ctx.tx, document);
  await appendToJournal(ctx, document, 'DOCUMENT_CONTENT_UPDATED', { change, blocks: blockChanges(before, after) });
  document.product_tables = await productTableRows(ctx.tx, document.id);
  await publishUpdated(ctx, document);
}

const holdsKey = (block: BlockRow, key: string): boolean => fieldsOf(block).some(field => field.key === key);

async function list({ actor, tx }: Context<Queryable>, id: string, key: string | undefined) {
  const document = await loadDocument(tx, actor, id);
  const blocks = await blocksOfDocument(tx, document.id);
  const filled = await filledValues(tx, document.id);
  const found = key === undefined ? blocks : blocks.filter(b => holdsKey(b, key));
  return wholeList(found.map(b => showBlock(b, filled)));
}

async function get({ actor, tx }: Context<Queryable>, id: string, contentId: string) {
  const document = await loadDocument(tx, actor, id);
  const block = blockOf(await blocksOfDocument(tx, document.id), contentId);
  return showBlock(block, await filledValues(tx, document.id));
}

/** Reads long texts before the transaction, for which others would have to wait. */
const readAdded = (ctx: Context<Queryable>, given: readonly ContentBlockCreate[], root: 'content' | 'fields') =>
  readBlocks(ctx, given, i => `${root}.${i}.fieldMeta`);

async function readChanged(
  ctx: Context<Queryable>,
  id: string,
  contentId: string,
  { type: given, fieldMeta }: ContentBlockPatch,
): Promise<ReadBlocks | undefined> {
  if (!isLong(fieldMeta)) return undefined;
  const document = await loadDocument(ctx.tx, ctx.actor, id);
  const { type } = blockOf(await blocksOfDocument(ctx.tx, document.id), contentId);
  if (given !== undefined && given !== type) return undefined; // rejected in the transaction
  return readBlocks(ctx, [{ fieldMeta: parsedMeta(type, fieldMeta) }], () => 'fieldMeta');
}

const isLongBody = ({ body }: RawInput): boolean => isLong(body);

async function add(
  ctx: Context,
  id: string,
  given: readonly ContentBlockCreate[],
  root: 'content' | 'fields',
  read: ReadBlocks | undefined,
) {
  const { tx, now } = ctx;
  const { document, blocks } = await lockDraft(ctx, id);
  const made = await newBlocks(ctx, ownerOf(document), blocks, given, { root, read });
  const ordered = inOrder([...blocks, ...made], made);
  const placed = made.map(b => ordered.find(o => o.id === b.id) ?? b);
  await insertBlocks(tx, placed, id, now);
  await placeBlocks(tx, id, ordered);
  await changed(ctx, document, [], placed, 'ADDED');
  return placed.map(b => showBlock(b));
}

async function change(
  ctx: Context,
  id: string,
  contentId: string,
  body: ContentBlockPatch,
  read: ReadBlocks | undefined,
) {
  const { tx, now } = ctx;
  const { document, blocks } = await lockDraft(ctx, id);
  const block = blockOf(blocks, contentId);
  if (body.type !== undefined && body.type !== block.type)
    throw invalid({ path: 'type', code: 'INVALID_VALUE', message: 'the type of a block cannot be changed' });
  const others = blocks.filter(b => b.id !== contentId);
  const written =
    body.fieldMeta === undefined ? block : await withMeta(ctx, ownerOf(document), others, block, body.fieldMeta, read);
  const moved: BlockRow = { ...written, position: body.position ?? block.position, updated_at: now };
  const ordered = inOrder(
    [...others, moved].sort((a, b) => a.position - b.position),
    body.position === undefined ? [] : [moved],
  );
  const kept = ordered.find(b => b.id === contentId) ?? moved;
  await saveBlock(tx, kept);
  // Boxes that are kept keep their values; all other values are part of the new fieldMeta.
  if (body.fieldMeta !== undefined) await deleteValuesOf(tx, id, contentId, boxIds(kept));
  await placeBlocks(tx, id, ordered);
  await changed(ctx, document, [block], [kept], 'CHANGED');
  return showBlock(kept, await filledValues(tx, id));
}

const boxIds = (block: BlockRow): string[] => (isPdf(block) ? block.field_meta.placedFields.map(box => box.id) : []);

async function remove(ctx: Context, id: string, contentId: string) {
  const { document, blocks } = await lockDraft(ctx, id);
  const block = blockOf(blocks, contentId);
  await deleteBlock(ctx.tx, id, contentId);
  await placeBlocks(ctx.tx, id, inOrder(blocks.filter(b => b.id !== contentId)));
  await changed(ctx, document, [block], [], 'DELETED');
  return { id: contentId, deleted: true as const };
}

function pdfOf(blocks: readonly BlockRow[], id: string): PdfBlock {
  const block = blockOf(blocks, id);
  if (!isPdf(block)) throw apiError('INVALID_STATE', { message: `A ${block.type} block cannot have placed fields.` });
  return block;
}

/**
 * A box with a known id is replaced and keeps its place in the stacking order; a new one goes on top. All or nothing.
 */
async function placeBoxes(
  ctx: Context,
  id: string,
  contentId: string,
  upsert: readonly PlacedFieldInput[],
  removed: readonly string[],
  prepared: ReadText[] | undefined,
) {
  const { document, blocks } = await lockDraft(ctx, id, lockAtOnce);
  const block = pdfOf(blocks, contentId);
  const issues: Issue[] = [];
  const boxes = [...block.field_meta.placedFields];
  for (const [i, boxId] of removed.entries()) {
    const at = boxes.findIndex(b => b.id === boxId);
    if (at < 0) issues.push({ path: `remove.${i}`, code: 'INVALID_VALUE', message: 'no box of the block has this id' });
    else boxes.splice(at, 1);
  }
  const read = [...(prepared ?? (await readBoxes(ctx, upsert, 'upsert')))];
  const fields = await fieldsById(ctx.tx, ctx.actor, fieldsOfBoxes(upsert));
  for (const [i, given] of upsert.entries()) {
    const html = holdsHtml(given) ? (read.shift() ?? null) : null;
    const { kept, issues: found } = normalizeBox(given, block.pages, document.parties, `upsert.${i}`, html);
    issues.push(...found, ...boxIssues(given, fields, `upsert.${i}`));
    if (!kept) continue;
    const at = boxes.findIndex(b => b.id === kept.id);
    if (at < 0) boxes.push(kept);
    else boxes[at] = kept;
  }
  const elsewhere = documentFields(blocks).filter(f => f.blockId !== contentId || f.kind === 'PDF_ACROFORM');
  const place = (box: { id: string }) => {
    const i = upsert.findIndex(u => u.id === box.id);
    return i < 0 ? 'upsert' : `upsert.${i}.key`;
  };
  issues.push(
    ...duplicateKeys(
      boxes.map(box => ({ key: box.key, path: place(box) })),
      new Set(elsewhere.flatMap(f => f.key ?? [])),
    ),
  );
  if (boxes.length > limits.boxesOfBlock)
    issues.push({ path: '', code: 'TOO_BIG', message: `at most ${limits.boxesOfBlock} boxes per block` });
  if (issues.length > 0) throw invalid(...issues);
  const kept: PdfBlock = { ...block, field_meta: { ...block.field_meta, placedFields: boxes }, updated_at: ctx.now };
  await saveBlock(ctx.tx, kept);
  await deleteValuesOf(
    ctx.tx,
    id,
    contentId,
    fieldsOf(kept).map(f => f.id),
  );
  await changed(ctx, document, [block], [kept], 'BOXES');
  return showBlock(kept, await filledValues(ctx.tx, id));
}

export const contentHandlers: AnyHandler[] = [
  query(contentOperations.list, (ctx, { params, query }) => list(ctx, params.id, query.key)),
  query(fieldOperations.list, (ctx, { params, query }) => list(ctx, params.id, query.key)),
  command(
    contentOperations.create,
    (ctx, { params, body }, read: ReadBlocks | undefined) => add(ctx, params.id, body.content, 'content', read),
    (ctx, { body }) => readAdded(ctx, body.content, 'content'),
    isLongBody,
  ),
  command(
    fieldOperations.create,
    async (ctx, { params, body }, read: ReadBlocks | undefined) => ({
      data: await add(ctx, params.id, body.content, 'fields', read),
    }),
    (ctx, { body }) => readAdded(ctx, body.content, 'fields'),
    isLongBody,
  ),
  ...[contentOperations, fieldOperations].flatMap(rows => [
    query(rows.get, (ctx, { params }) => get(ctx, params.id, params.contentId)),
    command(
      rows.update,
      (ctx, { params, body }, read: ReadBlocks | undefined) => change(ctx, params.id, params.contentId, body, read),
      (ctx, { params, body }) => readChanged(ctx, params.id, params.contentId, body),
      isLongBody,
    ),
    command(rows.delete, (ctx, { params }) => remove(ctx, params.id, params.contentId)),
    command(
      rows.placedFields,
      (ctx, { params, body }, read: ReadText[] | undefined) =>
        placeBoxes(ctx, params.id, params.contentId, body.upsert, body.remove, read),
      (ctx, { body }) => readBoxes(ctx, body.upsert, 'upsert'),
      isLongBody,
    ),
  ]),
];
