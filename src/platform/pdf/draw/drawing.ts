/**
 * Page operators (ISO 32000-1, 8 and 9) for everything we draw on pages; coordinates are points of a box with its
 * origin at the lower left.
 */

import type { TextStyle } from '../../typesetting/stamps.ts';
import type { Matrix } from '../structure/geometry.ts';
import { type DocumentFonts, drawable, faceOf } from './fonts.ts';
import { operands } from './page-forms.ts';
import { ascent, descent, fitLine, fitLines, leading } from './text-layout.ts';

export interface Box {
  width: number;
  height: number;
}

/** At most four decimals, never an exponent. */
export const n = (value: number): string => String(Number(value.toFixed(4)));
export const at = (...values: number[]): string => values.map(n).join(' ');

/** Operators in a coordinate system and graphics state of their own. */
export const within = (matrix: Matrix, operators: string): string => `q ${operands(matrix)} cm\n${operators}\nQ\n`;

const colour = (hex: string | null): string => {
  const found = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex ?? '');
  const parts = found ? found.slice(1).map(part => Number.parseInt(part, 16) / 255) : [0, 0, 0];
  return at(...parts);
};

const largestText = 12;

/** Text that fits its box: one vertically centred line, or lines from the top. */
export function drawText(box: Box, text: string, multiline: boolean, style: TextStyle, fonts: DocumentFonts): string {
  const face = faceOf(style);
  const edge = Math.min(2, box.width * 0.05);
  const room = { width: box.width - 2 * edge, height: box.height };
  const wanted = style.fontSize ?? largestText;
  const measure = (part: string, size: number): number => fonts.width(face, part, size);
  const lines = text.split(/\r\n|\r|\n/).map(drawable);
  const layout = multiline
    ? fitLines(lines.join('\n'), room, wanted, measure)
    : fitLine(lines.join(' '), room, wanted, measure);
  const { size } = layout;
  const top = multiline ? box.height - ascent * size : (box.height - (ascent - descent) * size) / 2;
  const shown = layout.lines.map((line, i) => {
    const spare = room.width - measure(line, size);
    const left = edge + (style.align === 'RIGHT' ? spare : style.align === 'CENTER' ? spare / 2 : 0);
    return `1 0 0 1 ${at(left, top - i * leading * size)} Tm ${fonts.encode(face, line)} Tj`;
  });
  return `BT ${colour(style.color)} rg /${face} ${n(size)} Tf\n${shown.join('\n')}\nET`;
}

/** A square, with or without a tick. */
export function drawCheck(box: Box, checked: boolean): string {
  const { side, x, y } = square(box);
  const line = Math.max(0.5, side * 0.05);
  const frame = `0 G ${n(line)} w ${at(x + line / 2, y + line / 2, side - line, side - line)} re S`;
  return checked ? `${frame}\n${drawTick(box)}` : frame;
}

/** A tick in the middle of the box. */
export function drawTick(box: Box): string {
  const { side, x, y } = square(box);
  const to = (right: number, up: number): string => at(x + right * side, y + up * side);
  return `0 G ${n(side * 0.12)} w 1 J 1 j ${to(0.22, 0.5)} m ${to(0.42, 0.28)} l ${to(0.78, 0.74)} l S`;
}

/** A dot in the middle of the box. */
export function drawDot(box: Box): string {
  const { side } = square(box);
  const [x, y] = [box.width / 2, box.height / 2];
  return `0 G ${n(side * 0.46)} w 1 J ${at(x, y)} m ${at(x, y)} l S`;
}

const square = (box: Box): { side: number; x: number; y: number } => {
  const side = Math.min(box.width, box.height);
  return { side, x: (box.width - side) / 2, y: (box.height - side) / 2 };
};

/**
 * A word across the page from lower left to upper right, as displayed, and again in small type at the top edge, where
 * programs can extract it as text. Transparent, so that the content below it stays readable.
 */
export function drawWatermark(box: Box, word: string, fonts: DocumentFonts): string {
  const text = drawable(word);
  const atOne = Math.max(0.1, fonts.width('bold', text, 1));
  const angle = Math.atan2(box.height, box.width);
  const length = Math.hypot(box.width, box.height) * 0.6;
  const size = Math.min(length / atOne, Math.min(box.width, box.height) * 0.3);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [back, down] = [(atOne * size) / 2, size * 0.357];
  const x = box.width / 2 - back * cos + down * sin;
  const y = box.height / 2 - back * sin - down * cos;
  const small = Math.min(8, box.height * 0.04, (box.width * 0.5) / atOne);
  const line = (matrix: number[], at: number): string =>
    `BT /bold ${n(at)} Tf ${operands(matrix)} Tm ${fonts.encode('bold', text)} Tj ET`;
  return [
    '/Artifact BMC 0.8 0.1 0.1 rg',
    `/SeeThrough gs ${line([cos, sin, -sin, cos, x, y], size)}`,
    `/Light gs ${line([1, 0, 0, 1, (box.width - atOne * small) / 2, box.height - small * 1.2], small)}`,
    'EMC',
  ].join('\n');
}
