/** Content blocks of every type, as they are stored. Pure. */

import type { BlockType, FieldMeta } from '../../contract/schemas/content/content.ts';
import type { PdfPage, SignedFacts, TextDoubt } from '../../platform/pdf-engine/engine.ts';
import type { FormDetails } from '../files/file.ts';
import type { ImageOfFile } from '../files/image-of-file.ts';

/** The uploaded file of a PDF block, which never changes. */
export interface UploadedPdf {
  file_id: string;
  storage_key: string;
  sha256: string;
  /** Bytes of the stored file. */
  size: number;
  filename: string;
  pages: PdfPage[];
  /** The signatures that the file had when it was uploaded. */
  signed: SignedFacts | null;
  /** Null for a file that was read before its fonts were looked at. */
  text_doubts: TextDoubt[] | null;
  /** SHA-256 of what was uploaded, where our writer wrote the stored file; null for other files. */
  uploaded_sha256: string | null;
  /** Null for a file that was read before the values of its form were. */
  form_details: FormDetails | null;
}

/** A file that the sender attached to a field. Its bytes never change. */
export interface AttachedFile {
  fieldId: string;
  fileId: string;
  storageKey: string;
  sha256: string;
  /** Bytes. */
  size: number;
  image: ImageOfFile | null;
  /** As `uploaded_sha256` of a PDF block. */
  uploadedSha256: string | null;
  /** `textDoubts` is null for a file that was read before its fonts were looked at. */
  pdf: { pages: PdfPage[]; signed: SignedFacts | null; textDoubts: TextDoubt[] | null } | null;
}

interface Common {
  id: string;
  organization_id: string;
  workspace_id: string;
  document_id: string | null;
  template_id: string | null;
  position: number;
  /** Keys of the AcroForm's fields by full name; null for other types, and for blocks older than this column. */
  form_keys: Record<string, string> | null;
  /** Whether parties see it: as it was decided when the document was sent, else by the current custom values. */
  is_shown: boolean;
  /** A product table to which nobody gave a language: it has that of its document or template. */
  follows_language: boolean;
  /** Files that the sender attached to fields of a FORM block; none for other types. */
  attachments: readonly AttachedFile[];
  created_at: Date;
  updated_at: Date;
}

type BlockOfType<T extends BlockType> = Common & { type: T; field_meta: FieldMeta<T> } & (T extends 'PDF'
    ? UploadedPdf
    : { [K in keyof UploadedPdf]: null });
/** A block of one of the given types. */
export type BlockOf<T extends BlockType> = { [K in T]: BlockOfType<K> }[T];
export type BlockRow = BlockOf<BlockType>;
export type PdfBlock = BlockOf<'PDF'>;

export const isPdf = (block: BlockRow): block is PdfBlock => block.type === 'PDF';

/** Block types with nothing to read. A document of these alone has no content. */
const empty: ReadonlySet<BlockType> = new Set(['SPACER', 'PAGE_BREAK']);
export const holdsContent = (block: BlockRow): boolean => !empty.has(block.type);

/** Values of a document's custom fields by id, for visibility rules and boxes that they fill. */
export type CustomValues = ReadonlyMap<string, string | null>;

/** Whether content is shown that is not sent yet: it is not `hidden`, and its `visibilityRule` holds. */
export function isVisible(
  { hidden, visibilityRule }: Pick<FieldMeta, 'hidden' | 'visibilityRule'>,
  custom: CustomValues,
): boolean {
  if (hidden) return false;
  if (!visibilityRule) return true;
  const holds = (custom.get(visibilityRule.customFieldId) ?? '') === visibilityRule.equals;
  return visibilityRule.mode === 'SHOW_WHEN' ? holds : !holds;
}

/** The blocks that parties see. Fields in other blocks are not shown, filled or required. */
export const visibleAmong = (blocks: readonly BlockRow[]): BlockRow[] => blocks.filter(block => block.is_shown);

/** Blocks that are not sent yet, with what parties see of them by these custom values. */
export const decidedBy = (blocks: readonly BlockRow[], custom: CustomValues): BlockRow[] =>
  blocks.map(block => ({ ...block, is_shown: isVisible(block.field_meta, custom) }));
