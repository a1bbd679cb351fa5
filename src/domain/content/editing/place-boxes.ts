/**
 * Places, replaces and removes boxes on a PDF block: all or nothing. A box with a known id is replaced and keeps its
 * place in the stacking order; a new one goes on top.
 */
import { apiError, type Issue, invalid } from '../../../contract/errors.ts';
import { tooMuch } from '../../../contract/limit-errors.ts';
import { limits } from '../../../contract/limits.ts';
import type { PlacedFieldInput } from '../../../contract/schemas/content/placed-fields.ts';
import type { Queryable } from '../../../platform/postgres/database.ts';
import type { Context } from '../../app/operation.ts';
import type { CustomFieldRow } from '../../custom-fields/custom-field.ts';
import { fieldsById } from '../../custom-fields/document-values.ts';
import { type BlockRow, isPdf, type PdfBlock } from '../block.ts';
import { documentFields, fieldsOf } from '../block-fields.ts';
import { mustKeepLocked } from '../changes/locked.ts';
import { boxIssues, fieldsOfBoxes } from '../custom-fields/references.ts';
import type { Box } from '../field.ts';
import { normalizeBox } from '../pdf-block.ts';
import { readBoxes, type Writing } from '../reading/read-blocks.ts';
import { noneRead, type ReadBlock, readOfBoxes } from '../reading/read-box.ts';
import { showBlock } from '../show.ts';
import { blocksOf, deleteValuesOf, filledValuesOf, saveBlock } from '../store.ts';
import { type BlockParty, duplicateKeys } from '../validated-block.ts';
import type { ContentRules } from './editing.ts';
import { blockAmong } from './read.ts';

interface Placing {
  upsert: readonly PlacedFieldInput[];
  remove: readonly string[];
}

function pdfAmong(blocks: readonly BlockRow[], id: string): PdfBlock {
  const block = blockAmong(blocks, id);
  if (!isPdf(block)) throw apiError('INVALID_STATE', { message: `A ${block.type} block cannot have placed fields.` });
  return block;
}

/** The boxes after the change. */
function placed(
  block: PdfBlock,
  parties: readonly BlockParty[],
  { upsert, remove }: Placing,
  read: ReadBlock,
  fields: ReadonlyMap<string, CustomFieldRow>,
) {
  const issues: Issue[] = [];
  const boxes: Box[] = [...block.field_meta.placedFields];
  for (const [i, boxId] of remove.entries()) {
    const at = boxes.findIndex(b => b.id === boxId);
    if (at < 0) issues.push({ path: `remove.${i}`, code: 'INVALID_VALUE', message: 'no box of the block has this id' });
    else boxes.splice(at, 1);
  }
  const readEach = readOfBoxes(upsert, read);
  for (const [i, given] of upsert.entries()) {
    const own = readEach[i] ?? noneRead;
    const { kept, issues: found } = normalizeBox(given, block.pages, parties, `upsert.${i}`, own);
    issues.push(...found, ...boxIssues(given, fields, `upsert.${i}`));
    if (!kept) continue;
    const at = boxes.findIndex(b => b.id === kept.id);
    if (at < 0) boxes.push(kept);
    else boxes[at] = kept;
  }
  return { boxes, issues };
}

/** Keys that are used twice, and too many boxes. */
function issuesOf(boxes: readonly Box[], blocks: readonly BlockRow[], blockId: string, { upsert }: Placing): Issue[] {
  const elsewhere = documentFields(blocks).filter(f => f.blockId !== blockId || f.kind === 'PDF_ACROFORM');
  const place = (box: { id: string }) => {
    const i = upsert.findIndex(u => u.id === box.id);
    return i < 0 ? 'upsert' : `upsert.${i}.key`;
  };
  const issues = duplicateKeys(
    boxes.map(box => ({ key: box.key, path: place(box) })),
    new Set(elsewhere.flatMap(f => f.key ?? [])),
  );
  if (boxes.length <= limits.boxesOfBlock) return issues;
  return [...issues, tooMuch('boxes', limits.boxesOfBlock)];
}

/** What was read before the transaction, and in which file. */
export interface ReadPlacing extends ReadBlock {
  storageKey: string | null;
}

const read = async (ctx: Writing, { upsert }: Placing, storageKey: string | null): Promise<ReadPlacing> => ({
  ...(await readBoxes(ctx, upsert, { path: 'upsert', storageKey })),
  storageKey,
});

/** Reads long texts, and the file where boxes are placed by its texts, before the transaction. */
export async function readPlacing(
  ctx: Context<Queryable>,
  rules: ContentRules,
  id: string,
  contentId: string,
  placing: Placing,
): Promise<ReadPlacing> {
  if (!placing.upsert.some(box => box.anchor)) return read(ctx, placing, null);
  const blocks = await blocksOf(ctx.tx, await rules.read(ctx, id));
  return read(ctx, placing, pdfAmong(blocks, contentId).storage_key);
}

export async function placeBoxes(
  ctx: Context,
  rules: ContentRules,
  id: string,
  contentId: string,
  { placing, prepared }: { placing: Placing; prepared: ReadPlacing | undefined },
) {
  const { owner, changed } = await rules.edit(ctx, id, { atOnce: true });
  const blocks = await blocksOf(ctx.tx, owner);
  const block = pdfAmong(blocks, contentId);
  // The block may show another file by now.
  const isRead = prepared && (prepared.anchors.length === 0 || prepared.storageKey === block.storage_key);
  const readNow = isRead ? prepared : await read(ctx, placing, block.storage_key);
  const fields = await fieldsById(ctx.tx, ctx.actor, fieldsOfBoxes(placing.upsert));
  const { boxes, issues } = placed(block, owner.parties, placing, readNow, fields);
  issues.push(...issuesOf(boxes, blocks, contentId, placing));
  if (issues.length > 0) throw invalid(...issues);
  const kept: PdfBlock = { ...block, field_meta: { ...block.field_meta, placedFields: boxes }, updated_at: ctx.now };
  mustKeepLocked(ctx.actor, block, kept);
  saveBlock(ctx.tx, owner, kept);
  const ids = fieldsOf(kept).map(f => f.id);
  await deleteValuesOf(ctx.tx, owner, contentId, ids);
  await changed([block], [kept], 'BOXES');
  return showBlock(kept, await filledValuesOf(ctx.tx, owner));
}
