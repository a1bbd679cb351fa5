/** What every part of the editor needs: the document on the page, the draft it belongs to, and what can be done. */
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Draft } from '../../prepare/draft.ts';
import type { EditorTexts } from '../locales/sv.ts';
import type { RichText } from '../rich-text/context.ts';
import type { Known } from '../saving/server-state.ts';
import type { ContentBlock } from './block.ts';
import type { Commands } from './commands.ts';
import type { DocumentState, OpenDocument } from './document.ts';

export interface EditorContextValue {
  draft: Draft;
  document: OpenDocument;
  richText: RichText;
  texts: EditorTexts;
  commands: Commands;
  /** Nothing can be changed: the draft is locked, or it is edited elsewhere. */
  isReadOnly: boolean;
  /** What others made of blocks that were changed here too. */
  conflicts: ReadonlyMap<string, ContentBlock>;
  decide(key: string, which: 'MINE' | 'THEIRS'): void;
  /** What the service has of a block. */
  knownOf(key: string): Known | undefined;
}

export const EditorContext = createContext<EditorContextValue | null>(null);

export function useEditor(): EditorContextValue {
  const value = useContext(EditorContext);
  if (!value) throw new Error('outside the editor');
  return value;
}

export function useDocumentState(document: OpenDocument): DocumentState {
  return useSyncExternalStore(
    listener => document.subscribe(() => listener()),
    () => document.state(),
  );
}
