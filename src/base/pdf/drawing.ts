/** Page operators (ISO 32000-1, 8 and 9) for what we put on pages; coordinates are points of a box with its origin lower left. */

import { type DocumentFonts, drawable, faceOf } from './fonts.ts';
import type { Matrix } from './geometry.ts';
import { operands } from './page-forms.ts';
import type { Drawing, TextStyle } from './pdf.ts';
import { ascent, descent, fitLine, fitLines, leading } from './text-layout.ts';

export interface Box {
  width: number;
  height: number;
}

/** At most four decimals, never an exponent. */
const n = (value: number): string => String(Number(value.toFixed(4)));
const at = (...values: number[]): string => values.map(n).join(' ');

/** Operators within a place of their own. */
export const within = (matrix: Matrix, operators: string): string => `q ${operands(matrix)} cm\n${operators}\nQ\n`;

const colour = (hex: string | null): string => {
  const found = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex ?? '');
  const parts = found ? found.slice(1).map(part => Number.parseInt(part, 16) / 255) : [0, 0, 0];
  return at(...parts);
};

const largestText = 12;

/** Text that fits its box: one line in the middle, or lines from the top. */
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

/** A square with a tick in it, or an empty one. */
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

const ink = '0.05 0.12 0.4';

/** A pen's strokes, smoothed, as large as the box lets their ink be and in its middle. */
export function drawStrokes(box: Box, drawing: Drawing): string {
  const strokes = drawing.strokes.map(distinct).filter(stroke => stroke.length > 0);
  const points = strokes.flat();
  if (points.length === 0) return '';
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  const pen = Math.max(0.6, Math.min(1.8, Math.min(box.width, box.height) * 0.04));
  const room = { width: Math.max(1, box.width - 2 * pen), height: Math.max(1, box.height - 2 * pen) };
  const whole = Math.min(room.width / Math.max(1, drawing.width), room.height / Math.max(1, drawing.height));
  const fitted = Math.min(room.width / Math.max(right - left, 1e-6), room.height / Math.max(bottom - top, 1e-6));
  const scale = Math.min(fitted, whole * 4); // a dot stays a dot
  const [dx, dy] = [(box.width - (right - left) * scale) / 2, (box.height - (bottom - top) * scale) / 2];
  const placed = strokes.map(stroke =>
    stroke.map(([x, y]): Point => [dx + (x - left) * scale, dy + (bottom - y) * scale]),
  );
  return `${ink} RG ${n(pen)} w 1 J 1 j\n${placed.map(curve).join('\n')}`;
}

type Point = [x: number, y: number];

/** Finite points, without those that repeat the one before. */
const distinct = (stroke: [number, number, number][]): Point[] => {
  const points: Point[] = [];
  for (const [x, y] of stroke) {
    const last = points.at(-1);
    if (Number.isFinite(x) && Number.isFinite(y) && !(last && last[0] === x && last[1] === y)) points.push([x, y]);
  }
  return points;
};

/** A centripetal-looking curve through all points: Catmull-Rom as Bézier segments. */
function curve(points: Point[]): string {
  const [first] = points;
  if (!first) return '';
  if (points.length === 1) return `${at(...first)} m ${at(...first)} l S`;
  const point = (i: number): Point => points[Math.max(0, Math.min(points.length - 1, i))] ?? first;
  const parts = [`${at(...first)} m`];
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, c, d] = [point(i - 1), point(i), point(i + 1), point(i + 2)];
    parts.push(
      `${at(b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6, c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6, c[0], c[1])} c`,
    );
  }
  return `${parts.join('\n')} S`;
}

/**
 * A word across the page from lower left to upper right, as displayed, and again small at its top edge, where programs
 * read it as text. See-through, so that what it crosses is read.
 */
export function drawMark(box: Box, word: string, fonts: DocumentFonts): string {
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
