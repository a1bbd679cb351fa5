/**
 * The AcroForm of an uploaded PDF as fields that the sender fills. Keys are made of the fields' full names; the block's
 * `formValues` has values by full name.
 */

import type { Issue } from '../../contract/errors.ts';
import { fits } from '../../contract/pages/room.ts';
import type { FieldMeta } from '../../contract/schemas/content/content.ts';
import type { FormField } from '../../contract/schemas/content/placed-fields.ts';
import type { FieldDetails } from '../../platform/pdf-engine/engine.ts';
import type { FormDetails } from '../files/file.ts';
import type { PdfBlock } from './block.ts';
import { type Field, type Filling, masked } from './field.ts';
import { roomWithin, tooLong } from './typesetting/field-room.ts';

/** Lowercase without accents; runs of other characters become one hyphen, underscores are kept. */
const bareKey = (name: string, number: number): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 90) || `field-${number}`;

/**
 * Maps each field's name to its key, with `-2` and so on if a key is taken. `known` are keys that names already have,
 * and keep.
 */
export function acroKeys(
  fields: readonly Pick<FormField, 'name'>[],
  taken: ReadonlySet<string> = new Set(),
  known: ReadonlyMap<string, string> = new Map(),
): Map<string, string> {
  const keys = new Map<string, string>();
  const used = new Set([...taken, ...known.values()]);
  for (const [i, { name }] of fields.entries()) {
    if (keys.has(name)) continue;
    const bare = bareKey(name, i + 1);
    let key = known.get(name) ?? bare;
    for (let n = 2; !known.has(name) && used.has(key); n++) key = `${bare}-${n}`;
    used.add(key);
    keys.set(name, key);
  }
  return keys;
}

/** The keys of a block's form fields: those that it was written with. */
export const formKeysOf = ({ form_keys, field_meta }: PdfBlock): ReadonlyMap<string, string> =>
  form_keys ? new Map(Object.entries(form_keys)) : acroKeys(field_meta.formFields);

/** The id of an AcroForm field within its block, distinct from the ids of boxes. */
export const acroId = (name: string): string => `acroform:${name}`;
export const acroName = (id: string): string => id.replace(/^acroform:/, '');

const fillingOf = ({ type, options }: FormField): Filling =>
  type === 'TEXT' ? 'TEXT' : type === 'CHECKBOX' && options.length < 2 ? 'TICK' : 'CHOICE';

type FormValue = FieldMeta<'PDF'>['formValues'][string];

/** A value of `formValues` in the form that fields store. */
export function textOfFormValue(field: FormField, value: FormValue | undefined): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : (value[0] ?? null);
  if (text === null || fillingOf(field) !== 'TICK') return text;
  return text === 'false' || text === 'Off' ? 'false' : 'true';
}

/** What the form field of a name says of its value; null without such a field, or if it says nothing. */
export const detailsOf = (details: FormDetails | null, name: string | null): FieldDetails | null =>
  (name !== null && details && Object.hasOwn(details, name) && details[name]) || null;

/** What the file itself has filled in, in the form that fields store. */
export const valueInFile = (details: FieldDetails | null): string | null =>
  details?.value === undefined ? null : String(details.value);

/** The block's own value, which can be none, else the file's. */
function givenIn(
  field: FormField,
  values: FieldMeta<'PDF'>['formValues'],
  details: FieldDetails | null,
): string | null {
  return Object.hasOwn(values, field.name) ? textOfFormValue(field, values[field.name]) : valueInFile(details);
}

/**
 * The form fields that a placed field stands for, by name: a party fills in the placed field, so the form field needs no
 * value of the sender.
 */
export const takenOver = (boxes: PdfBlock['field_meta']['placedFields']): ReadonlySet<string> =>
  new Set(boxes.flatMap(box => (box.kind === 'INPUT' && box.partyId !== null && box.name !== null ? box.name : [])));

/** The fields that are not read-only. */
export function acroFieldsOf(block: PdfBlock): Field[] {
  const { formFields, formValues, placedFields } = block.field_meta;
  const taken = takenOver(placedFields);
  const keys = formKeysOf(block);
  return formFields
    .filter(field => !field.readOnly)
    .map(field => ({ field, details: detailsOf(block.form_details, field.name) }))
    .map(({ field, details }) => ({
      blockId: block.id,
      id: acroId(field.name),
      kind: 'PDF_ACROFORM',
      type: field.type,
      filling: fillingOf(field),
      key: keys.get(field.name) ?? null,
      label: field.name,
      required: field.required && !taken.has(field.name),
      options: field.options,
      multiline: field.multiline,
      partyId: null,
      given: givenIn(field, formValues, details),
      box: null,
      room: roomWithin(field, details),
      details,
    }));
}

/** `formValues` as they are stored: of passwords, asterisks. */
export const storedFormValues = (
  values: FieldMeta<'PDF'>['formValues'],
  details: FormDetails | null,
): FieldMeta<'PDF'>['formValues'] =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (!detailsOf(details, name)?.password) return [name, value];
      return [name, Array.isArray(value) ? value.map(masked) : typeof value === 'string' ? masked(value) : value];
    }),
  );

/** Problems with the `formValues` in a request. */
export function formValueIssues(
  fields: readonly FormField[],
  details: FormDetails | null,
  values: FieldMeta<'PDF'>['formValues'],
  path: string,
): Issue[] {
  const byName = new Map(fields.map(field => [field.name, field]));
  const roomOf = (field: FormField) => roomWithin(field, detailsOf(details, field.name));
  return Object.entries(values).flatMap(([name, value]): Issue[] => {
    const at = `${path}.${name}`;
    const field = byName.get(name);
    if (!field) return [{ path: at, code: 'INVALID_VALUE', message: 'the PDF has no form field of this name' }];
    if (field.readOnly) return [{ path: at, code: 'INVALID_VALUE', message: 'this form field is read-only' }];
    if (Array.isArray(value) && value.length > 1)
      return [{ path: at, code: 'INVALID_VALUE', message: 'this form field takes one value' }];
    const text = textOfFormValue(field, value);
    if (text !== null && fillingOf(field) === 'CHOICE' && !field.options.includes(text))
      return [{ path: at, code: 'INVALID_VALUE', message: 'must be one of the options of the form field' }];
    if (text !== null && fillingOf(field) === 'TEXT' && !fits(text, roomOf(field), field.multiline))
      return [{ path: at, ...tooLong }];
    return [];
  });
}
