/** Blocks that are left out of the document now are folded to a line until somebody opens them or goes into them. */
import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import type { Block } from '../model/block.ts';
import type { OpenDocument } from '../model/document.ts';
import { type FieldValues, isHiddenNow } from './hidden.ts';

interface Folding {
  isHidden(block: Block): boolean;
  isFolded(block: Block): boolean;
  /** Opens or folds one block. */
  toggle(key: string): void;
  /** Something is folded. */
  hasFolded: boolean;
  /** Opens every block, or folds all that are left out. */
  toggleAll(): void;
}

export const FoldingContext = createContext<Folding | null>(null);

export function useFolding(): Folding {
  const folding = useContext(FoldingContext);
  if (!folding) throw new Error('outside of the sheet');
  return folding;
}

const none: ReadonlySet<string> = new Set();

export function useFoldedBlocks(document: OpenDocument, blocks: readonly Block[], values: FieldValues): Folding {
  const [opened, setOpened] = useState(none);
  useEffect(
    () =>
      document.subscribe(change => {
        const key = document.state().caret?.key;
        if (key === undefined || (change !== 'caret' && change !== 'structure')) return;
        setOpened(before => (before.has(key) ? before : new Set([...before, key])));
      }),
    [document],
  );
  const hidden = blocks.filter(({ meta }) => isHiddenNow(meta, values)).map(({ key }) => key);
  const known = hidden.join();
  return useMemo(() => {
    const keys = new Set(known === '' ? [] : known.split(','));
    const hasFolded = [...keys].some(key => !opened.has(key));
    /** Nobody writes in a block that is folded. */
    const leave = (isLeft: (key: string) => boolean) => {
      const { caret } = document.state();
      if (caret && isLeft(caret.key)) document.place(null);
    };
    return {
      hasFolded,
      isHidden: ({ key }) => keys.has(key),
      isFolded: ({ key }) => keys.has(key) && !opened.has(key),
      toggle(key) {
        if (opened.has(key)) leave(one => one === key);
        setOpened(opened.has(key) ? new Set([...opened].filter(one => one !== key)) : new Set([...opened, key]));
      },
      toggleAll() {
        if (!hasFolded) leave(key => keys.has(key));
        setOpened(hasFolded ? new Set([...opened, ...keys]) : none);
      },
    };
  }, [document, known, opened]);
}
