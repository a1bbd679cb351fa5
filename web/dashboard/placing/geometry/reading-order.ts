/** The order in which people read what is on the pages, and where it is in words. Pure. */
import { centreOf, type Rect, type Size } from './rects.ts';

interface Placed extends Rect {
  page: number;
}

/** Two fields are in one line if the middle of the one lies within the height of the other. */
const isSameLine = (a: Rect, b: Rect): boolean =>
  Math.abs(centreOf(a).y - centreOf(b).y) < Math.min(a.height, b.height) / 2;

/** Page after page, line after line, from left to right. */
export function inReadingOrder<T extends Placed>(all: readonly T[]): T[] {
  const down = [...all].sort((a, b) => a.page - b.page || centreOf(a).y - centreOf(b).y || a.x - b.x);
  const lines: T[][] = [];
  for (const one of down) {
    const line = lines.at(-1);
    const first = line?.[0];
    if (line && first && first.page === one.page && isSameLine(first, one)) line.push(one);
    else lines.push([one]);
  }
  return lines.flatMap(line => line.sort((a, b) => a.x - b.x));
}

export type Third = 0 | 1 | 2;

/** Which third of the page the middle of the rectangle is in, across and down. */
export function thirdsOf(rect: Rect, page: Size): { across: Third; down: Third } {
  const { x, y } = centreOf(rect);
  const third = (part: number): Third => (part < 1 / 3 ? 0 : part < 2 / 3 ? 1 : 2);
  return { across: third(x / page.width), down: third(y / page.height) };
}
