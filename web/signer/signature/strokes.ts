/**
 * Drawings as points: from the drawing pad to the request, and from there to curves on the screen. Pure functions, the
 * same for drawn and typed signatures.
 */
import type { Drawing } from '../../../src/contract/pages/signer/mark.ts';

export type Stroke = Drawing['strokes'][number];
export type Point = Stroke[number];
export type PadPoint = { x: number; y: number; pressure: number };

/** The contract's limits; the total number of points keeps the request under 200 kB. */
export const maxStrokes = 300;
export const maxPoints = 5_000;
export const maxPointsTotal = 10_000;

const tenths = (value: number) => Math.round(value * 10) / 10;
const hundredth = (value: number) => Math.round(value * 100) / 100;
const hundredths = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;

/** Keeps every nth point if there are too many, and always the last one, so that the stroke keeps its end. */
const thinned = (stroke: Stroke, inAll: number): Stroke => {
  const room = maxPointsTotal - 2 * maxStrokes;
  const step = Math.max(Math.ceil(inAll / room), Math.ceil(stroke.length / (maxPoints - 1)));
  return step === 1 ? stroke : stroke.filter((_, index) => index % step === 0 || index === stroke.length - 1);
};

export const inkOf = (strokes: readonly Stroke[]) => {
  const points = strokes.flat();
  const xs = points.map(point => point[0]);
  const ys = points.map(point => point[1]);
  const least = (values: number[]) => values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const most = (values: number[]) => values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  return { left: least(xs), top: least(ys), right: most(xs), bottom: most(ys) };
};

/** Crops to the ink and a margin, so that the signature fills its box instead of the pad's empty space. */
export const drawingFrom = (groups: readonly (readonly PadPoint[])[], margin = 6): Drawing | null => {
  const drawn = groups.filter(points => points.length > 0).slice(0, maxStrokes);
  const inAll = drawn.reduce((sum, points) => sum + points.length, 0);
  const strokes = drawn.map(points =>
    thinned(
      points.map(({ x, y, pressure }): Point => [x, y, pressure]),
      inAll,
    ),
  );
  if (strokes.length === 0) return null;
  const ink = inkOf(strokes);
  const moved = strokes.map(stroke =>
    stroke.map(
      ([x, y, pressure]): Point => [tenths(x - ink.left + margin), tenths(y - ink.top + margin), hundredths(pressure)],
    ),
  );
  const width = tenths(ink.right - ink.left + 2 * margin);
  const height = tenths(ink.bottom - ink.top + 2 * margin);
  return { width: Math.max(1, width), height: Math.max(1, height), strokes: moved };
};

/** Scales strokes down if they exceed the pad, so that the end of a name stays visible. */
export const fitted = (strokes: PadPoint[][], pad: { width: number; height: number }, margin = 6): PadPoint[][] => {
  const ink = inkOf(strokes.map(points => points.map(({ x, y, pressure }): Point => [x, y, pressure])));
  const part = Math.min(pad.width / (ink.right + margin), pad.height / (ink.bottom + margin));
  if (!(part > 0 && part < 1)) return strokes;
  return strokes.map(points => points.map(({ x, y, pressure }) => ({ x: x * part, y: y * part, pressure })));
};

/** Too small to be a name: an accidental touch. */
export const isTooSmall = (drawing: Drawing) => Math.max(drawing.width, drawing.height) < 32;

/** Width of the line relative to that at pressure one half; in eighths, so that there are few lines. */
const breadthAt = (pressure: number) => Math.round((0.5 + Math.min(1, Math.max(0, pressure))) * 8) / 8;

export type Line = { breadth: number; path: string };

/**
 * A stroke as SVG paths of one width each, through the midpoints between points, which approximates the pen's way. The
 * sealed copy is stamped with the same curve (`src/platform/pdf/draw/ink.ts`).
 */
export const linesOf = (stroke: Stroke): Line[] => {
  const [first] = stroke;
  const last = stroke.at(-1);
  if (!first || !last) return [];
  if (stroke.length < 3)
    return [{ breadth: breadthAt(last[2]), path: `M${first[0]} ${first[1]}L${last[0]} ${last[1]}` }];
  const lines: Line[] = [];
  let from = `${first[0]} ${first[1]}`;
  for (const [index, point] of stroke.slice(1, -1).entries()) {
    const next = stroke[index + 2] ?? last;
    const to =
      next === last
        ? `${last[0]} ${last[1]}`
        : `${hundredth((point[0] + next[0]) / 2)} ${hundredth((point[1] + next[1]) / 2)}`;
    const breadth = breadthAt(point[2]);
    const part = `Q${point[0]} ${point[1]} ${to}`;
    const line = lines.at(-1);
    if (line?.breadth === breadth) line.path += part;
    else lines.push({ breadth, path: `M${from}${part}` });
    from = to;
  }
  return lines;
};

/** A whole drawing, with one path per width. */
export const inkLines = (strokes: readonly Stroke[]): Line[] => {
  const paths = new Map<number, string>();
  for (const { breadth, path } of strokes.flatMap(linesOf)) paths.set(breadth, (paths.get(breadth) ?? '') + path);
  return [...paths].map(([breadth, path]) => ({ breadth, path }));
};
