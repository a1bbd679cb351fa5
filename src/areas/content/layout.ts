/** Where in ORIGINAL the fields of a document stand: boxes on the pages of their PDF, the others where they were set. */
import type { Place } from '../../base/typeset/sheet.ts';
import { type BlockRow, isPdf } from './block.ts';
import { documentFields } from './block-fields.ts';
import type { Field } from './field.ts';
import { holeFor } from './sheet/hole.ts';

type Rect = Place['rect'];

/** Pages count from 1 in ORIGINAL. */
export interface Layout {
  /** The first page of each PDF block that is shown. */
  firstPages: Record<string, number>;
  /** Holes of what was set. */
  places: Place[];
}

/** A field where it stands; one with several options, or a tag that is repeated, stands at several places. */
export interface PlacedField {
  field: Field;
  page: number;
  rect: Rect;
  /** The option that this place ticks; null: the whole field. */
  option: string | null;
}

/** PDFs one after the other, nothing set. */
export function layoutOfPdfs(blocks: readonly BlockRow[]): Layout {
  const firstPages: Layout['firstPages'] = {};
  let next = 1;
  for (const block of blocks) {
    if (!isPdf(block)) continue;
    firstPages[block.id] = next;
    next += block.pages.length;
  }
  return { firstPages, places: [] };
}

/** The line that a signer without a box signs on. */
const signatureLine = (partyId: string): Field => ({
  blockId: 'signatures',
  id: partyId,
  kind: 'PDF_PLACED',
  type: 'SIGNATURE',
  filling: 'DRAWN',
  key: null,
  label: null,
  required: true,
  options: [],
  multiline: false,
  partyId,
  given: null,
  box: null,
});

/** Every field that has a place, in the order of pages and lines. */
export function placedFields(blocks: readonly BlockRow[], layout: Layout): PlacedField[] {
  const fields = documentFields(blocks);
  const boxed = fields.flatMap((field): PlacedField[] => {
    const first = layout.firstPages[field.blockId];
    if (!field.box || first === undefined) return [];
    return [{ field, page: first + field.box.page - 1, rect: field.box.rect, option: null }];
  });
  const set = layout.places.flatMap(({ hole, page, rect }): PlacedField[] => {
    const is = holeFor(hole);
    if (is.kind === 'SIGNATURE') return [{ field: signatureLine(is.partyId), page, rect, option: null }];
    if (is.kind !== 'FIELD') return [];
    const field = fields.find(f => f.blockId === is.blockId && f.id === is.fieldId);
    if (!field) return [];
    return [{ field, page, rect, option: is.option === null ? null : (field.options[is.option] ?? null) }];
  });
  return [...boxed, ...set].sort((a, b) => a.page - b.page || a.rect.y - b.rect.y || a.rect.x - b.rect.x);
}
