/** Attaches files of the workspace to the sender's own fields, by value. Unlike other values they are part of the block. */
import type { FieldValuesPatch } from '../../../contract/schemas/documents/field-values.ts';
import { type Files, uploadIssues } from '../../content/attachments/block-files.ts';
import {
  attachedFrom,
  attachedIn,
  attachmentFieldsOf,
  withAttached,
} from '../../content/attachments/sender-attachments.ts';
import type { BlockRow } from '../../content/block.ts';
import { documentFields } from '../../content/block-fields.ts';
import type { Field } from '../../content/field.ts';

type GivenValue = FieldValuesPatch['values'][number]['value'];

export const isFileReference = (value: GivenValue): value is { fileId: string } =>
  typeof value === 'object' && value !== null && 'fileId' in value;

export const fileIdsAmong = (values: FieldValuesPatch['values']): string[] =>
  values.flatMap(({ value }) => (isFileReference(value) ? [value.fileId] : []));

/** Whether the sender attaches a file here; a party uploads its own when signing. */
export const isAttachedBySender = ({ filling, partyId }: Field): boolean => filling === 'FILE' && partyId === null;

/** The blocks with the file in the field, without one if the value is null; or why it cannot be attached. */
export function withFileIn(
  blocks: readonly BlockRow[],
  files: Files,
  { blockId, id }: Field,
  value: GivenValue,
): BlockRow[] | string {
  const block = blocks.find(b => b.id === blockId);
  const field = attachmentFieldsOf(block?.field_meta).find(f => f.id === id);
  if (!block || !field) return 'the field does not exist';
  if (value !== null && value !== '' && !isFileReference(value)) return 'this field takes a file, { fileId }';
  const attached = isFileReference(value) ? attachedFrom(files, value.fileId, field) : null;
  if (attached && 'code' in attached) return attached.message;
  const changed = blocks.map(b => (b === block ? withAttached(block, id, attached) : b));
  return uploadIssues(changed)[0]?.message ?? changed;
}

/** The field as it is in these blocks. */
export const fieldAmong = (blocks: readonly BlockRow[], { blockId, id }: Field): Field | undefined =>
  documentFields(blocks.filter(b => b.id === blockId)).find(f => f.id === id);

/** The blocks that differ, before and after. */
export function changedBlocks(
  before: readonly BlockRow[],
  after: readonly BlockRow[],
): { before: BlockRow[]; after: BlockRow[] } {
  const isChanged = (_: BlockRow, i: number): boolean => before[i] !== after[i];
  return { before: before.filter(isChanged), after: after.filter(isChanged) };
}

/** SHA-256 of the file in a field, in hex; null without one. */
export const hashIn = (blocks: readonly BlockRow[], { blockId, id }: Field): string | null =>
  attachedIn(
    blocks.find(b => b.id === blockId),
    id,
  )?.file.sha256 ?? null;
