/** Operators for the shapes of annotations (ISO 32000-2, 12.5.6), with the box that holds them. */
import { operands } from '../draw/page-forms.ts';

/** Left, bottom, right, top. */
export type Box = readonly [number, number, number, number];

export interface Shape {
  rect: Box;
  /** Of the line; 0 for none. */
  width: number;
  isFilled: boolean;
  hasColour: boolean;
  line: number[];
  vertices: number[];
  /** Four corners for each piece of marked text: above left, above right, below left, below right. */
  quads: number[];
  strokes: number[][];
}

export interface Drawn {
  operators: string;
  box: Box;
}

const draws: Partial<Record<string, (shape: Shape) => string | null>> = {
  Line: ({ line: [x, y, toX, toY], width }) =>
    y === undefined || toY === undefined
      ? null
      : `${operands([width || 1])} w ${operands([x ?? 0, y])} m ${operands([toX ?? 0, toY])} l S`,
  Square: ({ rect, width, isFilled }) => {
    if (width === 0 && !isFilled) return null;
    const [left, bottom, right, top] = within(rect, width / 2);
    return `${operands([width])} w ${operands([left, bottom, right - left, top - bottom])} re ${isFilled ? 'B' : 'S'}`;
  },
  Circle: ({ rect, width, isFilled }) =>
    width === 0 && !isFilled
      ? null
      : `${operands([width])} w ${ellipse(within(rect, width / 2))} ${isFilled ? 'B' : 'S'}`,
  PolyLine: shape => polygon(shape),
  Polygon: shape => polygon(shape),
  Ink: ({ strokes, width }) =>
    strokes.length === 0
      ? null
      : `${operands([width || 1])} w ${strokes.map(stroke => `${pathOf(stroke)} S`).join(' ')}`,
  Highlight: ({ quads }) =>
    eachQuad(quads, ([a, b, c, d, e, f, g, h]) => `${operands([a, b])} m ${pathTo([c, d, g, h, e, f])} f`),
  Underline: ({ quads }) =>
    eachQuad(quads, ([, , , , e, f, g, h]) => `0.571 w ${operands([e, f + 1.3])} m ${operands([g, h + 1.3])} l S`),
  StrikeOut: ({ quads }) =>
    eachQuad(
      quads,
      ([a, b, c, d, e, f, g, h]) =>
        `1 w ${operands([(a + e) / 2, (b + f) / 2])} m ${operands([(c + g) / 2, (d + h) / 2])} l S`,
    ),
  Squiggly: ({ quads }) => eachQuad(quads, wave),
};

/** Null when there is nothing to draw. */
export function drawShape(kind: string, shape: Shape): Drawn | null {
  const operators = draws[kind]?.(shape);
  return operators ? { operators, box: boxOf(shape) } : null;
}

/** Holds all points, with room for the line. */
function boxOf({ rect, line, vertices, quads, strokes, width }: Shape): Box {
  const all = [...rect, ...line, ...vertices, ...quads, ...strokes.flat()];
  const [xs, ys] = [all.filter((_, i) => i % 2 === 0), all.filter((_, i) => i % 2 === 1)];
  const room = 2 * (width || 1);
  const [left, right] = extremes(xs);
  const [bottom, top] = extremes(ys);
  return [left - room, bottom - room, right + room, top + room];
}

const extremes = (values: number[]): [number, number] =>
  values.reduce(([low, high], value) => [Math.min(low, value), Math.max(high, value)], [
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ] as [number, number]);

const within = ([left, bottom, right, top]: Box, by: number): Box => [left + by, bottom + by, right - by, top - by];

function pathTo(points: number[]): string {
  const parts: string[] = [];
  for (let i = 0; i + 1 < points.length; i += 2) parts.push(`${operands([points[i] ?? 0, points[i + 1] ?? 0])} l`);
  return parts.join(' ');
}

const pathOf = ([x = 0, y = 0, ...more]: number[]): string => `${operands([x, y])} m ${pathTo(more)}`;

function polygon({ vertices, width, isFilled, hasColour }: Shape): string | null {
  if (vertices.length < 4) return null;
  return `${operands([width || 1])} w ${pathOf(vertices)} ${isFilled ? (hasColour ? 'B' : 'f') : 'S'}`;
}

function ellipse([left, bottom, right, top]: Box): string {
  const [x, y] = [(left + right) / 2, (bottom + top) / 2];
  const [dx, dy] = [((right - left) / 2) * bend, ((top - bottom) / 2) * bend];
  return [
    `${operands([x, top])} m`,
    `${operands([x + dx, top, right, y + dy, right, y])} c`,
    `${operands([right, y - dy, x + dx, bottom, x, bottom])} c`,
    `${operands([x - dx, bottom, left, y - dy, left, y])} c`,
    `${operands([left, y + dy, x - dx, top, x, top])} c h`,
  ].join(' ');
}

/** How far the control points of a quarter of a circle are from its ends. */
const bend = (4 / 3) * Math.tan(Math.PI / 8);

type Quad = [number, number, number, number, number, number, number, number];

function eachQuad(quads: number[], draw: (quad: Quad) => string): string | null {
  const parts: string[] = [];
  for (let i = 0; i + 7 < quads.length; i += 8) parts.push(draw(quads.slice(i, i + 8) as Quad)); // eight of them
  return parts.length > 0 ? parts.join(' ') : null;
}

const maxWaves = 5000;

function wave([, b, , , e, f, g]: Quad): string {
  const height = (b - f) / 6;
  const points: number[] = [];
  for (let i = 0; i === 0 || (e + 2 * (i - 1) < g && i < maxWaves); i++)
    points.push(e + 2 * i, f + (i % 2 === 0 ? height : 0));
  return `1 w ${pathOf(points)} S`;
}
