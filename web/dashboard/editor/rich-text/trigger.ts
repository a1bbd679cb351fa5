/** Notices `/` at the start of an empty line and `@` in a text, and what is typed after it. */
import { Extension } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

export interface Trigger {
  sign: '/' | '@';
  query: string;
  /** Of the sign and what follows it. */
  from: number;
  to: number;
}

const slash = /^\/([^\s/]{0,40})$/;
const at = /(?:^|[\s(])@([^\s@]{0,40})$/;

/** The trigger before the caret, if there is one. */
export function triggerIn(text: string, offset: number, isWholeLine: boolean): Omit<Trigger, 'from' | 'to'> | null {
  const before = text.slice(0, offset);
  const slashed = isWholeLine && offset === text.length ? slash.exec(before) : null;
  if (slashed) return { sign: '/', query: slashed[1] ?? '' };
  const called = at.exec(before);
  return called ? { sign: '@', query: called[1] ?? '' } : null;
}

function triggerAt(view: EditorView): Trigger | null {
  const { selection } = view.state;
  const { $from, empty } = selection;
  if (!empty || !$from.parent.isTextblock || $from.parent.type.spec.code) return null;
  // A chip counts as one character, as it does in positions.
  const text = $from.parent.textBetween(0, $from.parent.content.size, undefined, '\ufffc');
  const found = triggerIn(text, $from.parentOffset, $from.parent.type.name === 'paragraph');
  return found && { ...found, from: $from.pos - found.query.length - 1, to: $from.pos };
}

export interface TriggerListener {
  onTrigger(trigger: Trigger | null, view: EditorView): void;
  /** Whether the open menu takes the key. */
  onKey(event: KeyboardEvent): boolean;
}

export const triggerExtension = (listener: () => TriggerListener) =>
  Extension.create({
    name: 'trigger',
    addProseMirrorPlugins: () => [
      new Plugin({
        key: new PluginKey('trigger'),
        props: { handleKeyDown: (_, event) => listener().onKey(event) },
        view: () => ({
          update: (view, before) => {
            if (view.state.selection.eq(before.selection) && view.state.doc.eq(before.doc)) return;
            listener().onTrigger(triggerAt(view), view);
          },
        }),
      }),
    ],
  });
