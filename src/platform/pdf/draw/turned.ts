/** A coordinate system for something that stands turned in its rect, as fields of forms can. */
import type { PdfRect, Stamp, Turn } from '../pdf.ts';
import { type Geometry, type Matrix, place } from '../structure/geometry.ts';

export const turnOf = (stamp: Stamp): Turn => (stamp.kind === 'TEXT' ? (stamp.turned ?? 0) : 0);

/** As `place`, turned counterclockwise within the rect: `width` is the side along the text. */
export function placeTurned(
  page: Geometry,
  rect: PdfRect,
  turned: Turn,
): { width: number; height: number; matrix: Matrix } {
  const upright = place(page, rect);
  const { width, height } = upright;
  const matrices: Record<Turn, Matrix> = {
    0: [1, 0, 0, 1, 0, 0],
    90: [0, 1, -1, 0, width, 0],
    180: [-1, 0, 0, -1, width, height],
    270: [0, -1, 1, 0, 0, height],
  };
  const matrix = product(matrices[turned], upright.matrix);
  return turned % 180 === 0 ? { width, height, matrix } : { width: height, height: width, matrix };
}

/** First `a`, then `b` (ISO 32000-1, 8.3.4). */
const product = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + b * i,
  a * h + b * j,
  c * g + d * i,
  c * h + d * j,
  e * g + f * i + k,
  e * h + f * j + l,
];

/** The part from `start` to `end` of the rect along its text, as fractions. */
export function partOf({ x, y, width, height }: PdfRect, turned: Turn, start: number, end: number): PdfRect {
  const [from, to] = turned === 0 || turned === 270 ? [start, end] : [1 - end, 1 - start];
  if (turned % 180 === 0) return { x: x + from * width, y, width: (to - from) * width, height };
  return { x, y: y + from * height, width, height: (to - from) * height };
}
