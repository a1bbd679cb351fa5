/** The look of annotations that have none: programs invent it, and we draw it as pdf.js does. */
import { type PDF, PdfArray, PdfDict, PdfNumber, type PdfRef, type PdfStream } from '@libpdf/core';
import { operands, streamOf } from '../draw/page-forms.ts';
import { arrayAt, boxOf, dictAt, items, name, nameAt, number, numberAt } from '../structure/objects.ts';
import { type Box, drawShape } from './shapes.ts';

/**
 * A form in the coordinates of the page. Null when the annotation's own look is drawn, or it has nothing to draw.
 * A highlight without transparency in its look would cover the text.
 */
export function makeAnnotationLook(pdf: PDF, annotation: PdfDict, own: PdfStream | null): PdfRef | null {
  const kind = nameAt(pdf, annotation, 'Subtype') ?? '';
  const resources = own && dictAt(pdf, own, 'Resources');
  if (own && (kind !== 'Highlight' || resources?.has('ExtGState'))) return null;
  const rect = boxOf(pdf, annotation.get('Rect'));
  if (!rect) return null;
  const numbers = (key: string): number[] => numbersOf(pdf, arrayAt(pdf, annotation, key));
  const [line, inside] = [colourOf(numbers('C')), colourOf(numbers('IC'))];
  const drawn = drawShape(kind, {
    rect,
    width: borderOf(pdf, annotation),
    isFilled: inside !== null,
    hasColour: line !== null,
    line: numbers('L'),
    vertices: numbers('Vertices'),
    quads: numbers('QuadPoints'),
    strokes: items(pdf, arrayAt(pdf, annotation, 'InkList')).map(one =>
      one instanceof PdfArray ? numbersOf(pdf, one) : [],
    ),
  });
  if (!drawn) return null;
  const isHighlight = kind === 'Highlight';
  const fill = isHighlight ? (line ?? [1, 1, 0]) : inside;
  const colours = [`${operands(line ?? [0, 0, 0])} RG`, ...(fill ? [`${operands(fill)} rg`] : [])];
  const alpha = numberAt(pdf, annotation, 'CA') ?? 1;
  const state = PdfDict.of({
    CA: number(alpha),
    ca: number(alpha),
    BM: name(isHighlight ? 'Multiply' : 'Normal'),
  });
  const entries = {
    Type: name('XObject'),
    Subtype: name('Form'),
    BBox: boxArray(drawn.box),
    Resources: PdfDict.of({ ExtGState: PdfDict.of({ GS: state }) }),
    ...(isHighlight ? {} : { Group: PdfDict.of({ S: name('Transparency') }) }),
  };
  return streamOf(pdf, entries, `/GS gs ${colours.join(' ')} ${drawn.operators}`);
}

const boxArray = (box: Box): PdfArray => PdfArray.of(...box.map(number));

const numbersOf = (pdf: PDF, array: PdfArray | undefined): number[] => {
  const found = items(pdf, array).map(one => (one instanceof PdfNumber ? one.value : Number.NaN));
  return found.every(Number.isFinite) ? found : [];
};

/** The width of its line; pdf.js takes one point where nothing is said. */
function borderOf(pdf: PDF, annotation: PdfDict): number {
  const style = dictAt(pdf, annotation, 'BS');
  if (style) return numberAt(pdf, style, 'W') ?? 1;
  const border = numbersOf(pdf, arrayAt(pdf, annotation, 'Border'));
  return border[2] ?? 0;
}

/** Red, green and blue of a colour with one, three or four components; null for none. */
function colourOf(parts: number[]): number[] | null {
  const [a = 0, b = 0, c = 0, d = 0] = parts;
  if (parts.length === 1) return [a, a, a];
  if (parts.length === 3) return parts;
  if (parts.length === 4) return [a, b, c].map(part => 1 - Math.min(1, part + d));
  return null;
}
