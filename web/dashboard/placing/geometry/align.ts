/** Several fields in line, at even distances, or of one size. Pure. */
import { around, bottom, centreOf, type Rect, right } from './rects.ts';

export const alignments = ['left', 'centre', 'right', 'top', 'middle', 'bottom'] as const;
export type Alignment = (typeof alignments)[number];

/** In the order given, on the outer edge of all of them or on their common middle. */
export function align(rects: readonly Rect[], to: Alignment): Rect[] {
  const all = around(rects);
  const middle = centreOf(all);
  const places: Record<Alignment, (rect: Rect) => Rect> = {
    left: rect => ({ ...rect, x: all.x }),
    centre: rect => ({ ...rect, x: middle.x - rect.width / 2 }),
    right: rect => ({ ...rect, x: right(all) - rect.width }),
    top: rect => ({ ...rect, y: all.y }),
    middle: rect => ({ ...rect, y: middle.y - rect.height / 2 }),
    bottom: rect => ({ ...rect, y: bottom(all) - rect.height }),
  };
  return rects.map(places[to]);
}

/** Even gaps between them; the outer ones stay. Nothing happens to fewer than three. */
export function distribute(rects: readonly Rect[], along: 'across' | 'down'): Rect[] {
  if (rects.length < 3) return [...rects];
  const [start, length] = along === 'across' ? (['x', 'width'] as const) : (['y', 'height'] as const);
  const order = rects.map((_, i) => i).sort((a, b) => (rects[a]?.[start] ?? 0) - (rects[b]?.[start] ?? 0));
  const sorted = order.flatMap(i => rects[i] ?? []);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last) return [...rects];
  const room = last[start] - (first[start] + first[length]);
  const taken = sorted.slice(1, -1).reduce((sum, rect) => sum + rect[length], 0);
  const gap = (room - taken) / (sorted.length - 1);
  let next = first[start];
  const placed = [...rects];
  for (const i of order) {
    const rect = rects[i];
    if (!rect) continue;
    placed[i] = rect === last ? rect : { ...rect, [start]: next };
    next += rect[length] + gap;
  }
  return placed;
}

/** All as wide or as high as the first. */
export function sameSize(rects: readonly Rect[], side: 'width' | 'height'): Rect[] {
  const [first] = rects;
  return rects.map(rect => ({ ...rect, [side]: first?.[side] ?? rect[side] }));
}
