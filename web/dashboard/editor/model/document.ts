/**
 * The content that the page shows: its blocks, which of them is in use, and what can be undone. Undo covers everything
 * on the page, text and order alike.
 */
import type { Block, Meta } from './block.ts';
import { withMeta } from './block.ts';

export interface Caret {
  key: string;
  /** Positions in the text of a text block; null elsewhere. */
  range: readonly [from: number, to: number] | null;
}

export interface DocumentState {
  blocks: readonly Block[];
  caret: Caret | null;
}

interface Step extends DocumentState {
  /** Edits of this block within a moment belong to the same step; null: never. */
  key: string | null;
  at: number;
}

const maxSteps = 200;
const momentMs = 700;

export type Change = 'edit' | 'structure' | 'remote';

export interface OpenDocument {
  state(): DocumentState;
  subscribe(listener: (change: Change | 'caret') => void): () => void;
  block(key: string): Block | undefined;
  /** Changes the fieldMeta of one block. */
  change(key: string, meta: Meta): void;
  /** Changes blocks and order in one step. `caret` is where the person is afterwards. */
  arrange(blocks: readonly Block[], caret: Caret | null): void;
  /** Where the person is now. */
  place(caret: Caret | null): void;
  undo(): void;
  redo(): void;
  canUndo(): boolean;
  canRedo(): boolean;
  /** What others have done: it replaces blocks here and in the steps, and cannot be undone. */
  replace(blocks: readonly Block[], changed: ReadonlyMap<Block, Block>): void;
}

export function openDocument(blocks: readonly Block[], now: () => number = Date.now): OpenDocument {
  let current: DocumentState = { blocks, caret: null };
  let past: Step[] = [];
  let future: Step[] = [];
  const listeners = new Set<(change: Change | 'caret') => void>();
  const notify = (change: Change | 'caret') => {
    for (const listener of listeners) listener(change);
  };

  const remember = (key: string | null) => {
    const last = past.at(-1);
    future = [];
    if (key !== null && last?.key === key && now() - last.at < momentMs) {
      last.at = now();
      return;
    }
    past = [...past.slice(1 - maxSteps), { ...current, key, at: now() }];
  };

  const go = (from: Step[], to: Step[]): void => {
    const step = from.pop();
    if (!step) return;
    to.push({ ...current, key: null, at: 0 });
    current = { blocks: step.blocks, caret: step.caret };
    notify('structure');
  };

  return {
    state: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    block: key => current.blocks.find(block => block.key === key),
    change(key, meta) {
      const before = current.blocks.find(block => block.key === key);
      if (!before || before.meta === meta) return;
      remember(key);
      current = { ...current, blocks: current.blocks.map(block => (block === before ? withMeta(block, meta) : block)) };
      notify('edit');
    },
    arrange(next, caret) {
      remember(null);
      current = { blocks: next, caret };
      notify('structure');
    },
    place(caret) {
      const before = current.caret;
      if (before?.key === caret?.key && `${before?.range}` === `${caret?.range}`) return;
      current = { ...current, caret };
      notify('caret');
    },
    undo: () => go(past, future),
    redo: () => go(future, past),
    canUndo: () => past.length > 0,
    canRedo: () => future.length > 0,
    replace(next, changed) {
      const known = new Set(current.blocks.map(({ key }) => key));
      const left = new Set(next.map(({ key }) => key));
      const added = next.filter(({ key }) => !known.has(key));
      const removed = new Set([...known].filter(key => !left.has(key)));
      const patched = (step: Step): Step => {
        const blocks = step.blocks.filter(({ key }) => !removed.has(key)).map(block => changed.get(block) ?? block);
        const missing = added.filter(({ key }) => !blocks.some(block => block.key === key));
        return { ...step, blocks: [...blocks, ...missing] };
      };
      past = past.map(patched);
      future = future.map(patched);
      current = { ...current, blocks: next };
      notify('remote');
    },
  };
}
