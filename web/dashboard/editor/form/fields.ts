/** The fields of a FORM block and their places in its grid. Pure. */
import type { FormBlockField, FormFieldType } from '../../../../src/contract/schemas/content/form-fields.ts';
import { type Meta, newKey } from '../model/block.ts';

export type FormMeta = Meta<'FORM'>;
export type FormField = FormBlockField;

export const fieldTypes: readonly FormFieldType[] = [
  'INPUT',
  'TEXT',
  'NUMBER',
  'DATEPICKER',
  'SELECT',
  'RADIO',
  'CHECKBOX',
  'ATTACHMENT',
];

const common = ({ label, placeholder, description, partyId, required }: FormField['fieldMeta']) => ({
  ...{ label, placeholder, description, partyId, required },
});

type Shared = ReturnType<typeof common>;
const firstOptions = (names: readonly string[]) => names.map(value => ({ value }));

/** What each kind has in addition to what all have. */
const metas = {
  INPUT: (shared: Shared) => ({ type: 'INPUT', ...shared, value: null }),
  TEXT: (shared: Shared) => ({ type: 'TEXT', ...shared, value: null, rows: 4 }),
  NUMBER: (shared: Shared) => ({ type: 'NUMBER', ...shared, value: null }),
  DATEPICKER: (shared: Shared) => ({ type: 'DATEPICKER', ...shared, value: null }),
  SELECT: (shared: Shared, names: readonly string[]) => ({
    ...{ type: 'SELECT', ...shared, options: firstOptions(names), defaultValue: null },
  }),
  RADIO: (shared: Shared, names: readonly string[]) => ({
    ...{ type: 'RADIO', ...shared, options: firstOptions(names), value: null },
  }),
  CHECKBOX: (shared: Shared) => ({ type: 'CHECKBOX', ...shared, options: [], values: [] }),
  ATTACHMENT: (shared: Shared) => ({
    ...{ type: 'ATTACHMENT', ...shared, appendixLabel: null, allowedTypes: ['PDF', 'IMAGE'] },
    ...{ includeInDocument: true, value: null },
  }),
} as const;

/** The field as another kind. Options are kept between kinds that have them. */
export function ofType(field: FormField, type: FormFieldType, optionNames: readonly string[]): FormField {
  if (field.type === type) return field;
  const before = 'options' in field.fieldMeta ? field.fieldMeta.options.map(({ value }) => value) : [];
  const names = before.length > 0 ? before : optionNames;
  return { ...field, type, fieldMeta: metas[type](common(field.fieldMeta), names) } as FormField; // as: `metas` pairs both
}

const lastRow = (fields: readonly FormField[]): number => Math.max(-1, ...fields.map(({ row }) => row));
const covers = (field: FormField, row: number, column: number): boolean =>
  field.row === row && column >= field.column && column < field.column + field.colSpan;

/** The first free place after all others. */
export function addedField(form: FormMeta, label: string, key: string | null): FormMeta {
  const row = lastRow(form.fields);
  const end = Math.max(0, ...form.fields.filter(one => one.row === row).map(one => one.column + one.colSpan));
  const place = row >= 0 && end < form.columns ? { row, column: end } : { row: row + 1, column: 0 };
  const shared = { label, placeholder: null, description: null, partyId: null, required: true };
  const field = { id: newKey(), key, type: 'INPUT', ...place, colSpan: 1, fieldMeta: metas.INPUT(shared) };
  return { ...form, fields: [...form.fields, field as FormField] }; // as: an INPUT with the meta of one
}

/** Rows without a field close up. */
function closed(fields: readonly FormField[]): FormField[] {
  const rows = [...new Set(fields.map(({ row }) => row))].sort((a, b) => a - b);
  return [...fields]
    .map(field => ({ ...field, row: rows.indexOf(field.row) }))
    .sort((a, b) => a.row - b.row || a.column - b.column);
}

export const removedField = (form: FormMeta, id: string): FormMeta => ({
  ...form,
  fields: closed(form.fields.filter(field => field.id !== id)),
});

export const changedField = (form: FormMeta, id: string, change: (field: FormField) => FormField): FormMeta => ({
  ...form,
  fields: form.fields.map(field => (field.id === id ? change(field) : field)),
});

/** To the neighbouring cell; a field that is there takes its place. */
export function movedField(form: FormMeta, id: string, direction: 'up' | 'down' | 'left' | 'right'): FormMeta {
  const field = form.fields.find(one => one.id === id);
  if (!field) return form;
  const across = direction === 'left' ? -1 : direction === 'right' ? field.colSpan : 0;
  const row = field.row + (direction === 'up' ? -1 : direction === 'down' ? 1 : 0);
  const column = field.column + across;
  if (row < 0 || row > lastRow(form.fields) + 1 || column < 0 || column >= form.columns) return form;
  const other = form.fields.find(one => one !== field && covers(one, row, column));
  const target = { row, column: other?.column ?? (direction === 'right' ? field.column + 1 : column) };
  const fits = Math.min(target.column, form.columns - field.colSpan);
  const fields = form.fields.map(one => {
    if (one === field) return { ...one, row: target.row, column: Math.max(0, fits) };
    return one === other ? { ...one, row: field.row, column: Math.min(field.column, form.columns - one.colSpan) } : one;
  });
  return { ...form, fields: closed(fields) };
}

/** With another number of columns; fields that no longer fit go below. */
export function withColumns(form: FormMeta, columns: number): FormMeta {
  const ordered = [...form.fields].sort((a, b) => a.row - b.row || a.column - b.column);
  let [row, column] = [0, 0];
  const fields = ordered.map(field => {
    const colSpan = Math.min(field.colSpan, columns);
    if (column + colSpan > columns) {
      row++;
      column = 0;
    }
    const placed = { ...field, row, column, colSpan };
    column += colSpan;
    return placed;
  });
  return { ...form, columns, fields };
}
