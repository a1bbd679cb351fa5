/**
 * Boxes on a PDF: 2026-09 counted pages from 0 and measured in points of the displayed page from its bottom-left
 * corner. The newest contract accepts points too, but returns fractions along with the size of the page.
 */
import { z } from 'zod';
import {
  alignments,
  boxInputTypes,
  type FormField,
  fillSources,
  type PlacedField,
  placedFieldInput,
  type Rect,
} from '../../../contract/schemas/content/placed-fields.ts';
import { reference } from '../../../contract/values.ts';
import { lower, spelled } from '../codes.ts';
import { named0926 } from '../named.ts';
import { names } from '../requests/names.ts';

/** Rounded to millionths of a point, so that a whole point stays whole. */
const rounded = (points: number): number => Math.round(points * 1e6) / 1e6;

interface OnPage {
  page: number;
  rect: Rect;
  pageWidth: number;
  pageHeight: number;
}

export function toPoints<T extends OnPage>(box: T): T {
  const { x, y, width, height } = box.rect;
  const rect = {
    x: rounded(x * box.pageWidth),
    y: rounded((1 - y - height) * box.pageHeight),
    width: rounded(width * box.pageWidth),
    height: rounded(height * box.pageHeight),
  };
  return { ...box, page: box.page - 1, rect };
}

const fromPoints = <T extends { page: number }>(box: T) => ({
  ...box,
  page: box.page + 1,
  unit: 'POINTS' as const,
  origin: 'BOTTOM_LEFT' as const,
});

export function toOldBox(box: PlacedField) {
  const placed = toPoints(box);
  const style = placed.style && { ...placed.style, align: lower(placed.style.align) };
  if (placed.kind === 'STATIC') return { ...placed, kind: 'static' as const, style };
  const { partyId, inputType, fillSource, ...same } = placed;
  return {
    ...same,
    kind: 'input' as const,
    style,
    signerId: partyId,
    inputType: lower(inputType),
    fillSource: fillSource && lower(fillSource),
  };
}

/** AcroForm fields found in the PDF. */
export const toOldFormField = (field: FormField) => ({ ...toPoints(field), type: lower(field.type) });

const [newInput, newStatic] = placedFieldInput.options;
const number = z.number();
/** The page size is read from the PDF, so the size in a request is ignored. */
const common = {
  id: newInput.shape.id,
  page: z.int().min(0).max(100_000),
  rect: z.object({ x: number, y: number, width: number, height: number }),
  name: newInput.shape.name,
  key: newInput.shape.key,
  locked: newInput.shape.locked,
  style: z
    .object({
      fontSize: number.nullish(),
      color: z.string().nullish(),
      bold: z.boolean().optional(),
      italic: z.boolean().optional(),
      align: spelled(alignments).optional(),
    })
    .nullish(),
};
export const oldBoxInput = named0926(
  'PlacedFieldInput',
  z.discriminatedUnion('kind', [
    z.object({
      ...common,
      kind: z.literal(['input', 'INPUT']),
      inputType: spelled([...boxInputTypes, 'DRAW']),
      label: newInput.shape.label,
      fillSource: spelled(fillSources).nullish(),
      signerId: reference.nullish(),
      variableId: newInput.shape.variableId,
      required: newInput.shape.required,
      options: newInput.shape.options,
      multiline: newInput.shape.multiline,
    }),
    z.object({
      ...common,
      kind: z.literal(['static', 'STATIC']),
      content: newStatic.shape.content,
      text: newStatic.shape.text,
    }),
  ]),
);
export type OldBoxInput = z.output<typeof oldBoxInput>;

/** `draw` is another name for a signature. */
export function fromOldBox(given: OldBoxInput): z.input<typeof placedFieldInput> {
  if (!('inputType' in given)) return { ...fromPoints(given), kind: 'STATIC' };
  const { signerId, inputType, ...box } = given;
  return {
    ...fromPoints(box),
    kind: 'INPUT',
    inputType: inputType === 'DRAW' ? 'SIGNATURE' : inputType,
    partyId: signerId,
  };
}

export const boxNames = names({ partyId: 'signerId' });
