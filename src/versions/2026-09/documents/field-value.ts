/** Field values of 2026-09: `signerId`, and errors as Swedish text. */
import { z } from 'zod';
import {
  type FieldValue,
  type FieldValueResult,
  fieldValue,
  fieldValueResult,
} from '../../../contract/schemas/documents/field-values.ts';
import { textOrNull } from '../../../contract/values.ts';
import { oldAttachment, toOldAttachment } from '../content/form-field.ts';

const value = z.union([z.string(), z.boolean(), z.array(z.string()), oldAttachment]).nullable();

export const oldFieldValue = z.strictObject({
  ...fieldValue.omit({ partyId: true, value: true }).shape,
  value,
  signerId: textOrNull,
});
export const oldFieldValueResult = z.strictObject({
  ...fieldValueResult.omit({ partyId: true, value: true, error: true }).shape,
  value,
  signerId: textOrNull,
  error: textOrNull,
});

type Value = FieldValue['value'];
const toOldValue = (given: Value) =>
  typeof given === 'object' && given !== null && !Array.isArray(given) ? toOldAttachment(given) : given;

export const toOldFieldValue = ({ partyId, ...same }: FieldValue): z.output<typeof oldFieldValue> => ({
  ...same,
  value: toOldValue(same.value),
  signerId: partyId,
});

export const toOldResult = ({ partyId, error, ...same }: FieldValueResult): z.output<typeof oldFieldValueResult> => ({
  ...same,
  value: toOldValue(same.value),
  signerId: partyId,
  error: error?.userMessage ?? null,
});
