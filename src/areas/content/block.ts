/** The content block as it is stored, of every type. Pure. */
import type { PdfPage, SignedFacts } from '../../base/pdf/engine.ts';
import type { BlockType, FieldMeta } from '../../contract/content.ts';

/** The uploaded file of a PDF block, which never changes. */
export interface UploadedPdf {
  file_id: string;
  storage_key: string;
  sha256: string;
  size: number;
  filename: string;
  pages: PdfPage[];
  /** The signatures it came with. */
  signed: SignedFacts | null;
}

interface Common {
  id: string;
  organization_id: string;
  workspace_id: string;
  document_id: string | null;
  template_id: string | null;
  position: number;
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

/** Blocks that hold nothing to read (decision 42). */
const empty: ReadonlySet<BlockType> = new Set(['SPACER', 'PAGE_BREAK']);
export const holdsContent = (block: BlockRow): boolean => !empty.has(block.type);

/** What a document's custom fields hold, by id, for visibility rules. */
export type CustomValues = ReadonlyMap<string, string | null>;

/** Custom fields are not kept yet, so none holds anything. */
export const noCustomValues: CustomValues = new Map();

/** Whether a block is in the document that parties see ("Common": hidden, visibilityRule). */
export function isVisible({ field_meta: { hidden, visibilityRule } }: BlockRow, custom: CustomValues): boolean {
  if (hidden) return false;
  if (!visibilityRule) return true;
  const holds = (custom.get(visibilityRule.customFieldId) ?? '') === visibilityRule.equals;
  return visibilityRule.mode === 'SHOW_WHEN' ? holds : !holds;
}

/** The blocks that parties see: what stands in others is neither shown, filled nor asked for. */
export const visibleAmong = (blocks: readonly BlockRow[], custom: CustomValues = noCustomValues): BlockRow[] =>
  blocks.filter(block => isVisible(block, custom));
