/** A field of a FORM block that is changed by its key. The newest contract changes the whole block. */
import { z } from 'zod';
import { ApiError, notFound } from '../../../contract/errors.ts';
import type { fieldOperations } from '../../../contract/operations/documents/content.ts';
import type { ContentBlock } from '../../../contract/schemas/content/content.ts';
import { below, inOldNames, joined, names } from '../requests/names.ts';
import { readOne } from '../requests/reading.ts';
import type { Ask } from '../requests/route.ts';
import { toOldFieldMeta } from './block.ts';
import { fieldMetaNames, oldMetaInputs } from './block-input.ts';
import { fieldNames, oldFieldInput, toOldField } from './form-field.ts';

type Operations = Pick<typeof fieldOperations, 'list' | 'update'>;

/** What is left out stays as it is, also within `fieldMeta`. */
export const subfieldPatch = oldFieldInput
  .pick({ key: true, type: true, row: true, column: true, colSpan: true })
  .partial()
  .extend({ fieldMeta: z.record(z.string(), z.unknown()).optional() });

/** The newest version reports `fieldMeta.fields.3.key` where the caller wrote `key`. */
const subfieldNames = joined(
  below('fieldMeta', 'fieldMeta', fieldMetaNames),
  below('fieldMeta.fields.*', '', fieldNames),
  names({ 'fieldMeta.fields.*.fieldMeta': 'fieldMeta' }),
);

/** The FORM block that has a field with this key. */
export async function formWith(
  operations: Operations,
  ask: Ask,
  id: string,
  key: string,
): Promise<ContentBlock | undefined> {
  const { data } = await ask(operations.list, { params: { id }, query: { key } });
  return data.find(({ fieldMeta }) => fieldMeta.type === 'FORM' && fieldMeta.fields.some(field => field.key === key));
}

/** fieldMeta of the block with the change, as input for the newest contract. */
function changedMeta({ type, fieldMeta }: ContentBlock, key: string, patch: z.output<typeof subfieldPatch>) {
  if (fieldMeta.type !== 'FORM') throw notFound('content');
  const fields = fieldMeta.fields.map(field => {
    const old = toOldField(field);
    return field.key === key ? { ...old, ...patch, fieldMeta: { ...old.fieldMeta, ...patch.fieldMeta } } : old;
  });
  return readOne(oldMetaInputs.FORM, { ...toOldFieldMeta({ type, fieldMeta }), fields }, ['fieldMeta']);
}

/**
 * Changes the field and returns its block. The first change does nothing but hold the block, so that two requests that
 * change different fields of it do not undo each other.
 */
export async function changeSubfield(
  operations: Operations,
  ask: Ask,
  { id, key, contentId }: { id: string; key: string; contentId: string },
  body: unknown,
): Promise<ContentBlock> {
  const patch = readOne(subfieldPatch, body);
  const params = { id, contentId };
  const held = await ask(operations.update, { params, body: {} });
  try {
    const fieldMeta = changedMeta(held, key, patch);
    return await ask(operations.update, { params, body: { type: 'FORM', fieldMeta: { ...fieldMeta } } });
  } catch (error) {
    throw inOldNames(error, subfieldNames);
  }
}

/** Whether a request that names a block failed because there is no such block, or its body is not one of a block. */
export const isNoBlock = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'NOT_FOUND' || error.code === 'VALIDATION_FAILED');
