/** Moving fields, one or a group, also to another page. Pure. */
import { around, keepOnPage, type Rect, type Size } from './rects.ts';

interface Placed extends Rect {
  page: number;
}

const within = (value: number, min: number, max: number): number => Math.max(min, Math.min(value, max));

/** How far the group may go in one direction so that all of it stays on the page. */
const allowed = (by: number, start: number, length: number, room: number): number =>
  length > room ? by : within(by, -start, room - length - start);

/**
 * The fields after `anchor`, one of them, went to a place on a page. Those of its page come along and keep their
 * distances; those of other pages go as many pages further. All stay on a page.
 */
export function movedTo<T extends Placed>(
  fields: readonly T[],
  anchor: T,
  to: { page: number; x: number; y: number },
  pages: readonly Size[],
): T[] {
  const target = pages[to.page - 1];
  if (!target) return [...fields];
  const group = around(fields.filter(({ page }) => page === anchor.page));
  const by = {
    x: allowed(to.x - anchor.x, group.x, group.width, target.width),
    y: allowed(to.y - anchor.y, group.y, group.height, target.height),
  };
  return fields.map(field => {
    const page = within(field.page + to.page - anchor.page, 1, pages.length);
    const size = pages[page - 1] ?? target;
    const { width, height } = field;
    return { ...field, ...keepOnPage({ x: field.x + by.x, y: field.y + by.y, width, height }, size), page };
  });
}
