/** Where the appearance of an annotation is drawn on its page. */
import type { PdfDict, PdfStream } from '@libpdf/core';
import type { Matrix } from '../structure/geometry.ts';
import { arrayAt, boxOf, items, type Objects } from '../structure/objects.ts';

/**
 * Maps the appearance's box, transformed by its own matrix, to the widget's rectangle (ISO 32000-1, 12.5.5, algorithm
 * 8.1).
 */
export function matrixOf(pdf: Objects, widget: PdfDict, look: PdfStream): Matrix | null {
  const rect = boxOf(pdf, widget.get('Rect'));
  const box = boxOf(pdf, look.get('BBox'));
  if (!rect || !box) return null;
  const given = items(pdf, arrayAt(pdf, look, 'Matrix')).map(one =>
    one && 'value' in one ? Number(one.value) : Number.NaN,
  );
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = given.length === 6 && given.every(Number.isFinite) ? given : [];
  const corners = [
    [box[0], box[1]],
    [box[2], box[1]],
    [box[0], box[3]],
    [box[2], box[3]],
  ].map(([x = 0, y = 0]) => [a * x + c * y + e, b * x + d * y + f] as const);
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [left, bottom] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - bottom];
  if (!(width > 0 && height > 0)) return null;
  const [sx, sy] = [(rect[2] - rect[0]) / width, (rect[3] - rect[1]) / height];
  return [sx, 0, 0, sy, rect[0] - left * sx, rect[1] - bottom * sy];
}
