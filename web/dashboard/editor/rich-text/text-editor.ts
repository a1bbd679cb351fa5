/** One Tiptap editor for one text block. Undo is not its own: the document has one for all blocks. */
import { Editor, Extension } from '@tiptap/core';
import { NodeSelection, Selection } from '@tiptap/pm/state';
import type { Content } from '../model/block.ts';
import { editorContent, serviceContent } from './content.ts';
import type { RichText } from './context.ts';
import { cleanedIfLoaded, loadCleaning, pasteLater } from './pasting/loaded-cleaning.ts';
import { type TriggerListener, triggerExtension } from './trigger.ts';

/** Where the caret leaves the text. */
export interface Leaving {
  up(): boolean;
  down(): boolean;
  /** Backspace at the very start. */
  joinBefore(): boolean;
  escape(): boolean;
}

export interface EditorParts extends Leaving, TriggerListener {
  onContent(content: Content): void;
  onCaret(from: number, to: number): void;
  onFiles(files: readonly File[]): void;
  /** A chip was clicked, or Enter was pressed on it. */
  onChip(pos: number): void;
}

export interface EditorOptions {
  element: HTMLElement;
  richText: RichText;
  content: Content;
  label: string;
  editable: boolean;
  /** Read at each event, so that the editor is not made again when they change. */
  parts: () => EditorParts;
}

const isAtEdge = (editor: Editor, direction: 'up' | 'down'): boolean => {
  const { selection, doc } = editor.state;
  if (!selection.empty || !editor.view.endOfTextblock(direction)) return false;
  const edge = direction === 'up' ? Selection.atStart(doc) : Selection.atEnd(doc);
  return selection.$from.index(0) === edge.$from.index(0) && selection.$from.sameParent(edge.$from);
};

const leavingKeys = (parts: () => EditorParts) =>
  Extension.create({
    name: 'leaving',
    priority: 50,
    addKeyboardShortcuts: () => ({
      ArrowUp: ({ editor }) => isAtEdge(editor, 'up') && parts().up(),
      ArrowDown: ({ editor }) => isAtEdge(editor, 'down') && parts().down(),
      Backspace: ({ editor }) => {
        const { selection, doc } = editor.state;
        const isAtStart = selection.empty && selection.from === Selection.atStart(doc).from;
        return isAtStart && selection.$from.depth === 1 && parts().joinBefore();
      },
      Escape: () => parts().escape(),
    }),
  });

/** Enter on a chip, before it would divide the paragraph. */
const chipKeys = (parts: () => EditorParts) =>
  Extension.create({
    name: 'chipKeys',
    priority: 1_000,
    addKeyboardShortcuts: () => ({
      Enter: ({ editor }) => {
        const { selection } = editor.state;
        if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'svcField') return false;
        parts().onChip(selection.from);
        return true;
      },
    }),
  });

export function openTextEditor({ element, richText, content, label, editable, parts }: EditorOptions): Editor {
  void loadCleaning().catch(() => undefined); // tried again when something is pasted
  return new Editor({
    element,
    editable,
    injectCSS: false,
    extensions: [...richText.extensions, leavingKeys(parts), chipKeys(parts), triggerExtension(parts)],
    content: editorContent(content),
    editorProps: {
      attributes: { class: 'text', role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      transformPastedHTML: cleanedIfLoaded,
      handleDOMEvents: { paste: pasteLater },
      handlePaste: (_, event) => {
        const files = [...(event.clipboardData?.files ?? [])];
        if (files.length === 0 || event.clipboardData?.types.includes('text/html')) return false;
        parts().onFiles(files);
        return true;
      },
      handleClickOn: (_, __, node, pos) => {
        if (node.type.name !== 'svcField') return false;
        parts().onChip(pos);
        return true;
      },
      handleDrop: (_, event) => {
        const files = [...(event.dataTransfer?.files ?? [])];
        return files.length > 0; // the sheet takes them
      },
    },
    onUpdate: ({ editor }) => parts().onContent(serviceContent(editor.getJSON())),
    onSelectionUpdate: ({ editor }) => {
      const { from, to } = editor.state.selection;
      if (editor.isFocused) parts().onCaret(from, to);
    },
  });
}

/** Shows another text: after undo, or when somebody else changed it. The caret stays as near as it can. */
export function showContent(editor: Editor, content: Content): void {
  const { from, to } = editor.state.selection;
  editor.commands.setContent(editorContent(content), { emitUpdate: false });
  const size = editor.state.doc.content.size;
  editor.commands.setTextSelection({ from: Math.min(from, size), to: Math.min(to, size) });
}
