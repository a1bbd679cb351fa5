/**
 * A file that a party uploads for a field of type ATTACHMENT. Stored from the upload on, and visible only to the party
 * until it signs.
 */
import type { Queryable, Tx } from '../../../platform/postgres/database.ts';
import { attachmentText } from '../../content/attachments/attachment-value.ts';
import type { BlockRow } from '../../content/block.ts';

export interface AttachmentRow {
  id: string;
  document_id: string;
  block_id: string;
  field_id: string;
  party_id: string | null;
  storage_key: string;
  filename: string;
  mime_type: string;
  /** Bytes; PostgreSQL returns a bigint as text. */
  size: number | string;
  /** Hash of the stored file. `received_sha256` is that of the upload, which differs if a PDF was rewritten. */
  sha256: string;
  received_sha256: string;
  /** A PDF that already contains signatures. */
  signed: boolean;
  /** Pixels of an image as displayed, i.e. after rotation. */
  width: number | null;
  height: number | null;
  given_at: Date | null;
  created_at: Date;
}

const columns = `id, document_id, block_id, field_id, party_id, storage_key, filename, mime_type, size, sha256, received_sha256,
  signed, width, height, given_at, created_at`;
const list = `select ${columns} from attachments where document_id = $1 order by created_at, id`;
const insert = `
  insert into attachments (organization_id, ${columns})
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`;
const remove = 'delete from attachments where id = $1';
const give = `
  update attachments set given_at = $3 where document_id = $1 and (block_id, field_id) in (
    select v.block_id, v.field_id from jsonb_to_recordset($2::jsonb) as v(block_id text, field_id text))`;

export const attachmentsOf = (db: Queryable, documentId: string) => db.rows<AttachmentRow>(list, [documentId]);

export const insertAttachment = (tx: Tx, document: { organization_id: string }, a: AttachmentRow) =>
  tx.run(insert, [
    document.organization_id,
    a.id,
    a.document_id,
    a.block_id,
    a.field_id,
    a.party_id,
    a.storage_key,
    a.filename,
    a.mime_type,
    Number(a.size),
    a.sha256,
    a.received_sha256,
    a.signed,
    a.width,
    a.height,
    a.given_at,
    a.created_at,
  ]);

export const removeAttachment = (tx: Tx, id: string) => tx.run(remove, [id]);

/** Marks the files as submitted when their party has signed: they now belong to the document. */
export const submitAttachments = (
  tx: Tx,
  documentId: string,
  fields: readonly { block_id: string; field_id: string }[],
  now: Date,
) =>
  fields.length === 0
    ? Promise.resolve(0)
    : tx.run(give, [documentId, JSON.stringify(fields.map(({ block_id, field_id }) => ({ block_id, field_id }))), now]);

/** The file in a field, or null. */
export const heldIn = (
  rows: readonly AttachmentRow[],
  { blockId, id }: { blockId: string; id: string },
): AttachmentRow | null => rows.find(a => a.block_id === blockId && a.field_id === id) ?? null;

/** The stored value of the field: name, type and size of the file. */
export const fieldValueOf = ({ filename, mime_type, size }: AttachmentRow): string =>
  attachmentText({ filename, mimeType: mime_type, size: Number(size) });

/** The field's settings for its file. */
export interface AttachmentTerms {
  label: string | null;
  appendixLabel: string | null;
  allowedTypes: ('PDF' | 'IMAGE')[];
  includeInDocument: boolean;
}

export function termsOf(
  blocks: readonly BlockRow[],
  { blockId, id }: { blockId: string; id: string },
): AttachmentTerms | null {
  const block = blocks.find(b => b.id === blockId);
  if (block?.type !== 'FORM') return null;
  const meta = block.field_meta.fields.find(field => field.id === id)?.fieldMeta;
  if (meta?.type !== 'ATTACHMENT') return null;
  const { label, appendixLabel, allowedTypes, includeInDocument } = meta;
  return { label, appendixLabel, allowedTypes, includeInDocument };
}
