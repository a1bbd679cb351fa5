/** What a person does with blocks, by pointer, keys or menu. Each is one step of undo. */
import { between, indexOf, inserted, moved, nudged, removed } from './arranging.ts';
import {
  type Block,
  copyOf,
  emptyContent,
  hasPdfFields,
  isEmptyText,
  isText,
  newTextBlock,
  withMeta,
} from './block.ts';
import type { OpenDocument } from './document.ts';

export interface Commands {
  /** Puts blocks behind another one (null: first). `instead`: they take its place. */
  insertAfter(key: string | null, blocks: readonly Block[], instead?: boolean): void;
  duplicate(keys: ReadonlySet<string>): void;
  remove(keys: ReadonlySet<string>): void;
  /** Whether a block can be removed and copied. */
  mayRemove(key: string): boolean;
  nudge(keys: ReadonlySet<string>, direction: -1 | 1): void;
  moveTo(keys: ReadonlySet<string>, index: number): void;
  /** Joins a text block to the text block before it. False: there is none. */
  joinBefore(key: string): boolean;
  /** The block above or below, if there is one, gets the caret. */
  step(key: string, direction: -1 | 1): boolean;
  /** An empty text block at the end, or the one that is there. */
  writeAtEnd(): void;
  range(from: string, to: string): Set<string>;
}

/** `keepsFields`: what has fields on the pages of a PDF is neither removed nor copied. */
export function openCommands(document: OpenDocument, keepsFields = false): Commands {
  const blocks = () => document.state().blocks;
  const mayRemove = (key: string) => !keepsFields || !hasPdfFields(document.block(key));
  const free = (keys: ReadonlySet<string>) => new Set([...keys].filter(mayRemove));
  const at = (block: Block | undefined) => (block ? { key: block.key, range: null } : null);
  return {
    insertAfter(key, added, instead = false) {
      const now = blocks();
      const index = key === null ? -1 : indexOf(now, key);
      const next = inserted(now, index + 1, ...added);
      document.arrange(instead && key !== null ? removed(next, new Set([key])) : next, at(added[0]));
    },
    mayRemove,
    duplicate(given) {
      const keys = free(given);
      const now = blocks();
      const copies = now.filter(({ key }) => keys.has(key)).map(copyOf);
      const last = now.findLastIndex(({ key }) => keys.has(key));
      if (copies.length > 0) document.arrange(inserted(now, last + 1, ...copies), at(copies[0]));
    },
    remove(given) {
      const keys = free(given);
      if (keys.size === 0) return;
      const now = blocks();
      const first = now.findIndex(({ key }) => keys.has(key));
      const left = removed(now, keys);
      document.arrange(left, at(left[first] ?? left[first - 1]));
    },
    nudge(keys, direction) {
      const now = blocks();
      const next = nudged(now, keys, direction);
      if (next !== now) document.arrange(next, document.state().caret);
    },
    moveTo(keys, index) {
      document.arrange(moved(blocks(), keys, index), document.state().caret);
    },
    joinBefore(key) {
      const now = blocks();
      const index = indexOf(now, key);
      const [block, before] = [now[index], now[index - 1]];
      if (!isText(block)) return false;
      if (!isText(before)) {
        if (!before || !isEmptyText(block)) return false;
        document.arrange(removed(now, new Set([key])), at(before));
        return true;
      }
      const [head, tail] = [before.meta.content.content ?? [], block.meta.content.content ?? []];
      const content = { ...before.meta.content, content: isEmptyText(before) ? tail : [...head, ...tail] };
      const joined = withMeta(before, { ...before.meta, content });
      const next = removed(now, new Set([key])).map(one => (one === before ? joined : one));
      document.arrange(next, { key: before.key, range: joinPlace(before) });
      return true;
    },
    step(key, direction) {
      const next = blocks()[indexOf(blocks(), key) + direction];
      if (!next) return false;
      document.place({ key: next.key, range: direction < 0 ? [Infinity, Infinity] : [0, 0] });
      return true;
    },
    writeAtEnd() {
      const last = blocks().at(-1);
      if (isEmptyText(last)) document.place(at(last));
      else {
        const block = newTextBlock(emptyContent);
        document.arrange([...blocks(), block], at(block));
      }
    },
    range: (from, to) => between(blocks(), from, to),
  };
}

/** Large enough to be cut to the end of what was there before: the editor puts the caret at the nearest place. */
const joinPlace = (before: Block): readonly [number, number] | null => (isEmptyText(before) ? [0, 0] : null);
