/**
 * Keys of blocks. Inside a block Alt+↑↓ moves it; once it is selected with Escape, arrows go to the next block, Shift
 * selects several, and Delete, Ctrl+D and Enter do what they say.
 */
import { type KeyboardEvent, useCallback, useState } from 'react';
import { indexOf } from '../model/arranging.ts';
import type { Commands } from '../model/commands.ts';
import type { OpenDocument } from '../model/document.ts';

/** Whole blocks, from the one where the selection began to the one where it is now. */
export interface BlockSelection {
  anchor: string;
  head: string;
}

interface Options {
  document: OpenDocument;
  commands: Commands;
  focusBlock(key: string): void;
  /** Enter: into the block. */
  enterBlock(key: string): void;
  isReadOnly: boolean;
}

export function useBlockKeys({ document, commands, focusBlock, enterBlock, isReadOnly }: Options) {
  const [selection, setSelection] = useState<BlockSelection | null>(null);

  const select = useCallback(
    (key: string) => {
      setSelection({ anchor: key, head: key });
      focusBlock(key);
    },
    [focusBlock],
  );

  const onKeys = useCallback(
    (key: string, event: KeyboardEvent<HTMLElement>) => {
      const { blocks } = document.state();
      const isWhole = event.target === event.currentTarget;
      const isChosen = isWhole && selection !== null;
      const keys = isChosen ? commands.range(selection.anchor, selection.head) : new Set([key]);
      const direction = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
      const isCommand = event.ctrlKey || event.metaKey;
      if (direction !== null && event.altKey && !isReadOnly) {
        if (event.defaultPrevented) return;
        commands.nudge(keys, direction);
      } else if (!isWhole) {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        select(key);
      } else if (direction !== null) {
        const head = blocks[indexOf(blocks, isChosen ? selection.head : key) + direction]?.key;
        if (head === undefined) return;
        setSelection({ anchor: event.shiftKey && isChosen ? selection.anchor : head, head });
        focusBlock(head);
      } else if (event.key === 'Enter') {
        setSelection(null);
        enterBlock(key);
      } else if ((event.key === 'Delete' || event.key === 'Backspace') && !isReadOnly) {
        setSelection(null);
        commands.remove(keys);
      } else if (isCommand && event.key.toLowerCase() === 'd' && !isReadOnly) commands.duplicate(keys);
      else return;
      event.preventDefault();
    },
    [document, commands, selection, select, focusBlock, enterBlock, isReadOnly],
  );
  return { selection, setSelection, select, onKeys };
}
