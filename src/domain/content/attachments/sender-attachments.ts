/**
 * Files that the sender attaches to fields of FORM blocks. A request names a file of the workspace, and answers show its
 * name, type and size. Pure.
 */
import type { Issue } from '../../../contract/errors.ts';
import type { FieldMeta } from '../../../contract/schemas/content/content.ts';
import type { FormBlockField, FormBlockFieldInput } from '../../../contract/schemas/content/form-fields.ts';
import type { FileRow } from '../../files/file.ts';
import { safeFilename } from '../../files/filename.ts';
import type { AttachedFile, BlockRow } from '../block.ts';

type FieldOf<F extends { type: string }> = Extract<F, { type: 'ATTACHMENT' }>;
export type AttachmentField = FieldOf<FormBlockField>;
type AttachmentFieldInput = FieldOf<FormBlockFieldInput>;

/** A file as its field shows it. */
export type AttachmentValue = NonNullable<AttachmentField['fieldMeta']['value']>;

/** The value of a field, and the file it stands for. */
export interface Attached {
  value: AttachmentValue;
  file: AttachedFile;
}

/** Where files come from: those that a request names and its actor reaches, and those that the block had before. */
export interface AttachmentSources {
  /** By id. */
  files: ReadonlyMap<string, FileRow>;
  before?: Pick<BlockRow, 'field_meta' | 'attachments'> | undefined;
}

type Problem = Pick<Issue, 'code' | 'message'>;
const problem = (message: string): Problem => ({ code: 'INVALID_VALUE', message });

/** The file of the workspace with this id, attached to a field; or why it cannot be. */
export function attachedFrom(
  files: ReadonlyMap<string, FileRow>,
  fileId: string,
  { id, fieldMeta }: Pick<AttachmentField, 'id'> & { fieldMeta: Pick<AttachmentField['fieldMeta'], 'allowedTypes'> },
): Attached | Problem {
  const file = files.get(fileId);
  if (!file) return problem('no file has this id');
  const { storage_key: storageKey, sha256, pdf, image, size } = file;
  if (file.status !== 'CONFIRMED' || storageKey === null || sha256 === null)
    return problem('the upload of this file has not been confirmed');
  const mimeType = pdf ? 'application/pdf' : image?.mimeType;
  const { allowedTypes } = fieldMeta;
  if (!mimeType || !allowedTypes.includes(pdf ? 'PDF' : 'IMAGE'))
    return problem(`the field accepts ${allowedTypes.join(' or ')}, determined by the file’s content`);
  return {
    value: { filename: safeFilename(file.filename, mimeType), mimeType, size },
    file: {
      ...{ fieldId: id, fileId, storageKey, sha256, image, size: pdf?.written?.size ?? size },
      uploadedSha256: pdf?.written?.uploadedSha256 ?? null,
      pdf: pdf && {
        pages: pdf.pages,
        signed: pdf.signed ?? null,
        textDoubts: pdf.textDoubts ?? null,
      },
    },
  };
}

/** The file that a field of the block has, or null. */
export function attachedIn(
  block: Pick<BlockRow, 'field_meta' | 'attachments'> | undefined,
  fieldId: string,
): (Attached & { field: AttachmentField }) | null {
  const file = block?.attachments.find(a => a.fieldId === fieldId);
  const field = attachmentFieldsOf(block?.field_meta).find(f => f.id === fieldId);
  const value = field?.fieldMeta.value;
  return file && value ? { field, value, file } : null;
}

export const attachmentFieldsOf = (meta: FieldMeta | undefined): AttachmentField[] =>
  meta?.type === 'FORM' ? meta.fields.flatMap(field => (field.type === 'ATTACHMENT' ? [field] : [])) : [];

const isSame = (a: AttachmentValue, b: AttachmentValue): boolean =>
  a.filename === b.filename && a.mimeType === b.mimeType && a.size === b.size;

/** What a field of a request is written with; null without a file. Paths of issues start at that of the fieldMeta. */
export function attachedByRequest(
  { id, fieldMeta }: AttachmentFieldInput,
  { files, before }: AttachmentSources,
  path: string,
): { attached: Attached | null; issues: Issue[] } {
  const { value, partyId, allowedTypes } = fieldMeta;
  const wrong = (at: string, { code, message }: Problem) => ({
    attached: null,
    issues: [{ path: `${path}.${at}`, code, message }],
  });
  if (value === null) return { attached: null, issues: [] };
  if ('fileId' in value) {
    if (partyId !== null) return wrong('value', problem('the party uploads this file when signing'));
    const attached = attachedFrom(files, value.fileId, { id, fieldMeta });
    return 'code' in attached ? wrong('value.fileId', attached) : { attached, issues: [] };
  }
  if (partyId !== null) return { attached: null, issues: [] };
  const kept = attachedIn(before, id);
  if (!kept || !isSame(kept.value, value)) return wrong('value', problem('name a file of the workspace by its fileId'));
  if (!allowedTypes.includes(kept.file.pdf ? 'PDF' : 'IMAGE'))
    return wrong('allowedTypes', problem('the attached file is of another kind'));
  return { attached: { value: kept.value, file: kept.file }, issues: [] };
}

/** The ids of files that a fieldMeta of a request names. */
export const fileIdsIn = (meta: { type: string; fields?: readonly FormBlockFieldInput[] }): string[] =>
  (meta.fields ?? []).flatMap(({ type, fieldMeta }) =>
    type === 'ATTACHMENT' && fieldMeta.type === 'ATTACHMENT' && fieldMeta.value && 'fileId' in fieldMeta.value
      ? [fieldMeta.value.fileId]
      : [],
  );

/** A stored fieldMeta as a request has it, in which files are named by their ids. */
export function withFileIds(meta: FieldMeta, attachments: readonly AttachedFile[]): object {
  if (meta.type !== 'FORM' || attachments.length === 0) return meta;
  const ids = new Map(attachments.map(a => [a.fieldId, a.fileId]));
  const fields = meta.fields.map(field => {
    const fileId = field.type === 'ATTACHMENT' ? ids.get(field.id) : undefined;
    return fileId ? { ...field, fieldMeta: { ...field.fieldMeta, value: { fileId } } } : field;
  });
  return { ...meta, fields };
}

/** The block with a file in a field, or without one. */
export function withAttached(block: BlockRow, fieldId: string, attached: Attached | null): BlockRow {
  if (block.type !== 'FORM') return block;
  const fields = block.field_meta.fields.map(field =>
    field.id === fieldId && field.type === 'ATTACHMENT'
      ? { ...field, fieldMeta: { ...field.fieldMeta, value: attached?.value ?? null } }
      : field,
  );
  const others = block.attachments.filter(a => a.fieldId !== fieldId);
  const attachments = attached ? [...others, attached.file] : others;
  return { ...block, field_meta: { ...block.field_meta, fields }, attachments };
}

export interface AttachmentAt extends Attached {
  blockId: string;
  field: AttachmentField;
}

/** The attached files of blocks, in the order of their fields. */
export const attachmentsIn = (blocks: readonly BlockRow[]): AttachmentAt[] =>
  blocks.flatMap(block =>
    attachmentFieldsOf(block.field_meta).flatMap(({ id }) => {
      const found = attachedIn(block, id);
      return found ? [{ ...found, blockId: block.id }] : [];
    }),
  );
