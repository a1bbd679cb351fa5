/** What the editors of texts report to the page: what was typed that opens a menu, which editor has the caret, and files. */
import type { Editor } from '@tiptap/core';
import type { EditorView } from '@tiptap/pm/view';
import { createContext, useContext } from 'react';
import type { Trigger } from './trigger.ts';

export interface Typing {
  onTrigger(key: string, trigger: Trigger | null, view: EditorView): void;
  /** Whether an open menu takes the key. */
  onKey(event: KeyboardEvent): boolean;
  onFiles(key: string, files: readonly File[]): void;
  /** Escape leaves the text and selects its block. */
  onEscape(key: string): boolean;
  /** A chip at a position of the text is chosen; `isOpened`: its form opens. */
  onChip(key: string, pos: number, isOpened: boolean): void;
  /** An editor was opened for the block; the result is called when it closes. */
  onEditor(key: string, editor: Editor): () => void;
  editorOf(key: string): Editor | undefined;
}

export const TypingContext = createContext<Typing | null>(null);

export function useTyping(): Typing {
  const typing = useContext(TypingContext);
  if (!typing) throw new Error('outside the sheet');
  return typing;
}
