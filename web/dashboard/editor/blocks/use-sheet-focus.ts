/** Moves the focus to blocks, and handles the keys of undo. */
import { type RefObject, useCallback, useEffect } from 'react';
import { isText } from '../model/block.ts';
import type { OpenDocument } from '../model/document.ts';

const reachable =
  'input:not([hidden]), select, textarea, [contenteditable="true"], [tabindex="0"], a[href], button:not(.block-handle button, .block-rule button)';

/** Into the first thing of a block that takes keys. */
export const focusFirst = (block: HTMLElement): void => (block.querySelector<HTMLElement>(reachable) ?? block).focus();

export function useSheetFocus(scroller: RefObject<HTMLElement | null>, document: OpenDocument) {
  const find = useCallback(
    (key: string) => scroller.current?.querySelector<HTMLElement>(`[data-block="${CSS.escape(key)}"]`) ?? null,
    [scroller],
  );
  const focusBlock = useCallback(
    (key: string) => {
      const block = find(key);
      block?.focus({ preventScroll: true });
      block?.scrollIntoView({ block: 'nearest' });
    },
    [find],
  );
  const enterBlock = useCallback(
    (key: string) => {
      const block = find(key);
      if (!block) return;
      block.scrollIntoView({ block: 'nearest' });
      document.place({ key, range: null });
      if (!isText(document.block(key))) focusFirst(block);
    },
    [find, document],
  );

  useEffect(() => {
    const undo = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      const isUndo = key === 'z' && !event.shiftKey;
      const isRedo = (key === 'z' && event.shiftKey) || key === 'y';
      if (!isUndo && !isRedo) return;
      event.preventDefault();
      if (isUndo) document.undo();
      else document.redo();
    };
    window.addEventListener('keydown', undo);
    return () => window.removeEventListener('keydown', undo);
  }, [document]);

  // Blocks that were added, moved or brought back have the focus afterwards, so that it is never lost.
  useEffect(
    () =>
      document.subscribe(change => {
        if (change !== 'structure') return;
        requestAnimationFrame(() => {
          const { caret } = document.state();
          const block = caret && find(caret.key);
          if (block && !block.contains(window.document.activeElement)) enterBlock(caret.key);
        });
      }),
    [document, find, enterBlock],
  );
  return { focusBlock, enterBlock };
}
