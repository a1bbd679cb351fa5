/** Sizing by one of eight handles. Pure. */
import { bottom, minSide, type Point, type Rect, right, type Size } from './rects.ts';

export const handles = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;
export type Handle = (typeof handles)[number];

export interface ResizeOptions {
  /** Keep the proportion of width and height. */
  proportional: boolean;
  /** Size from the middle: the opposite side moves too. */
  centred: boolean;
}

/** Which side a handle moves: -1 the left or upper one, 1 the right or lower one, 0 none. */
export const sidesOf = (handle: Handle): { horizontal: -1 | 0 | 1; vertical: -1 | 0 | 1 } => ({
  horizontal: handle.includes('w') ? -1 : handle.includes('e') ? 1 : 0,
  vertical: handle.includes('n') ? -1 : handle.includes('s') ? 1 : 0,
});

interface Side {
  start: number;
  length: number;
}

/** `max` is the length of the page. */
function moved({ start, length }: Side, by: number, side: -1 | 0 | 1, centred: boolean, max: number): Side {
  if (side === 0) return { start, length };
  const end = start + length;
  if (centred) {
    const middle = start + length / 2;
    const half = Math.min(Math.max(length / 2 + by * side, minSide / 2), middle, max - middle);
    return { start: middle - half, length: half * 2 };
  }
  if (side > 0) return { start, length: Math.min(Math.max(length + by, minSide), max - start) };
  const from = Math.max(0, Math.min(start + by, end - minSide));
  return { start: from, length: end - from };
}

/** The rectangle after its handle was dragged by `by` points. It stays on the page and is never too small. */
export function resize(rect: Rect, handle: Handle, by: Point, page: Size, options: ResizeOptions): Rect {
  const { horizontal, vertical } = sidesOf(handle);
  const { proportional, centred } = options;
  const x = moved({ start: rect.x, length: rect.width }, by.x, horizontal, centred, page.width);
  const y = moved({ start: rect.y, length: rect.height }, by.y, vertical, centred, page.height);
  const sized = { x: x.start, y: y.start, width: x.length, height: y.length };
  return proportional && rect.width > 0 && rect.height > 0 ? inProportion(rect, sized, handle, page, centred) : sized;
}

/** The larger change decides, as far as the page has room. */
function inProportion(rect: Rect, sized: Rect, handle: Handle, page: Size, centred: boolean): Rect {
  const { horizontal, vertical } = sidesOf(handle);
  const [wide, high] = [sized.width / rect.width, sized.height / rect.height];
  const wanted =
    horizontal === 0 ? high : vertical === 0 ? wide : Math.abs(wide - 1) > Math.abs(high - 1) ? wide : high;
  const middle = { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
  const roomOf = (side: -1 | 0 | 1, start: number, end: number, centre: number, max: number): number =>
    centred || side === 0 ? 2 * Math.min(centre, max - centre) : side > 0 ? max - start : end;
  const largest = Math.min(
    roomOf(horizontal, rect.x, right(rect), middle.x, page.width) / rect.width,
    roomOf(vertical, rect.y, bottom(rect), middle.y, page.height) / rect.height,
  );
  const smallest = Math.max(minSide / rect.width, minSide / rect.height);
  const factor = Math.min(Math.max(wanted, smallest), Math.max(largest, smallest));
  const [width, height] = [rect.width * factor, rect.height * factor];
  const startOf = (side: -1 | 0 | 1, start: number, end: number, centre: number, length: number): number =>
    centred || side === 0 ? centre - length / 2 : side > 0 ? start : end - length;
  return {
    x: startOf(horizontal, rect.x, right(rect), middle.x, width),
    y: startOf(vertical, rect.y, bottom(rect), middle.y, height),
    width,
    height,
  };
}
