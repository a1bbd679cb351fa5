/** Undo and redo. A step is everything that one act changed: a drag is one step, and so is typing in one field. Pure. */
import type { Boxes } from './box.ts';
import { apply, type Change, inverse } from './changes.ts';

export const maxSteps = 200;

interface Step {
  /** Takes the step back, or makes it again. */
  change: Change;
  /** Steps in a row with the same tag are one, such as typing in a field. */
  tag: string | null;
}

export interface History {
  boxes: Boxes;
  past: readonly Step[];
  future: readonly Step[];
}

export const startHistory = (boxes: Boxes): History => ({ boxes, past: [], future: [] });

export function make(history: History, change: Change, tag: string | null = null): History {
  if (change.size === 0) return history;
  const { boxes, past } = history;
  const last = past.at(-1);
  const back = inverse(boxes, change);
  const isMore = tag !== null && last?.tag === tag;
  // What the earlier step knows of a box is how it was before both.
  const step = isMore ? { change: new Map([...back, ...last.change]), tag } : { change: back, tag };
  const kept = isMore ? past.slice(0, -1) : past.slice(-(maxSteps - 1));
  return { boxes: apply(boxes, change), past: [...kept, step], future: [] };
}

export function undo({ boxes, past, future }: History): History {
  const step = past.at(-1);
  if (!step) return { boxes, past, future };
  const again = { change: inverse(boxes, step.change), tag: null };
  return { boxes: apply(boxes, step.change), past: past.slice(0, -1), future: [...future, again] };
}

export function redo({ boxes, past, future }: History): History {
  const step = future.at(-1);
  if (!step) return { boxes, past, future };
  const back = { change: inverse(boxes, step.change), tag: null };
  return { boxes: apply(boxes, step.change), past: [...past, back], future: future.slice(0, -1) };
}
