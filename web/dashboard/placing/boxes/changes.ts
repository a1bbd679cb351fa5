/** Changes of the boxes of a file: made, undone, compared with what the service has, and laid over what others did. Pure. */
import type { Box, Boxes } from './box.ts';

/** The new state of each changed box by id; null: it is removed. */
export type Change = ReadonlyMap<string, Box | null>;

export function apply(boxes: Boxes, change: Change): Boxes {
  if (change.size === 0) return boxes;
  const after = new Map(boxes);
  for (const [id, box] of change) {
    if (box) after.set(id, box);
    else after.delete(id);
  }
  return after;
}

/** The change that takes back `change`, which was made on `boxes`. */
export const inverse = (boxes: Boxes, change: Change): Change =>
  new Map([...change.keys()].map(id => [id, boxes.get(id) ?? null]));

/** What leads from `before` to `after`. Boxes are compared as objects: an unchanged one stays the same object. */
export function difference(before: Boxes, after: Boxes): Change {
  const change = new Map<string, Box | null>();
  for (const id of before.keys()) if (!after.has(id)) change.set(id, null);
  for (const [id, box] of after) if (before.get(id) !== box) change.set(id, box);
  return change;
}

export const isSame = (a: Box | undefined, b: Box | undefined): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);

/** `now`, with the objects of `known` for boxes that did not change. */
export const withKnown = (now: Boxes, known: Boxes): Boxes =>
  new Map(
    [...now].map(([id, box]) => {
      const before = known.get(id);
      return [id, before && isSame(before, box) ? before : box];
    }),
  );

/**
 * What is shown when the service has `theirs`: own changes since `base`, which the service had before, stay on top. A box
 * that was changed here and removed there stays.
 */
export function rebase(base: Boxes, own: Boxes, theirs: Boxes): Boxes {
  return apply(theirs, difference(base, own));
}
