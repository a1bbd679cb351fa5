/**
 * Normalizes a FORM block: every subfield gets a row and column, parties must exist, values must fit, and files that the
 * sender attaches must exist.
 */

import type { Issue } from '../../contract/errors.ts';
import { fits } from '../../contract/pages/room.ts';
import type { FieldMeta, FieldMetaInput } from '../../contract/schemas/content/content.ts';
import type { FormBlockField, FormBlockFieldInput } from '../../contract/schemas/content/form-fields.ts';
import { type AttachmentSources, attachedByRequest } from './attachments/sender-attachments.ts';
import type { AttachedFile } from './block.ts';
import { roomInForm, tooLong } from './typesetting/field-room.ts';
import type { BlockParty, Normalized } from './validated-block.ts';
import { partyOf } from './validated-block.ts';
import { isDay } from './value.ts';

/** The value a subfield is written with must be one that it accepts. */
function valueIssues({ fieldMeta: meta }: FormBlockFieldInput, path: string): Issue[] {
  const wrong = (member: string, message: string, code: Issue['code'] = 'INVALID_VALUE'): Issue[] => [
    { path: `${path}.${member}`, code, message },
  ];
  switch (meta.type) {
    case 'DATEPICKER':
      return meta.value && !isDay(meta.value) ? wrong('value', 'must be a date, YYYY-MM-DD', 'INVALID_FORMAT') : [];
    case 'NUMBER':
      return meta.value && !Number.isFinite(Number(meta.value.replace(',', '.')))
        ? wrong('value', 'must be a number', 'INVALID_FORMAT')
        : [];
    case 'SELECT':
      return meta.defaultValue && !meta.options.some(o => o.value === meta.defaultValue)
        ? wrong('defaultValue', 'must be one of the options')
        : [];
    case 'RADIO':
      return meta.value && !meta.options.some(o => o.value === meta.value)
        ? wrong('value', 'must be one of the options')
        : [];
    case 'CHECKBOX':
      return meta.options.length > 0 && meta.values.some(v => !meta.options.some(o => o.value === v))
        ? wrong('values', 'must be a list of the options')
        : [];
    default:
      return [];
  }
}

/** A text proposed to a party must fit the party's field. */
const isTooLong = (field: FormBlockField, columns: number): boolean =>
  (field.fieldMeta.type === 'INPUT' || field.fieldMeta.type === 'TEXT' || field.fieldMeta.type === 'NUMBER') &&
  !fits(field.fieldMeta.value ?? '', roomInForm(field, columns), field.type === 'TEXT');

/** A subfield without a row goes below the ones before it. */
function placed(
  fields: readonly FormBlockFieldInput[],
  columns: number,
): { row: number; column: number; colSpan: number }[] {
  let next = 0;
  return fields.map(field => {
    const row = field.row ?? next;
    next = Math.max(next, row + 1);
    const column = Math.min(field.column ?? 0, columns - 1);
    return { row, column, colSpan: Math.min(field.colSpan, columns - column) };
  });
}

export function normalizeFormMeta(
  given: FieldMetaInput<'FORM'>,
  sources: AttachmentSources,
  parties: readonly BlockParty[],
  path: string,
): Normalized<FieldMeta<'FORM'>> & { attachments: AttachedFile[] } {
  const issues: Issue[] = [];
  const attachments: AttachedFile[] = [];
  const places = placed(given.fields, given.columns);
  const fields = given.fields.map((field, i): FormBlockField => {
    const at = `${path}.fields.${i}`;
    const { partyId, issues: found } = partyOf(field.fieldMeta.partyId, parties, `${at}.fieldMeta.partyId`);
    issues.push(...found, ...valueIssues(field, `${at}.fieldMeta`));
    const file = field.type === 'ATTACHMENT' ? attachedByRequest(field, sources, `${at}.fieldMeta`) : null;
    issues.push(...(file?.issues ?? []));
    if (file?.attached) attachments.push(file.attached.file);
    const place = places[i] ?? { row: i, column: 0, colSpan: 1 };
    const { id, key } = field;
    const kept = {
      id,
      key: key === '' ? null : key,
      type: field.type,
      ...place,
      fieldMeta: { ...field.fieldMeta, partyId, ...(file && { value: file.attached?.value ?? null }) },
    } as FormBlockField; // type and fieldMeta come from one member of the union
    if (isTooLong(kept, given.columns)) issues.push({ path: `${at}.fieldMeta.value`, ...tooLong });
    return kept;
  });
  return { kept: issues.length > 0 ? null : { ...given, fields }, attachments, issues };
}
