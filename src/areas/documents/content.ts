/** Content of a document under its two names (details 0.1, 10.1): it can change only on a draft. */

import type { Queryable } from '../../base/database.ts';
import type { ContentBlockCreate, ContentBlockPatch } from '../../contract/content.ts';
import { contentRows, fieldRows } from '../../contract/content-rows.ts';
import { type Issue, invalid, notFound, refusal } from '../../contract/errors.ts';
import { limits } from '../../contract/limits.ts';
import { wholeList } from '../../contract/paging.ts';
import type { PlacedFieldInput } from '../../contract/placed-fields.ts';
import { type AnyAct, type Call, read, serve } from '../act.ts';
import { type BlockRow, isPdf, type PdfBlock } from '../content/block.ts';
import { blockChanges } from '../content/block-facts.ts';
import { documentFields, fieldsOf } from '../content/block-fields.ts';
import { duplicateKeys } from '../content/keeping.ts';
import { keepBox } from '../content/pdf-block.ts';
import { showBlock } from '../content/show.ts';
import {
  blocksOfDocument,
  deleteBlock,
  filledValues,
  forgetValuesOf,
  insertBlocks,
  placeBlocks,
  saveBlock,
} from '../content/store.ts';
import { inOrder, newBlocks, withMeta } from '../content/write.ts';
import { type DocumentWithParties, mustBeDraft } from './document.ts';
import { note, tellUpdated } from './journal.ts';
import { loadDocument, lockAtOnce, lockDocument, productTableRows, saveDocument } from './store.ts';

interface Draft {
  document: DocumentWithParties;
  blocks: BlockRow[];
}

async function lockDraft({ actor, tx }: Call, id: string, lock = lockDocument): Promise<Draft> {
  const document = await lock(tx, actor, id);
  mustBeDraft(document);
  return { document, blocks: await blocksOfDocument(tx, id) };
}

function blockOf(blocks: readonly BlockRow[], id: string): BlockRow {
  const found = blocks.find(b => b.id === id);
  if (!found) throw notFound('content');
  return found;
}

async function changed(
  call: Call,
  document: DocumentWithParties,
  before: readonly BlockRow[],
  after: readonly BlockRow[],
  change: string,
): Promise<void> {
  document.updated_at = call.now;
  await saveDocument(call.tx, document);
  await note(call, document, 'DOCUMENT_CONTENT_UPDATED', { change, blocks: blockChanges(before, after) });
  document.product_tables = await productTableRows(call.tx, document.id);
  await tellUpdated(call, document);
}

const holdsKey = (block: BlockRow, key: string): boolean => fieldsOf(block).some(field => field.key === key);

async function list({ actor, tx }: Call<Queryable>, id: string, key: string | undefined) {
  const document = await loadDocument(tx, actor, id);
  const blocks = await blocksOfDocument(tx, document.id);
  const filled = await filledValues(tx, document.id);
  const found = key === undefined ? blocks : blocks.filter(b => holdsKey(b, key));
  return wholeList(found.map(b => showBlock(b, filled)));
}

async function get({ actor, tx }: Call<Queryable>, id: string, contentId: string) {
  const document = await loadDocument(tx, actor, id);
  const block = blockOf(await blocksOfDocument(tx, document.id), contentId);
  return showBlock(block, await filledValues(tx, document.id));
}

async function add(call: Call, id: string, given: readonly ContentBlockCreate[], root: 'content' | 'fields') {
  const { tx, actor, now } = call;
  const { document, blocks } = await lockDraft(call, id);
  const made = await newBlocks(tx, actor, document, blocks, given, now, root);
  const ordered = inOrder([...blocks, ...made], made);
  const placed = made.map(b => ordered.find(o => o.id === b.id) ?? b);
  await insertBlocks(tx, placed, id, now);
  await placeBlocks(tx, id, ordered);
  await changed(call, document, [], placed, 'ADDED');
  return placed.map(b => showBlock(b));
}

