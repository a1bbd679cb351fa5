/** Rectangles on a page as it is displayed: points from its top-left corner. Pure. */

export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

export interface Rect extends Point, Size {}

export const pointsPerMm = 72 / 25.4;

/** The smallest side that people can give a field. Those of API clients may be smaller. */
export const minSide = 4 * pointsPerMm;

export const right = (rect: Rect): number => rect.x + rect.width;
export const bottom = (rect: Rect): number => rect.y + rect.height;
export const centreOf = (rect: Rect): Point => ({ x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 });

/** Fractions of the page, as the service stores them, to points. */
export const toPoints = ({ x, y, width, height }: Rect, page: Size): Rect => ({
  x: x * page.width,
  y: y * page.height,
  width: width * page.width,
  height: height * page.height,
});

/** Points to fractions of the page. */
export const toFractions = ({ x, y, width, height }: Rect, page: Size): Rect => ({
  x: x / page.width,
  y: y / page.height,
  width: width / page.width,
  height: height / page.height,
});

/** `scale` is CSS pixels per point. */
export const toScreen = ({ x, y, width, height }: Rect, scale: number): Rect => ({
  x: x * scale,
  y: y * scale,
  width: width * scale,
  height: height * scale,
});

const within = (value: number, min: number, max: number): number => Math.max(min, Math.min(value, Math.max(min, max)));

/** The nearest rectangle that lies on the page. `min` is its smallest side. */
export function keepOnPage(rect: Rect, page: Size, min = 0): Rect {
  const width = within(rect.width, Math.min(min, page.width), page.width);
  const height = within(rect.height, Math.min(min, page.height), page.height);
  return { x: within(rect.x, 0, page.width - width), y: within(rect.y, 0, page.height - height), width, height };
}

/** The smallest rectangle around all of them. */
export function around(rects: readonly Rect[]): Rect {
  const x = Math.min(...rects.map(rect => rect.x));
  const y = Math.min(...rects.map(rect => rect.y));
  return { x, y, width: Math.max(...rects.map(right)) - x, height: Math.max(...rects.map(bottom)) - y };
}

export const between = (a: Point, b: Point): Rect => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
});

export const overlaps = (a: Rect, b: Rect): boolean =>
  a.x < right(b) && b.x < right(a) && a.y < bottom(b) && b.y < bottom(a);
