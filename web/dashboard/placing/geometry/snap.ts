/** What a moved or sized field snaps to, and the guides that say so. Pure. All measures are points of the page. */
import { bottom, centreOf, type Rect, right } from './rects.ts';

export type Why = 'edge' | 'middle' | 'text' | 'rule' | 'margin' | 'page' | 'gap';

/** A line to snap to: `at` from the left (across) or from the top (down). */
export interface Line {
  at: number;
  why: Why;
  /** Which of its places a field puts on the line; all of them when left out. */
  only?: readonly Anchor[];
}

export type Anchor = 'start' | 'middle' | 'end';

export interface Lines {
  across: readonly Line[];
  down: readonly Line[];
}

export interface Guide {
  /** `x` is a vertical line, `y` a horizontal one. */
  axis: 'x' | 'y';
  at: number;
  why: Why;
  anchor: Anchor;
  /** Of equal gaps, in points. */
  gap: number | null;
}

const parts: Record<Anchor, number> = { start: 0, middle: 0.5, end: 1 };
const anchors: readonly Anchor[] = ['start', 'end', 'middle'];

interface Found {
  by: number;
  guide: Guide;
}

const nearest = (found: readonly Found[], tolerance: number): Found | null =>
  found
    .filter(({ by }) => Math.abs(by) <= tolerance)
    .reduce<Found | null>((best, one) => (best && Math.abs(best.by) <= Math.abs(one.by) ? best : one), null);

const onLines = (
  start: number,
  length: number,
  axis: 'x' | 'y',
  lines: readonly Line[],
  of: readonly Anchor[],
): Found[] =>
  lines.flatMap(({ at, why, only }) =>
    of
      .filter(anchor => (only ?? of).includes(anchor))
      .map(anchor => ({ by: at - (start + length * parts[anchor]), guide: { axis, at, why, anchor, gap: null } })),
  );

/** Places at the same distance from a neighbour as two others have, or in the middle between two. */
function onGaps(rect: Rect, others: readonly Rect[], axis: 'x' | 'y'): Found[] {
  const [start, length] = axis === 'x' ? (['x', 'width'] as const) : (['y', 'height'] as const);
  const [side, breadth] = axis === 'x' ? (['y', 'height'] as const) : (['x', 'width'] as const);
  const row = others
    .filter(one => one[side] < rect[side] + rect[breadth] && rect[side] < one[side] + one[breadth])
    .sort((a, b) => a[start] - b[start]);
  const found: Found[] = [];
  const add = (at: number, gap: number) =>
    found.push({ by: at - rect[start], guide: { axis, at, why: 'gap', anchor: 'start', gap } });
  for (const [i, one] of row.entries()) {
    const next = row[i + 1];
    if (!next) break;
    const gap = next[start] - (one[start] + one[length]);
    if (gap <= 0) continue;
    add(next[start] + next[length] + gap, gap);
    add(one[start] - gap - rect[length], gap);
    if (gap > rect[length]) {
      const half = (gap - rect[length]) / 2;
      add(one[start] + one[length] + half, half);
    }
  }
  return found;
}

/** The lines of other fields on the page. */
export const linesOfFields = (others: readonly Rect[]): Lines => ({
  across: others.flatMap(rect => [
    { at: rect.x, why: 'edge', only: ['start', 'end'] },
    { at: right(rect), why: 'edge', only: ['start', 'end'] },
    { at: centreOf(rect).x, why: 'middle', only: ['middle'] },
  ]),
  down: others.flatMap(rect => [
    { at: rect.y, why: 'edge', only: ['start', 'end'] },
    { at: bottom(rect), why: 'edge', only: ['start', 'end'] },
    { at: centreOf(rect).y, why: 'middle', only: ['middle'] },
  ]),
});

export const joined = (...all: readonly Lines[]): Lines => ({
  across: all.flatMap(({ across }) => across),
  down: all.flatMap(({ down }) => down),
});

export interface Snapped {
  rect: Rect;
  guides: readonly Guide[];
}

/** Moves the rectangle onto the nearest line in each direction, if it is within `tolerance`. */
export function snapMove(rect: Rect, lines: Lines, others: readonly Rect[], tolerance: number): Snapped {
  const x = nearest(
    [...onLines(rect.x, rect.width, 'x', lines.across, anchors), ...onGaps(rect, others, 'x')],
    tolerance,
  );
  const y = nearest(
    [...onLines(rect.y, rect.height, 'y', lines.down, anchors), ...onGaps(rect, others, 'y')],
    tolerance,
  );
  return {
    rect: { ...rect, x: rect.x + (x?.by ?? 0), y: rect.y + (y?.by ?? 0) },
    guides: [x, y].flatMap(found => found?.guide ?? []),
  };
}

export type Sides = { horizontal: -1 | 0 | 1; vertical: -1 | 0 | 1 };

/** How far the moved sides of a sized rectangle have to go further to lie on the nearest lines. */
export function snapSides(rect: Rect, { horizontal, vertical }: Sides, lines: Lines, tolerance: number) {
  const of = (side: -1 | 0 | 1): readonly Anchor[] => (side === 0 ? [] : side < 0 ? ['start'] : ['end']);
  const x = nearest(onLines(rect.x, rect.width, 'x', lines.across, of(horizontal)), tolerance);
  const y = nearest(onLines(rect.y, rect.height, 'y', lines.down, of(vertical)), tolerance);
  return { x: x?.by ?? 0, y: y?.by ?? 0, guides: [x, y].flatMap(found => found?.guide ?? []) };
}
