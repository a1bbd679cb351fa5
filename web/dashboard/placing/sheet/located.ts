/** Where on which page a place of the screen is. */
import type { Point, Rect } from '../geometry/rects.ts';

export interface Located extends Point {
  page: number;
}

/** Points of the nearest page; they may lie outside of it. Null while no page is there. */
export function locate(canvas: HTMLElement, scale: number, { x, y }: Point): Located | null {
  let best: { sheet: Element; away: number } | null = null;
  for (const sheet of canvas.querySelectorAll('[data-page]')) {
    const { top, bottom } = sheet.getBoundingClientRect();
    const away = y < top ? top - y : y > bottom ? y - bottom : 0;
    if (!best || away < best.away) best = { sheet, away };
    if (top > y) break;
  }
  if (!best) return null;
  const { left, top } = best.sheet.getBoundingClientRect();
  return { page: Number(best.sheet.getAttribute('data-page')), x: (x - left) / scale, y: (y - top) / scale };
}

/** The page and the point in the middle of what is visible. */
export function middleOfView(scroller: HTMLElement, canvas: HTMLElement, scale: number): Located | null {
  const { left, right, top, bottom } = scroller.getBoundingClientRect();
  return locate(canvas, scale, { x: (left + right) / 2, y: (top + bottom) / 2 });
}

/** The part of a page that is visible, in its points. Null if it is out of view. */
export function visiblePart(scroller: HTMLElement, canvas: HTMLElement, scale: number, page: number): Rect | null {
  const sheet = canvas.querySelector(`[data-page="${page}"]`)?.getBoundingClientRect();
  if (!sheet) return null;
  const view = scroller.getBoundingClientRect();
  const [x1, x2] = [Math.max(view.left, sheet.left), Math.min(view.right, sheet.right)];
  const [y1, y2] = [Math.max(view.top, sheet.top), Math.min(view.bottom, sheet.bottom)];
  if (x1 >= x2 || y1 >= y2) return null;
  return {
    ...{ x: (x1 - sheet.left) / scale, y: (y1 - sheet.top) / scale },
    ...{ width: (x2 - x1) / scale, height: (y2 - y1) / scale },
  };
}

export const screenPoint = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({
  x: clientX,
  y: clientY,
});
