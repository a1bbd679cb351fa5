/**
 * Positions on a page as a viewer shows it. The library's own boxes are not inherited and are wrong when the origin is
 * not zero, so we compute them: CropBox within MediaBox, rotated clockwise by Rotate, scaled by UserUnit.
 */
import type { PdfPage, PdfRect } from '../pdf.ts';

export interface Geometry {
  /** The visible part in user space units. */
  left: number;
  bottom: number;
  width: number;
  height: number;
  rotation: 0 | 90 | 180 | 270;
  /** Points per user space unit. */
  unit: number;
}

export type Matrix = [number, number, number, number, number, number];

export const displayed = ({ width, height, rotation, unit }: Geometry): PdfPage =>
  rotation % 180 === 0
    ? { width: width * unit, height: height * unit, rotation }
    : { width: height * unit, height: width * unit, rotation };

/**
 * A coordinate system for a rect: the matrix maps points with their origin in the rect's lower left corner, as
 * displayed, to the page's user space; `width` and `height` are the rect's in points.
 */
export const place = (page: Geometry, rect: PdfRect): { width: number; height: number; matrix: Matrix } => {
  const shown = displayed(page);
  const { left, bottom, width, height, rotation, unit } = page;
  const right = (rect.x * shown.width) / unit;
  const down = ((rect.y + rect.height) * shown.height) / unit;
  const s = 1 / unit;
  const matrix: Record<Geometry['rotation'], Matrix> = {
    0: [s, 0, 0, s, left + right, bottom + height - down],
    90: [0, s, -s, 0, left + down, bottom + right],
    180: [-s, 0, 0, -s, left + width - right, bottom + down],
    270: [0, -s, s, 0, left + width - down, bottom + height - right],
  };
  return { width: rect.width * shown.width, height: rect.height * shown.height, matrix: matrix[rotation] };
};

/** A box of user space as fractions of the displayed page, from its top-left corner, to a millionth. */
export const relative = (page: Geometry, box: readonly [number, number, number, number]): PdfRect => {
  const { left, bottom, width: w, height: h, rotation } = page;
  const corner = (x: number, y: number): [number, number] => {
    const [right, up] = [(x - left) / w, (y - bottom) / h];
    if (rotation === 90) return [up, right];
    if (rotation === 180) return [1 - right, up];
    if (rotation === 270) return [1 - up, 1 - right];
    return [right, 1 - up];
  };
  const [ax, ay] = corner(box[0], box[1]);
  const [bx, by] = corner(box[2], box[3]);
  const round = (value: number): number => Number(value.toFixed(6));
  return {
    x: round(Math.min(ax, bx)),
    y: round(Math.min(ay, by)),
    width: round(Math.abs(ax - bx)),
    height: round(Math.abs(ay - by)),
  };
};
