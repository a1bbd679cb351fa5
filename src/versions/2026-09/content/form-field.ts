/** Input fields of a FORM block: lowercase types, `signerId`, and an attachment's value with the names of its storage. */
import { z } from 'zod';
import { attachmentTypes, type FormBlockField, type formBlockFieldInput, formFieldTypes } from '../../../contract/form-fields.ts';
import { reference } from '../../../contract/values.ts';
import { lower, spelled } from '../codes.ts';
import { names } from '../names.ts';

type AttachmentMeta = Extract<FormBlockField, { type: 'ATTACHMENT' }>['fieldMeta'];

/** Where a file lies is not told any more. */
const toOldAttachment = (value: AttachmentMeta['value']) =>
  value && {
    fileName: value.filename,
    mimeType: value.mimeType,
    size: value.size,
    s3Key: null,
    sha256: null,
    storageProviderId: null,
  };

function toOldMeta(meta: FormBlockField['fieldMeta']) {
  const { partyId, ...same } = meta;
  const old = { ...same, type: lower(meta.type), signerId: partyId };
  if (meta.type !== 'ATTACHMENT') return old;
  return { ...old, allowedTypes: meta.allowedTypes.map(lower), value: toOldAttachment(meta.value) };
}

export const toOldField = (field: FormBlockField) => ({
  ...field,
  type: lower(field.type),
  fieldMeta: toOldMeta(field.fieldMeta),
});

/** What differs is read here; the rest goes on to the newest field of the same type. */
const meta = z.looseObject({ signerId: reference.nullish(), allowedTypes: z.array(spelled(attachmentTypes)).optional() });
export const oldFieldInput = z.looseObject({ type: spelled(formFieldTypes), fieldMeta: meta.optional() });
export type OldFieldInput = z.output<typeof oldFieldInput>;
