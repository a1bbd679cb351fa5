/** Formats the text in which the caret is. */
import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import { Menu } from '../../components/menu.tsx';
import { useAdding } from '../adding/adding-context.ts';
import { EditorIcon, type EditorIconName } from '../icons.tsx';
import type { EditorTexts } from '../locales/sv.ts';
import { useEditor } from '../model/context.ts';

const styles = ['paragraph', 'heading1', 'heading2', 'heading3'] as const;
type Style = (typeof styles)[number];

const styleOf = (editor: Editor | null): Style =>
  ([1, 2, 3] as const).find(level => editor?.isActive('heading', { level })) === undefined
    ? 'paragraph'
    : (`heading${[1, 2, 3].find(level => editor?.isActive('heading', { level }))}` as Style);

interface Tool {
  icon: EditorIconName;
  label: string;
  hint?: string;
  isOn(editor: Editor): boolean;
  run(editor: Editor): void;
}

/** The buttons that switch something on and off, in groups. */
function toolsOf(words: EditorTexts['blocks']['toolbar']): readonly (readonly Tool[])[] {
  const mark = (icon: EditorIconName & ('bold' | 'italic' | 'underline' | 'strike'), hint?: string): Tool => ({
    ...{ icon, label: words[icon], ...(hint && { hint }) },
    isOn: one => one.isActive(icon),
    run: one => one.chain().focus().toggleMark(icon).run(),
  });
  const align = (icon: EditorIconName, label: string, side: string): Tool => ({
    ...{ icon, label },
    isOn: one => one.isActive({ textAlign: side }),
    run: one => one.chain().focus().setTextAlign(side).run(),
  });
  return [
    [mark('bold', 'Ctrl+B'), mark('italic', 'Ctrl+I'), mark('underline', 'Ctrl+U'), mark('strike')],
    [
      {
        ...{ icon: 'bulletList', label: words.bulletList },
        isOn: one => one.isActive('bulletList'),
        run: one => one.chain().focus().toggleBulletList().run(),
      },
      {
        ...{ icon: 'orderedList', label: words.orderedList },
        isOn: one => one.isActive('orderedList'),
        run: one => one.chain().focus().toggleOrderedList().run(),
      },
      {
        ...{ icon: 'blockquote', label: words.blockquote },
        isOn: one => one.isActive('blockquote'),
        run: one => one.chain().focus().toggleBlockquote().run(),
      },
    ],
    [
      align('left', words.alignLeft, 'left'),
      align('center', words.alignCenter, 'center'),
      align('right', words.alignRight, 'right'),
    ],
  ];
}

export const Toolbar = ({ editor }: { editor: Editor | null }) => {
  const { document, texts, isReadOnly } = useEditor();
  const { readImage } = useAdding();
  const words = texts.blocks.toolbar;
  const [, draw] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!editor) return;
    const again = () => draw(n => n + 1);
    editor.on('transaction', again);
    return () => void editor.off('transaction', again);
  }, [editor]);
  if (isReadOnly) return null;
  const isInTable = editor?.isActive('table') ?? false;
  const table = (label: string, run: (one: Editor) => void) => ({ label, onChoose: () => editor && run(editor) });
  return (
    // Nothing in it takes the focus while no text has it, and on a phone it scrolls.
    <div className="toolbar" role="toolbar" aria-label={texts.format} tabIndex={editor ? undefined : 0}>
      <select
        className="toolbar-style"
        aria-label={words.style}
        disabled={!editor}
        value={styleOf(editor)}
        onChange={event => {
          const level = styles.indexOf(event.target.value as Style);
          if (level > 0)
            editor
              ?.chain()
              .focus()
              .setHeading({ level: level as 1 | 2 | 3 })
              .run();
          else editor?.chain().focus().setParagraph().run();
        }}
      >
        {styles.map(style => (
          <option key={style} value={style}>
            {words.styles[style]}
          </option>
        ))}
      </select>
      {toolsOf(words).map(group => (
        <span key={group[0]?.icon} className="toolbar-group">
          {group.map(({ icon, label, hint, isOn, run }) => (
            <button
              key={icon}
              type="button"
              className="button button-icon"
              aria-label={label}
              title={hint ? `${label} (${hint})` : label}
              aria-pressed={editor ? isOn(editor) : false}
              disabled={!editor}
              onMouseDown={event => event.preventDefault()}
              onClick={() => editor && run(editor)}
            >
              <EditorIcon name={icon} small />
            </button>
          ))}
        </span>
      ))}
      <span className="toolbar-group">
        {isInTable ? (
          <Menu
            label={words.inTable}
            className="button button-icon"
            groups={[
              [
                table(words.rowBelow, one => one.chain().focus().addRowAfter().run()),
                table(words.columnAfter, one => one.chain().focus().addColumnAfter().run()),
              ],
              [
                table(words.deleteRow, one => one.chain().focus().deleteRow().run()),
                table(words.deleteColumn, one => one.chain().focus().deleteColumn().run()),
                table(words.deleteTable, one => one.chain().focus().deleteTable().run()),
              ],
            ]}
          >
            <EditorIcon name="TABLE" small />
          </Menu>
        ) : (
          <button
            type="button"
            className="button button-icon"
            aria-label={words.table}
            title={words.table}
            disabled={!editor}
            onClick={() => editor?.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
          >
            <EditorIcon name="TABLE" small />
          </button>
        )}
        <button
          type="button"
          className="button button-icon"
          aria-label={words.image}
          title={words.image}
          disabled={!editor}
          onClick={() => input.current?.click()}
        >
          <EditorIcon name="image" small />
        </button>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          onChange={async event => {
            const file = event.target.files?.[0];
            event.target.value = '';
            const src = file ? await readImage(file, document.state().caret?.key ?? null) : null;
            if (src)
              editor
                ?.chain()
                .focus()
                .insertContent({ type: 'image', attrs: { src, alt: file?.name } })
                .run();
          }}
        />
      </span>
    </div>
  );
};
