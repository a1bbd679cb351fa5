/**
 * Values of a document's boxes by key (details 12, 0.18, 0.31): filled one by one, so that one bad value does not keep
 * the others out. On a draft a value for a party's box prefills it.
 */

import { errorList } from '../../contract/errors.ts';
import { type FieldValuesPatch, fieldValueRows } from '../../contract/field-values.ts';
import { wholeList } from '../../contract/paging.ts';
import type { Answer } from '../../contract/row.ts';
import { read, serve } from '../act.ts';
import { isInput, type PlacedInput, placedBoxes } from '../content/block.ts';
import { isEmpty, problemOf } from '../content/box-value.ts';
import { fillable, showFieldValue } from '../content/field-value.ts';
import { blocksOfDocument, type FilledValue, filledValues, fillValues } from '../content/store.ts';
import { isDraft } from './document.ts';
import { note, tellUpdated } from './journal.ts';
import { loadDocument, lockDocument } from './store.ts';

type Result = Answer<typeof fieldValueRows.update>['data'][number];
type Given = FieldValuesPatch['values'][number];
type Problem = 'NOT_FOUND' | 'INVALID_STATE' | 'VALIDATION_FAILED';

export const listFieldValues = read(fieldValueRows.list, async ({ actor, tx }, { params }) => {
  const document = await loadDocument(tx, actor, params.id);
  const inputs = fillable(placedBoxes(await blocksOfDocument(tx, document.id)).filter(isInput));
  const filled = await filledValues(tx, document.id);
  return wholeList(inputs.map(input => showFieldValue(input, filled)));
});

/** As boxes keep it; undefined: no box holds such a value. */
function textOf(value: Given['value']): string | null | undefined {
  if (value === null || value === '') return null;
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return value;
  return value.length === 1 ? value[0] : undefined;
}

const failed = (
  key: string,
  code: Problem,
  message: string,
  input: PlacedInput | null,
  filled: readonly FilledValue[],
): Result => ({
  ...blank,
  ...(input && showFieldValue(input, filled)),
  key,
  success: false,
  error: { code, message, userMessage: errorList[code][2] },
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

export const updateFieldValues = serve(fieldValueRows.update, async (call, { params, body }) => {
  const { actor, tx, now } = call;
  const document = await lockDocument(tx, actor, params.id);
  const inputs = fillable(placedBoxes(await blocksOfDocument(tx, document.id)).filter(isInput));
  const filled = await filledValues(tx, document.id);
  const open = isDraft(document);
  const written: FilledValue[] = [];

  const fillOne = ({ key, value }: Given): Result => {
    const input = inputs.find(i => i.box.key === key) ?? null;
    if (!input) return failed(key, 'NOT_FOUND', 'No field has this key.', null, filled);
    if (!open) return failed(key, 'INVALID_STATE', 'The document was already sent.', input, filled);
    const text = textOf(value);
    const problem =
      text === undefined
        ? { message: 'this field takes one value' }
        : text === null
          ? null
          : problemOf(input.box, text);
    if (text === undefined || problem) return failed(key, 'VALIDATION_FAILED', problem?.message ?? '', input, filled);
    const kept = { block_id: input.block.id, field_id: input.box.id, party_id: null, value: text };
    written.push(kept);
    return { ...showFieldValue(input, [kept]), key, success: true, error: null };
  };
  const data = body.values.map(fillOne);

  const last = [...new Map(written.map(v => [`${v.block_id}/${v.field_id}`, v])).values()];
  await fillValues(tx, document, last, now);
  if (last.length > 0) {
    await note(call, document, 'DOCUMENT_FIELD_VALUES_UPDATED', {
      fields: last.map(v => ({ blockId: v.block_id, fieldId: v.field_id, value: v.value })),
    });
    await tellUpdated(call, document);
  }
  const after = [...last, ...filled];
  const remaining = inputs.flatMap(({ block, box }) => {
    const value = after.find(v => v.block_id === block.id && v.field_id === box.id)?.value;
    return box.partyId === null && box.required && box.key !== null && isEmpty(box, value) ? [box.key] : [];
  });
  return { data, remaining };
});
