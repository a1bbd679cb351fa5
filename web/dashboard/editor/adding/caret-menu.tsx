/** A menu at the caret, which is steered by the keys of the text that one types in. */
import type { EditorView } from '@tiptap/pm/view';
import { useEffect, useId, useRef, useState } from 'react';
import type { Trigger } from '../rich-text/trigger.ts';
import { type Entry, EntryList, optionId, steered } from './entry-list.tsx';

export interface OpenTrigger extends Trigger {
  key: string;
  view: EditorView;
}

interface Props {
  trigger: OpenTrigger;
  entries: readonly Entry[];
  label: string;
  nothing: string;
  /** Takes the handler of keys while the menu is open. */
  onKeys(handler: ((event: KeyboardEvent) => boolean) | null): void;
  onClose(): void;
}

const menuHeight = 420;

export const CaretMenu = ({ trigger, entries, label, nothing, onKeys, onClose }: Props) => {
  const [active, setActive] = useState(0);
  const id = useId();
  const { view } = trigger;
  const choose = (entry: Entry) => {
    onClose();
    entry.choose();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: another query begins at the top
  useEffect(() => setActive(0), [trigger.query]);

  const handler = useRef<(event: KeyboardEvent) => boolean>(() => false);
  handler.current = event => {
    const next = steered(event.key, active, entries.length);
    const entry = entries[active];
    if (event.key === 'Escape') onClose();
    else if (next !== null) setActive(next);
    else if ((event.key === 'Enter' || event.key === 'Tab') && entry) choose(entry);
    else return false;
    event.preventDefault();
    return true;
  };
  useEffect(() => {
    onKeys(event => handler.current(event));
    return () => onKeys(null);
  }, [onKeys]);

  useEffect(() => {
    const { dom } = view;
    dom.setAttribute('aria-controls', id);
    if (entries.length > 0) dom.setAttribute('aria-activedescendant', optionId(id, active));
    return () => {
      dom.removeAttribute('aria-controls');
      dom.removeAttribute('aria-activedescendant');
    };
  }, [view, id, active, entries.length]);

  const at = view.coordsAtPos(trigger.from);
  const isAbove = at.bottom + menuHeight > window.innerHeight && at.top > window.innerHeight / 2;
  const left = Math.max(8, Math.min(at.left, window.innerWidth - 316));
  return (
    <div
      className="menu entry-menu entry-menu-slash"
      style={{ left, ...(isAbove ? { bottom: window.innerHeight - at.top + 4 } : { top: at.bottom + 4 }) }}
    >
      <EntryList {...{ id, entries, active, label, nothing }} onActive={setActive} onChoose={choose} />
    </div>
  );
};
