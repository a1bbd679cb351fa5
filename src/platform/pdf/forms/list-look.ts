/** Appearance of a list box: its options below each other, with a coloured band behind the selected ones. */
import { PdfArray, type PdfDict, PdfNumber, PdfString } from '@libpdf/core';
import type { TextStyle } from '../../typesetting/stamps.ts';
import { type Box, drawText } from '../draw/drawing.ts';
import { type DocumentFonts, drawsAlone, faceOf } from '../draw/fonts.ts';
import { operands } from '../draw/page-forms.ts';
import { ascent, descent } from '../draw/text-layout.ts';
import { items, type Objects } from '../structure/objects.ts';
import { fieldValue, hasFlag, kindOf } from './field-value.ts';
import { optionsOf } from './options.ts';

interface List {
  lines: string[];
  chosen: ReadonlySet<number>;
  /** Index of the first visible line. */
  top: number;
}

/** Null: the field is not a list box, or has options that our default font cannot draw. */
export function listOf(pdf: Objects, widget: PdfDict): List | null {
  if (kindOf(pdf, widget) !== 'Ch' || hasFlag(pdf, widget, 'combo')) return null;
  const options = optionsOf(pdf, fieldValue(pdf, widget, 'Opt'));
  const value = fieldValue(pdf, widget, 'V');
  const values = (value instanceof PdfArray ? items(pdf, value) : [value]).map(one =>
    one instanceof PdfString ? one.asString() : null,
  );
  const lines = options.map(({ text }) => text);
  const chosen = new Set(options.flatMap(({ key }, i) => (values.includes(key) ? [i] : [])));
  const top = fieldValue(pdf, widget, 'TI');
  if (lines.length === 0 || !lines.every(drawsAlone)) return null;
  return { lines, chosen, top: top instanceof PdfNumber && lines[top.value] !== undefined ? top.value : 0 };
}

const band = '0.6 0.757 0.855 rg';
const usualSize = 12;
/** Tighter than the line height of text. */
const leading = 1.12;

/** Draws as many lines as fit, from the top one, or from the first selected one if that would not be visible. */
export function drawList({ lines, chosen, top }: List, box: Box, style: TextStyle, fonts: DocumentFonts): string {
  const wanted = style.fontSize ?? usualSize;
  const widest = Math.max(...lines.map(line => fonts.width(faceOf(style), line, 1)), 0.1);
  const fontSize = Math.min(wanted, (box.width * 0.9) / widest, box.height / leading);
  const height = fontSize * leading;
  const room = Math.max(1, Math.floor(box.height / height));
  const [firstChosen = top] = [...chosen].sort((a, b) => a - b);
  const first = firstChosen >= top && firstChosen < top + room ? top : firstChosen;
  return lines
    .slice(first, first + room)
    .map((line, i) => {
      const below = box.height - (i + 1) * height;
      const app = chosen.has(first + i) ? `${band} ${operands([0, below, box.width, height])} re f\n` : '';
      const whole = { width: box.width, height: fontSize * (ascent + descent) };
      const text = drawText(whole, line, false, { ...style, fontSize }, fonts);
      return `${app}q 1 0 0 1 ${operands([0, below + (height - whole.height) / 2])} cm\n${text} Q`;
    })
    .join('\n');
}
