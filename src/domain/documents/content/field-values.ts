/**
 * Values of a document's fields, by key. They are filled one by one, so that one invalid value does not block the
 * others. In a draft, a value for a party's field prefills it.
 */

import { errorTexts } from '../../../contract/errors.ts';
import type { Answer } from '../../../contract/operation.ts';
import { fieldValueOperations } from '../../../contract/operations/documents/field-values.ts';
import { wholeList } from '../../../contract/paging.ts';
import type { FieldValuesPatch } from '../../../contract/schemas/documents/field-values.ts';
import { command, query } from '../../app/operation.ts';
import { filesWithIds } from '../../content/attachments/block-files.ts';
import { type BlockRow, visibleAmong } from '../../content/block.ts';
import { blockChanges } from '../../content/block-facts.ts';
import { documentFields } from '../../content/block-fields.ts';
import { isVariable } from '../../content/custom-fields/variables.ts';
import type { Field } from '../../content/field.ts';
import { documentOwner } from '../../content/owner.ts';
import { blocksOfDocument, type FilledValue, fillValues, saveBlock } from '../../content/store.ts';
import { fillable, isEmpty, normalizedText, problemOf, showFieldValue, undrawn, valueIn } from '../../content/value.ts';
import { personal } from '../../events/personal.ts';
import { voidApproval } from '../approval.ts';
import { type DocumentRow, isEditable } from '../document.ts';
import { currentValues } from '../filing/current-values.ts';
import { appendToJournal, publishUpdated } from '../journal.ts';
import { loadDocument, lockAtOnce } from '../store.ts';
import {
  changedBlocks,
  fieldAmong,
  fileIdsAmong,
  hashIn,
  isAttachedBySender,
  isFileReference,
  withFileIn,
} from './attach.ts';

type Result = Answer<typeof fieldValueOperations.update>['data'][number];
type Given = FieldValuesPatch['values'][number];
type Problem = 'NOT_FOUND' | 'INVALID_STATE' | 'VALIDATION_FAILED';

export const listFieldValues = query(fieldValueOperations.list, async ({ actor, tx }, { params }) => {
  const document = await loadDocument(tx, actor, params.id);
  const blocks = await blocksOfDocument(tx, document.id);
  const fields = fillable(documentFields(visibleAmong(blocks)));
  const filled = await currentValues(tx, document, blocks);
  return wholeList(fields.map(field => showFieldValue(field, filled)));
});

const failed = (
  key: string,
  code: Problem,
  message: string,
  field: Field | null,
  filled: readonly FilledValue[],
): Result => ({
  ...blank,
  ...(field && showFieldValue(field, filled)),
  key,
  success: false,
  error: { code, message, userMessage: errorTexts.sv.codes[code] },
});
const blank = {
  label: null,
  kind: null,
  fieldId: null,
  type: null,
  required: null,
  options: null,
  value: null,
  filledBy: null,
  partyId: null,
};

export const updateFieldValues = command(fieldValueOperations.update, async (ctx, { params, body }) => {
  const { actor, tx, now } = ctx;
  const document = await lockAtOnce(tx, actor, params.id);
  const stored = await blocksOfDocument(tx, document.id);
  let blocks: readonly BlockRow[] = stored;
  const files = await filesWithIds(tx, actor, fileIdsAmong(body.values));
  const fields = fillable(documentFields(blocks));
  const filled = await currentValues(tx, document, blocks);
  const closed = closedBecause(document);
  const written: FilledValue[] = [];
  const attached = new Set<Field>();

  const fillOne = ({ key, value }: Given): Result => {
    // A key has several fields only where one form is split over several blocks: all of them are filled.
    const named = fields.filter(f => f.key === key);
    const [field] = named;
    if (!field) return failed(key, 'NOT_FOUND', 'No field has this key.', null, filled);
    if (closed) return failed(key, 'INVALID_STATE', closed, field, filled);
    if (isVariable(field.box))
      return failed(key, 'VALIDATION_FAILED', 'A custom field of the document fills it.', field, filled);
    if (isAttachedBySender(field)) {
      const changed = withFileIn(blocks, files, field, value);
      if (typeof changed === 'string') return failed(key, 'VALIDATION_FAILED', changed, field, filled);
      blocks = changed;
      attached.add(field);
      return { ...showFieldValue(fieldAmong(changed, field) ?? field, []), key, success: true, error: null };
    }
    const text = isFileReference(value) ? undefined : normalizedText(field, value);
    if (text === undefined) return failed(key, 'VALIDATION_FAILED', wrongShape(field), field, filled);
    const problem = text === null ? null : (problemOf(field, text) ?? undrawn(text));
    if (problem) return failed(key, 'VALIDATION_FAILED', problem.message, field, filled);
    const kept = named.map(f => ({ block_id: f.blockId, field_id: f.id, party_id: null, value: text }));
    written.push(...kept);
    return { ...showFieldValue(field, kept), key, success: true, error: null };
  };
  const data = body.values.map(fillOne);

  const last = [...new Map(written.map(v => [`${v.block_id}/${v.field_id}`, v])).values()];
  fillValues(tx, document, last, now);
  const changes = changedBlocks(stored, blocks);
  for (const block of changes.after) saveBlock(tx, documentOwner(document.id), { ...block, updated_at: now });
  if (last.length > 0 || attached.size > 0) {
    await voidApproval(tx, document);
    await appendToJournal(ctx, document, 'DOCUMENT_FIELD_VALUES_UPDATED', {
      fields: [
        ...last.map(v => ({
          blockId: v.block_id,
          fieldId: v.field_id,
          label: fields.find(f => f.blockId === v.block_id && f.id === v.field_id)?.label ?? null,
          from: personal(before(fields, filled, v)),
          to: personal(v.value),
        })),
        ...[...attached].map(field => attachedFacts(field, blocks)),
      ],
      ...(attached.size > 0 && { blocks: blockChanges(changes.before, changes.after) }),
    });
    await publishUpdated(ctx, document);
  }
  const after = [...last, ...filled];
  // Nobody is asked for fields that parties do not see.
  const remaining = fillable(documentFields(visibleAmong(blocks))).flatMap(field =>
    field.partyId === null &&
    !isVariable(field.box) &&
    field.required &&
    field.key !== null &&
    isEmpty(field, valueIn(field, after))
      ? [field.key]
      : [],
  );
  return { data, remaining: [...new Set(remaining)] };
});

/** Why values cannot be written now; null if they can. */
const closedBecause = (document: DocumentRow): string | null => {
  if (document.deleted_at !== null) return 'The document is in the trash.';
  if (!isEditable(document)) return 'The document was already sent.';
  return document.approval === 'PENDING' ? 'The document waits for approval.' : null;
};

const wrongShape = ({ filling }: Field): string => {
  if (filling === 'CHOICES') return 'a list of the options';
  return filling === 'TICK' ? 'true or false' : 'this field takes one value';
};

const attachedFacts = (field: Field, after: readonly BlockRow[]) => ({
  ...{ blockId: field.blockId, fieldId: field.id, label: field.label },
  from: personal(field.given),
  to: personal(fieldAmong(after, field)?.given ?? null),
  sha256: hashIn(after, field),
});

/** The previous value of a field. */
function before(fields: readonly Field[], filled: readonly FilledValue[], to: FilledValue): string | null {
  const field = fields.find(f => f.blockId === to.block_id && f.id === to.field_id);
  return field ? valueIn(field, filled) : null;
}
