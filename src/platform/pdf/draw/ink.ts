/**
 * Strokes of a pen as the signing page draws them (`web/signer/signature/strokes.ts`): through the midpoints between points,
 * which smooths out tremor and the device's grid, and wider with more pressure.
 */

import type { Drawing } from '../pdf.ts';
import { at, type Box, n } from './drawing.ts';

const ink = '0.05 0.12 0.4';

type Point = [x: number, y: number, pressure: number];

/** Scales the ink to fit the box and centres it. */
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
  const lines = strokes.flatMap(stroke =>
    linesOf(stroke.map(([x, y, pressure]): Point => [dx + (x - left) * scale, dy + (bottom - y) * scale, pressure])),
  );
  const broad = (breadth: number): string => `${n(pen * breadth)} w\n`;
  const drawn = lines.map(({ breadth, path }) => `${broad(breadth)}${path} S`);
  return `${ink} RG 1 J 1 j\n${drawn.join('\n')}`;
}

/** Finite points without repetitions of the previous one. */
const distinct = (stroke: [number, number, number][]): Point[] => {
  const points: Point[] = [];
  for (const [x, y, pressure] of stroke) {
    const last = points.at(-1);
    if (Number.isFinite(x) && Number.isFinite(y) && !(last && last[0] === x && last[1] === y))
      points.push([x, y, pressure]);
  }
  return points;
};

/** Width of the pen at a pressure, relative to its width at one half; in eighths, so that there are few lines. */
const breadthAt = (pressure: number): number => Math.round((0.5 + Math.min(1, Math.max(0, pressure))) * 8) / 8;

const between = ([ax, ay]: Point, [bx, by]: Point): [number, number] => [(ax + bx) / 2, (ay + by) / 2];

/** A stroke as lines with one width each. */
function linesOf(stroke: Point[]): { breadth: number; path: string }[] {
  const [first] = stroke;
  if (!first) return [];
  const last = stroke.at(-1) ?? first;
  if (stroke.length < 3)
    return [{ breadth: breadthAt(last[2]), path: `${at(first[0], first[1])} m ${at(last[0], last[1])} l` }];
  const lines: { breadth: number; path: string }[] = [];
  let from: [number, number] = [first[0], first[1]];
  for (let i = 1; i < stroke.length - 1; i++) {
    const [point = first, next = last] = [stroke[i], stroke[i + 1]];
    const to: [number, number] = i === stroke.length - 2 ? [last[0], last[1]] : between(point, next);
    const breadth = breadthAt(point[2]);
    const line = lines.at(-1);
    const part = `${curve(from, point, to)} c`;
    if (line?.breadth === breadth) line.path += `\n${part}`;
    else lines.push({ breadth, path: `${at(...from)} m\n${part}` });
    from = to;
  }
  return lines;
}

/** A quadratic curve as a cubic one, the only kind in PDF. */
const curve = ([ax, ay]: [number, number], [cx, cy]: Point, [bx, by]: [number, number]): string =>
  at(ax + ((cx - ax) * 2) / 3, ay + ((cy - ay) * 2) / 3, bx + ((cx - bx) * 2) / 3, by + ((cy - by) * 2) / 3, bx, by);
