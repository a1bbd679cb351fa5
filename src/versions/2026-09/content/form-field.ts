/** Input fields of a FORM block: lowercase types, `signerId`, and an attachment's value under its storage names. */
import { z } from 'zod';
import {
  attachmentTypes,
  type attachmentValue,
  type FormBlockField,
  type FormFieldType,
  type formBlockFieldInput,
  formFieldTypes,
} from '../../../contract/schemas/content/form-fields.ts';
import { reference as idOrRef } from '../../../contract/values.ts';
import { lower, spelled } from '../codes.ts';
import { names } from '../requests/names.ts';

type Attachment = z.output<typeof attachmentValue>;
export const oldAttachment = z.strictObject({
  fileName: z.string(),
  mimeType: z.string(),
  size: z.int(),
  s3Key: z.null(),
  sha256: z.null(),
  storageProviderId: z.null(),
});
type OldAttachment = z.output<typeof oldAttachment>;

/** The newest version does not reveal where a file is stored. */
export const toOldAttachment = (value: Attachment): OldAttachment => ({
  fileName: value.filename,
  mimeType: value.mimeType,
  size: value.size,
  s3Key: null,
  sha256: null,
  storageProviderId: null,
});

const reference = z.union([
  z.object({ s3Key: z.string() }).transform(({ s3Key }) => ({ fileId: s3Key.split('/')[2] ?? s3Key })),
  z.object({ fileId: z.string() }),
]);
const shown = z
  .object({ fileName: z.string(), mimeType: z.string(), size: z.number() })
  .transform(({ fileName: filename, ...same }) => ({ filename, ...same }));

/** A file of the workspace by its key (`f/<organization>/<file>/<name>`) or id, or the value of an answer sent back. */
export const fromOldAttachment = (value: unknown): unknown =>
  z.union([reference, shown]).safeParse(value).data ?? value;

function toOldMeta(meta: FormBlockField['fieldMeta']) {
  const { partyId, ...same } = meta;
  const old = { ...same, type: lower(meta.type), signerId: partyId };
  if (meta.type !== 'ATTACHMENT') return old;
  return { ...old, allowedTypes: meta.allowedTypes.map(lower), value: meta.value && toOldAttachment(meta.value) };
}

export const toOldField = (field: FormBlockField) => ({
  ...field,
  type: lower(field.type),
  fieldMeta: toOldMeta(field.fieldMeta),
});

const text = z.string().nullish();
const options = z.array(z.object({ value: z.string() }));
const meta = z.object({
  label: text,
  placeholder: text,
  description: text,
  signerId: idOrRef.nullish(),
  required: z.boolean().optional(),
  value: z.unknown().optional(),
  rows: z.number().optional(),
  options: options.optional(),
  defaultValue: text,
  values: z.array(z.string()).optional(),
  appendixLabel: text,
  allowedTypes: z.array(spelled(attachmentTypes)).optional(),
  includeInDocument: z.boolean().optional(),
});
type Meta = z.output<typeof meta>;

export const oldFieldInput = z.object({
  id: idOrRef,
  key: text,
  type: spelled(formFieldTypes),
  row: z.number().optional(),
  column: z.number().optional(),
  colSpan: z.number().optional(),
  fieldMeta: meta.prefault({}),
});
export type OldFieldInput = z.output<typeof oldFieldInput>;

const common = ['label', 'placeholder', 'description', 'required'] as const;
/** Members that only some types have. */
const own: Record<FormFieldType, readonly (keyof Meta)[]> = {
  INPUT: ['value'],
  TEXT: ['value', 'rows'],
  NUMBER: ['value'],
  DATEPICKER: ['value'],
  SELECT: ['options', 'defaultValue'],
  RADIO: ['options', 'value'],
  CHECKBOX: ['options', 'values'],
  ATTACHMENT: ['appendixLabel', 'allowedTypes', 'includeInDocument', 'value'],
};

export function fromOldField({ fieldMeta, ...field }: OldFieldInput): z.input<typeof formBlockFieldInput> {
  const { value } = fieldMeta;
  const meta = field.type === 'ATTACHMENT' ? { ...fieldMeta, value: fromOldAttachment(value) } : fieldMeta;
  const members = [...common, ...own[field.type]].map(member => [member, meta[member]] as const);
  const given = members.filter(([, value]) => value !== undefined);
  const newest = { ...field, fieldMeta: { ...Object.fromEntries(given), partyId: fieldMeta.signerId } };
  return newest as z.input<typeof formBlockFieldInput>; // `own` picks the members of its type
}

export const fieldNames = names({ 'fieldMeta.partyId': 'fieldMeta.signerId' });
