/**
 * A text on the sheet. The block in use and its neighbours have an editor; the others are drawn from their JSON by the
 * same schema, so that a key costs as much in a long document as in a short one.
 */
import type { Editor } from '@tiptap/core';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { BlockOf } from '../model/block.ts';
import { useEditor } from '../model/context.ts';
import { type EditorParts, openTextEditor, showContent } from '../rich-text/text-editor.ts';
import { useTyping } from '../rich-text/typing.tsx';

interface Props {
  block: BlockOf<'TEXT'>;
  label: string;
  isLive: boolean;
  /** Where the caret belongs; null: in another block. */
  caret: readonly [number, number] | 'any' | null;
}

export const TextBlock = ({ block, label, isLive, caret }: Props) => {
  const { richText, texts, isReadOnly } = useEditor();
  const drawn = richText.draw(block.meta.content);
  if (!drawn) return <Unknown text={texts.unknownText} />;
  return isLive && !isReadOnly ? (
    <LiveText block={block} label={label} caret={caret} />
  ) : (
    <DrawnText drawn={drawn} label={label} blockKey={block.key} />
  );
};

const Unknown = ({ text }: { text: string }) => <p className="block-note">{text}</p>;

const DrawnText = ({ drawn, label, blockKey }: { drawn: DocumentFragment; label: string; blockKey: string }) => {
  const { document, isReadOnly } = useEditor();
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(drawn);
  }, [drawn]);
  if (isReadOnly) return <div ref={place} className="text" />;
  return (
    // biome-ignore lint/a11y/useSemanticElements: it becomes an editor of rich text as soon as it has the focus
    <div
      ref={place}
      className="text"
      role="textbox"
      aria-multiline="true"
      aria-label={label}
      tabIndex={0}
      onFocus={() => document.place({ key: blockKey, range: [0, 0] })}
    />
  );
};

const LiveText = ({ block, label, caret }: Omit<Props, 'isLive'>) => {
  const { document, richText, commands } = useEditor();
  const typing = useTyping();
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor | null>(null);
  const current = useRef(block);
  /** What the editor shows, as it was last taken from it or given to it. */
  const shown = useRef(block.meta.content);
  current.current = block;

  const parts = useRef<EditorParts>(null as unknown as EditorParts); // set below, before any event
  parts.current = {
    onContent(content) {
      shown.current = content;
      document.change(block.key, { ...current.current.meta, content });
    },
    onCaret: (from, to) => document.place({ key: block.key, range: [from, to] }),
    onTrigger: (trigger, view) => typing.onTrigger(block.key, trigger, view),
    onKey: event => typing.onKey(event),
    onFiles: files => typing.onFiles(block.key, files),
    onChip: pos => typing.onChip(block.key, pos, true),
    up: () => commands.step(block.key, -1),
    down: () => commands.step(block.key, 1),
    joinBefore: () => commands.joinBefore(block.key),
    escape: () => typing.onEscape(block.key),
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: an editor is made once for a block and its schema
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const made = openTextEditor({
      ...{ element, richText, label, editable: true, content: current.current.meta.content },
      parts: () => parts.current,
    });
    shown.current = current.current.meta.content;
    editor.current = made;
    const close = typing.onEditor(block.key, made);
    return () => {
      close();
      made.destroy();
      editor.current = null;
    };
  }, [richText, block.key]);

  useEffect(() => {
    editor.current?.view.dom.setAttribute('aria-label', label);
  }, [label]);

  useLayoutEffect(() => {
    if (!editor.current || shown.current === block.meta.content) return;
    shown.current = block.meta.content;
    showContent(editor.current, block.meta.content);
  }, [block.meta.content]);

  useLayoutEffect(() => {
    const made = editor.current;
    if (!made || caret === null || made.isFocused) return;
    if (caret !== 'any') {
      const size = made.state.doc.content.size;
      const [from, to] = caret;
      made.commands.setTextSelection({ from: Math.min(from, size), to: Math.min(to, size) });
    }
    made.view.focus();
  }, [caret]);

  return <div ref={place} />;
};
