/** The content block and the boxes placed on its pages, as they are stored. Pure. */
import type { PdfPage } from '../../base/pdf/engine.ts';
import type { FieldMeta } from '../../contract/content.ts';
import type { PlacedField } from '../../contract/placed-fields.ts';

/** A box as it is stored and answered: fractions of the displayed page from its top-left corner. */
export type Box = PlacedField;
export type InputBox = Extract<PlacedField, { kind: 'INPUT' }>;

export interface BlockRow {
  id: string;
  organization_id: string;
  workspace_id: string;
  document_id: string | null;
  template_id: string | null;
  type: 'PDF';
  position: number;
  field_meta: FieldMeta<'PDF'>;
  file_id: string;
  created_at: Date;
  updated_at: Date;
  /** Of the uploaded file, which never changes. */
  storage_key: string;
  sha256: string;
  size: number;
  pages: PdfPage[];
}

export const boxesOf = (block: BlockRow): Box[] => block.field_meta.placedFields;

/** A box of a document, on the page that ORIGINAL shows it on. */
export interface PlacedBox {
  block: BlockRow;
  box: Box;
  /** From 1 in ORIGINAL. */
  page: number;
}

/** Every box of a document in the order of reading, its pages counted over the blocks before. */
export function placedBoxes(blocks: readonly BlockRow[]): PlacedBox[] {
  let before = 0;
  return blocks.flatMap(block => {
    const first = before;
    before += block.pages.length;
    return boxesOf(block).map(box => ({ block, box, page: first + box.page }));
  });
}

export interface PlacedInput extends PlacedBox {
  box: InputBox;
}

export const isInput = (placed: PlacedBox): placed is PlacedInput => placed.box.kind === 'INPUT';
/** Drawn at signing; the other inputs are filled. */
export const isDrawn = (box: InputBox): boolean => box.inputType === 'SIGNATURE' || box.inputType === 'INITIALS';