async function change(call: Call, id: string, contentId: string, body: ContentBlockPatch) {
  const { tx, actor, now } = call;
  const { document, blocks } = await lockDraft(call, id);
  const block = blockOf(blocks, contentId);
  if (body.type !== undefined && body.type !== block.type)
    throw invalid({ path: 'type', code: 'INVALID_VALUE', message: 'the type of a block cannot change' });
  const others = blocks.filter(b => b.id !== contentId);
  const written =
    body.fieldMeta === undefined ? block : await withMeta(tx, actor, document, others, block, body.fieldMeta);
  const moved: BlockRow = { ...written, position: body.position ?? block.position, updated_at: now };
  const ordered = inOrder(
    [...others, moved].sort((a, b) => a.position - b.position),
    body.position === undefined ? [] : [moved],
  );
  const kept = ordered.find(b => b.id === contentId) ?? moved;
  await saveBlock(tx, kept);
  // A box that stays keeps its value; everything else carries its own in the new fieldMeta.
  if (body.fieldMeta !== undefined) await forgetValuesOf(tx, id, contentId, boxIds(kept));
  await placeBlocks(tx, id, ordered);
  await changed(call, document, [block], [kept], 'CHANGED');
  return showBlock(kept, await filledValues(tx, id));
}

const boxIds = (block: BlockRow): string[] => (isPdf(block) ? block.field_meta.placedFields.map(box => box.id) : []);

async function remove(call: Call, id: string, contentId: string) {
  const { document, blocks } = await lockDraft(call, id);
  const block = blockOf(blocks, contentId);
  await deleteBlock(call.tx, id, contentId);
  await placeBlocks(call.tx, id, inOrder(blocks.filter(b => b.id !== contentId)));
  await changed(call, document, [block], [], 'DELETED');
  return { id: contentId, deleted: true as const };
}

function pdfOf(blocks: readonly BlockRow[], id: string): PdfBlock {
  const block = blockOf(blocks, id);
  if (!isPdf(block)) throw refusal('INVALID_STATE', { message: `A ${block.type} block holds no placed fields.` });
  return block;
}

/** The same id replaces and keeps its place in the pile, a new one lies on top; all or nothing (details 10.3). */
async function placeBoxes(
  call: Call,
  id: string,
  contentId: string,
  upsert: readonly PlacedFieldInput[],
  removed: readonly string[],
) {
  const { document, blocks } = await lockDraft(call, id, lockAtOnce);
  const block = pdfOf(blocks, contentId);
  const issues: Issue[] = [];
  const boxes = [...block.field_meta.placedFields];
  for (const [i, boxId] of removed.entries()) {
    const at = boxes.findIndex(b => b.id === boxId);
    if (at < 0) issues.push({ path: `remove.${i}`, code: 'INVALID_VALUE', message: 'no box of the block has this id' });
    else boxes.splice(at, 1);
  }
  for (const [i, given] of upsert.entries()) {
    const { kept, issues: found } = keepBox(given, block.pages, document.parties, `upsert.${i}`);
    issues.push(...found);
    if (!kept) continue;
    const at = boxes.findIndex(b => b.id === kept.id);
    if (at < 0) boxes.push(kept);
    else boxes[at] = kept;
  }
  const elsewhere = documentFields(blocks).filter(f => f.blockId !== contentId && f.kind !== 'PDF_ACROFORM');
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
    issues.push({ path: 'upsert', code: 'TOO_BIG', message: `at most ${limits.boxesOfBlock} boxes a block` });
  if (issues.length > 0) throw invalid(...issues);
  const kept: PdfBlock = { ...block, field_meta: { ...block.field_meta, placedFields: boxes }, updated_at: call.now };
  await saveBlock(call.tx, kept);
  await forgetValuesOf(
    call.tx,
    id,
    contentId,
    fieldsOf(kept).map(f => f.id),
  );
  await changed(call, document, [block], [kept], 'BOXES');
  return showBlock(kept, await filledValues(call.tx, id));
}

export const contentActs: AnyAct[] = [
  read(contentRows.list, (call, { params, query }) => list(call, params.id, query.key)),
  read(fieldRows.list, (call, { params, query }) => list(call, params.id, query.key)),
  serve(contentRows.create, (call, { params, body }) => add(call, params.id, body.content, 'content')),
  serve(fieldRows.create, async (call, { params, body }) => ({
    data: await add(call, params.id, body.content, 'fields'),
  })),
  ...[contentRows, fieldRows].flatMap(rows => [
    read(rows.get, (call, { params }) => get(call, params.id, params.contentId)),
    serve(rows.update, (call, { params, body }) => change(call, params.id, params.contentId, body)),
    serve(rows.delete, (call, { params }) => remove(call, params.id, params.contentId)),
    serve(rows.placedFields, (call, { params, body }) =>
      placeBoxes(call, params.id, params.contentId, body.upsert, body.remove),
    ),
  ]),
];
