/**
 * Where the fields of a document are in ORIGINAL: boxes on the pages of their PDF, other fields at their placeholders.
 */
import type { Room } from '../../contract/pages/room.ts';
import type { Mark, Place, TypesetResult } from '../../platform/typesetting/document.ts';
import { type BlockRow, isPdf } from './block.ts';
import { documentFields } from './block-fields.ts';
import { type Field, fieldPath } from './field.ts';
import { placeholderFor } from './typesetting/placeholder.ts';

type Rect = Place['rect'];

/** Pages of ORIGINAL, counted from 1. */
export interface Layout {
  /** The first page of each PDF block that is shown. */
  firstPages: Record<string, number>;
  /** Positions of the placeholders in the typeset parts. */
  places: Place[];
  /** Where the typeset blocks begin, by id, and where each typeset part ends; unknown of files made earlier. */
  marks?: Mark[];
  /** Where text begins and ends on typeset pages. */
  body?: TypesetResult['body'];
}

/** A field and its position. A field with several options, or a repeated tag, has several positions. */
export interface PlacedField {
  field: Field;
  page: number;
  rect: Rect;
  /** The option that is ticked at this position; null for the whole field. */
  option: string | null;
}

/** For PDFs in sequence without typeset parts. */
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

/** Stands for the block of signature lines, which no block contains. */
const ofSignatureLines = 'signatures';
export const isSignatureLine = ({ blockId }: Field): boolean => blockId === ofSignatureLines;

/** The signature line of a signer who has no signature box. */
const signatureLine = (partyId: string): Field => ({
  blockId: ofSignatureLines,
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
  room: null,
  details: null,
});

/** All fields that have a position, in reading order. */
export function placedFields(blocks: readonly BlockRow[], layout: Layout): PlacedField[] {
  const fields = documentFields(blocks);
  const byPath = new Map(fields.map(field => [fieldPath(field.blockId, field.id), field]));
  const boxed = fields.flatMap((field): PlacedField[] => {
    const first = layout.firstPages[field.blockId];
    if (!field.box || first === undefined) return [];
    return [{ field, page: first + field.box.page - 1, rect: field.box.rect, option: null }];
  });
  const set = layout.places.flatMap(({ placeholder, page, rect }): PlacedField[] => {
    const is = placeholderFor(placeholder);
    if (is.kind === 'SIGNATURE') return [{ field: signatureLine(is.partyId), page, rect, option: null }];
    if (is.kind !== 'FIELD') return [];
    const field = byPath.get(fieldPath(is.blockId, is.fieldId));
    if (!field) return [];
    return [{ field, page, rect, option: is.option === null ? null : (field.options[is.option] ?? null) }];
  });
  return [...boxed, ...set].sort((a, b) => a.page - b.page || a.rect.y - b.rect.y || a.rect.x - b.rect.x);
}

/** The size of each field in points, where it is smallest, by its path. `pages` are those of ORIGINAL. */
export function roomsOf(
  placed: readonly PlacedField[],
  pages: readonly { width: number; height: number }[],
): Map<string, Room> {
  const rooms = new Map<string, Room>();
  for (const { field, page, rect } of placed) {
    const { width = 0, height = 0 } = pages[page - 1] ?? {};
    const room = { ...field.room, width: rect.width * width, height: rect.height * height };
    const at = fieldPath(field.blockId, field.id);
    const before = rooms.get(at);
    if (!before || room.width * room.height < before.width * before.height) rooms.set(at, room);
  }
  return rooms;
}
