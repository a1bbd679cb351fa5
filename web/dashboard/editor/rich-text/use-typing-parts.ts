/** Keeps which editor has the caret, and the menu that was opened by typing. */
import type { Editor } from '@tiptap/core';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { OpenTrigger } from '../adding/caret-menu.tsx';
import type { OpenChip } from '../chips/chip-form.tsx';
import type { OpenDocument } from '../model/document.ts';
import type { Typing } from './typing.tsx';

interface Options {
  document: OpenDocument;
  onEscape(key: string): void;
  onFiles(key: string, files: readonly File[]): void;
}

export function useTypingParts(options: Options) {
  const now = useRef(options);
  now.current = options;
  const editors = useRef(new Map<string, Editor>());
  const handler = useRef<((event: KeyboardEvent) => boolean) | null>(null);
  const closedAt = useRef<number | null>(null);
  const [trigger, setTrigger] = useState<OpenTrigger | null>(null);
  const [editor, setEditor] = useState<Editor | null>(null);

  const [chip, setChip] = useState<OpenChip | null>(null);
  const closeChip = useCallback(() => setChip(null), []);

  const onKeys = useCallback((given: typeof handler.current) => {
    handler.current = given;
  }, []);
  /** Until another one is typed. */
  const closeTrigger = useCallback(() => {
    setTrigger(before => {
      closedAt.current = before?.from ?? null;
      return null;
    });
  }, []);

  const typing = useMemo(
    (): Typing => ({
      onTrigger(key, found, view) {
        if (!found) closedAt.current = null;
        setTrigger(found && view.hasFocus() && found.from !== closedAt.current ? { ...found, key, view } : null);
      },
      onKey: event => handler.current?.(event) ?? false,
      onFiles: (key, files) => now.current.onFiles(key, files),
      onEscape(key) {
        now.current.onEscape(key);
        return true;
      },
      onChip(key, pos, isOpened) {
        const found = editors.current.get(key);
        setChip(found && isOpened ? { editor: found, pos } : null);
      },
      onEditor(key, opened) {
        editors.current.set(key, opened);
        const focus = () => setEditor(opened);
        opened.on('focus', focus);
        return () => {
          opened.off('focus', focus);
          editors.current.delete(key);
          setEditor(before => (before === opened ? null : before));
          setChip(before => (before?.editor === opened ? null : before));
          setTrigger(before => (before?.key === key ? null : before));
        };
      },
      editorOf: key => editors.current.get(key),
    }),
    [],
  );
  return { typing, trigger, closeTrigger, onKeys, editor, chip, closeChip };
}
