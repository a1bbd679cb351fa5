/** A field on a page: in points of the displayed page, with what the contract says of it. Pure. */
import type { ShownPage } from '../../../../src/contract/dashboard/content-files.ts';
import type { PlacedField, PlacedFieldInput } from '../../../../src/contract/schemas/content/placed-fields.ts';
import { keepOnPage, type Rect, toFractions, toPoints } from '../geometry/rects.ts';
import type { Kind } from './kinds.ts';

export type Pages = readonly ShownPage[];
export type Style = NonNullable<PlacedField['style']>;

export interface Box extends Rect {
  id: string;
  /** Counted from 1. */
  page: number;
  kind: Kind;
  /** Null: the sender fills it in, or it is fixed text. */
  partyId: string | null;
  label: string | null;
  key: string | null;
  /** The full name of the form field of the file that it was taken over from, or what an API client called it. */
  name: string | null;
  required: boolean;
  options: readonly string[];
  multiline: boolean;
  /** Of fixed text. */
  text: string | null;
  /** HTML of fixed text, which only API clients write. */
  content: string | null;
  fillSource: Extract<PlacedField, { kind: 'INPUT' }>['fillSource'];
  variableId: string | null;
  style: Style | null;
  /** Only those with the permission to lock sections can change it. */
  locked: boolean;
}

export type Boxes = ReadonlyMap<string, Box>;

const plain = {
  partyId: null,
  label: null,
  required: false,
  options: [],
  multiline: false,
  fillSource: null,
  variableId: null,
  text: null,
  content: null,
} as const;

/** A box of the service. */
export function boxOf(field: PlacedField): Box {
  const { id, page, rect, name, key, locked, style } = field;
  const size = { width: field.pageWidth, height: field.pageHeight };
  const common = { ...plain, id, page, ...toPoints(rect, size), name, key, locked, style };
  if (field.kind === 'STATIC') return { ...common, kind: 'STATIC', text: field.text, content: field.content };
  const { inputType: kind, label, partyId, required, options, multiline, fillSource, variableId } = field;
  return { ...common, kind, label, partyId, required, options, multiline, fillSource, variableId };
}

export const boxesOf = (fields: readonly PlacedField[]): Boxes =>
  new Map(fields.map(field => [field.id, boxOf(field)]));

type WrittenBox = PlacedFieldInput & Pick<PlacedField, 'page' | 'rect'>;

/** What the service is sent. A millionth of a point beyond the edge is taken back. */
export function writtenBox(box: Box, pages: Pages): WrittenBox {
  const page = pages[box.page - 1] ?? { width: 1, height: 1 };
  const { id, name, key, locked, style } = box;
  const common = {
    ...{ id, page: box.page, rect: toFractions(keepOnPage(box, page), page), unit: 'RELATIVE' as const },
    origin: 'TOP_LEFT' as const,
    ...{ name, key, locked, style, pageWidth: null, pageHeight: null, pageRotation: null },
  } as const;
  if (box.kind === 'STATIC') return { ...common, kind: 'STATIC', text: box.text, content: box.content };
  const { kind: inputType, label, partyId, required, options, multiline, fillSource, variableId } = box;
  return {
    ...common,
    kind: 'INPUT',
    ...{ inputType, label, partyId, required, multiline, fillSource, variableId },
    options: [...options],
  };
}

/** A new id. The service takes any that is new in its block. */
export const newBoxId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return `box_${Array.from(bytes, byte => byte.toString(36).padStart(2, '0')).join('')}`;
};

/** A box as it is placed first. */
export const emptyBox = (box: Pick<Box, 'id' | 'page' | 'kind' | 'partyId'> & Rect): Box => ({
  ...plain,
  key: null,
  name: null,
  locked: false,
  style: null,
  ...box,
});
