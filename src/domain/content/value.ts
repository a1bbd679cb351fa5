/** Values of fields: whether a value is valid for a field, for sender and party alike, and how it is shown. Pure. */
import type { z } from 'zod';
import type { Issue } from '../../contract/errors.ts';
import { limits } from '../../contract/limits.ts';
import { fits } from '../../contract/pages/room.ts';
import { maxNamed, undrawnMessage } from '../../contract/pages/undrawn.ts';
import { moment } from '../../contract/query.ts';
import type { fieldValue } from '../../contract/schemas/documents/field-values.ts';
import { missingGlyphs } from '../../platform/typesetting/characters.ts';
import { attachmentIn } from './attachments/attachment-value.ts';
import { type Field, isFilled, keptText } from './field.ts';
import type { FilledValue } from './store.ts';
import { tooLong } from './typesetting/field-room.ts';

type PublicValue = z.input<typeof fieldValue>;
type Problem = Pick<Issue, 'code' | 'message'>;

export const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value) && moment(value) !== null;
const isNumber = (value: string): boolean =>
  /^[+-]?\d{1,3}(?:[ \u00a0]?\d{3})*(?:[.,]\d{1,10})?$|^[+-]?\d{1,30}(?:[.,]\d{1,10})?$/.test(value);

/** The choices stored as a JSON array; empty if the text is not one. */
export function choicesOf(value: string | null): string[] {
  if (!value) return [];
  try {
    const read: unknown = JSON.parse(value);
    return Array.isArray(read) ? read.filter(one => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/** Null if the stored text is valid for its field; `room` is the field's size where its document was typeset. */
export function problemOf(field: Field, value: string, room = field.room): Problem | null {
  switch (field.filling) {
    case 'DATE':
      return isDay(value) ? null : { code: 'INVALID_FORMAT', message: 'must be a date, YYYY-MM-DD' };
    case 'NUMBER':
      if (!isNumber(value.trim())) return { code: 'INVALID_FORMAT', message: 'must be a number' };
      return fits(value, room, false) ? null : tooLong;
    case 'TICK':
      return value === 'true' || value === 'false' ? null : { code: 'INVALID_VALUE', message: 'must be true or false' };
    case 'CHOICE':
      return field.options.includes(value) ? null : { code: 'INVALID_VALUE', message: 'must be one of the options' };
    case 'CHOICES':
      return choicesOf(value).length > 0 && choicesOf(value).every(one => field.options.includes(one))
        ? null
        : { code: 'INVALID_VALUE', message: 'must be a list of the options' };
    case 'TEXT':
      if (value.length > limits.fieldValue) return { code: 'TOO_BIG', message: 'at most 10,000 characters' };
      return fits(value, room, field.multiline) ? null : tooLong;
    case 'DRAWN':
      return { code: 'INVALID_VALUE', message: 'this field is drawn and takes no value' };
    case 'FILE':
      return { code: 'INVALID_VALUE', message: 'files are uploaded on the party’s page' };
  }
}

/** Null if our fonts have every character of a text that somebody types now. What was accepted before is drawn as it is. */
export function undrawn(text: string): { code: 'INVALID_FORMAT'; message: string } | null {
  const missing = missingGlyphs(text, maxNamed);
  return missing.length === 0 ? null : { code: 'INVALID_FORMAT', message: undrawnMessage(missing) };
}

/** Whether a field has no value; an unticked checkbox has none. */
export const isEmpty = (field: Field, value: string | null | undefined): boolean =>
  !value ||
  (field.filling === 'TICK' && value !== 'true') ||
  (field.filling === 'CHOICES' && choicesOf(value).length === 0);

/** A value of a request in stored form: null empties the field, undefined means that the value has the wrong shape. */
export function normalizedText(
  field: Field,
  value: string | boolean | readonly string[] | null,
): string | null | undefined {
  if (value === null || value === '') return null;
  if (typeof value === 'boolean') return field.filling === 'TICK' ? String(value) : undefined;
  const several = typeof value === 'string' ? [value] : value;
  if (field.filling === 'CHOICES') {
    const wanted = new Set(several);
    if ([...wanted].some(one => !field.options.includes(one))) return undefined;
    return wanted.size === 0 ? null : JSON.stringify(field.options.filter(one => wanted.has(one)));
  }
  if (several.length > 1) return undefined;
  return several[0] ? keptText(field, several[0]) : null;
}

/** The current value: the filled one, or else the one its block was written with. */
export function valueIn(field: Field, filled: readonly FilledValue[]): string | null {
  const found = filled.find(v => v.block_id === field.blockId && v.field_id === field.id);
  return keptText(field, found ? found.value : field.given);
}

function publicValue({ filling }: Field, kept: string | null): PublicValue['value'] {
  if (kept === null) return null;
  if (filling === 'TICK') return kept === 'true';
  if (filling === 'FILE') return attachmentIn(kept);
  return filling === 'CHOICES' ? choicesOf(kept) : kept;
}

/** Drawn fields have no value. */
export const fillable = (fields: readonly Field[]): Field[] => fields.filter(isFilled);

export const showFieldValue = (field: Field, filled: readonly FilledValue[]): PublicValue => ({
  key: field.key,
  label: field.label,
  kind: field.kind,
  fieldId: field.blockId,
  type: field.type,
  required: field.required,
  options: field.options.length > 0 ? field.options : null,
  value: publicValue(field, valueIn(field, filled)),
  filledBy: field.partyId === null ? 'SENDER' : 'SIGNER',
  partyId: field.partyId,
});
