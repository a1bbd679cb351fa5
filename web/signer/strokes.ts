/**
 * Drawings as points of the hand: from the drawing pad to what is sent, and from there to curves on the screen.
 * Pure, and the same for drawn and typed signatures.
 */
import type { Drawing } from '../../src/contract/signer/mark.ts';

export type Stroke = Drawing['strokes'][number];
export type Point = Stroke[number];
export type PadPoint = { x: number; y: number; pressure: number };

/** The contract's bounds; of the points of all strokes together what stays under 200 kB as it is sent. */
export const mostStrokes = 300;
export const mostPoints = 5_000;
export const mostInAll = 10_000;

const tenths = (value: number) => Math.round(value * 10) / 10;
const hundredth = (value: number) => Math.round(value * 100) / 100;
const hundredths = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;

/** Every nth point where there are too many; the last one always stays, so that a stroke ends where the hand left. */
const thinned = (stroke: Stroke, inAll: number): Stroke => {
  const room = mostInAll - 2 * mostStrokes;
  const step = Math.max(Math.ceil(inAll / room), Math.ceil(stroke.length / (mostPoints - 1)));
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

/** Cut to the ink and a margin, so that a box is filled by the signature rather than by the pad's empty paper. */
export const drawingFrom = (groups: readonly (readonly PadPoint[])[], margin = 6): Drawing | null => {
  const drawn = groups.filter(points => points.length > 0).slice(0, mostStrokes);
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

/** The same strokes, smaller where they reach out of the pad, so that the last part of a name can still be seen. */
export const fitted = (strokes: PadPoint[][], pad: { width: number; height: number }, margin = 6): PadPoint[][] => {
  const ink = inkOf(strokes.map(points => points.map(({ x, y, pressure }): Point => [x, y, pressure])));
  const part = Math.min(pad.width / (ink.right + margin), pad.height / (ink.bottom + margin));
  if (!(part > 0 && part < 1)) return strokes;
  return strokes.map(points => points.map(({ x, y, pressure }) => ({ x: x * part, y: y * part, pressure })));
};

/** Too little to be a name: a touch by accident, not yet a signature. */
export const isTooSmall = (drawing: Drawing) => Math.max(drawing.width, drawing.height) < 32;

/** How broad a pen is at a pressure, against its usual breadth at one half; in eighths, so that lines are few. */
const breadthAt = (pressure: number) => Math.round((0.5 + Math.min(1, Math.max(0, pressure))) * 8) / 8;

export type Line = { breadth: number; path: string };

/**
 * A stroke as SVG paths of one breadth each, through the middles between points, which is what a pen does between two
 * readings of it. The sealed copy is stamped with the same curve (`src/base/pdf/ink.ts`).
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

/** A whole drawing in as few paths as it has breadths. */
export const inkLines = (strokes: readonly Stroke[]): Line[] => {
  const paths = new Map<number, string>();
  for (const { breadth, path } of strokes.flatMap(linesOf)) paths.set(breadth, (paths.get(breadth) ?? '') + path);
  return [...paths].map(([breadth, path]) => ({ breadth, path }));
};
