/** The list of what can be added, for `/` and `+`. The focus stays where one types; the active entry is announced. */
import { useEffect, useRef } from 'react';
import { EditorIcon, type EditorIconName } from '../icons.tsx';

export interface Entry {
  id: string;
  icon: EditorIconName;
  name: string;
  about: string;
  choose(): void;
}

interface Props {
  id: string;
  label: string;
  nothing: string;
  entries: readonly Entry[];
  active: number;
  onActive(index: number): void;
  onChoose(entry: Entry): void;
}

export const optionId = (list: string, index: number): string => `${list}-${index}`;

export const EntryList = ({ id, label, nothing, entries, active, onActive, onChoose }: Props) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  if (entries.length === 0) return <p className="soft small entry-none">{nothing}</p>;
  return (
    <div ref={place} id={id} className="entries" role="listbox" aria-label={label} tabIndex={-1}>
      {entries.map((entry, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys work where the person types
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays where the person types
        <div
          key={entry.id}
          id={optionId(id, index)}
          role="option"
          className="entry"
          aria-selected={index === active}
          onPointerMove={() => onActive(index)}
          onMouseDown={event => event.preventDefault()}
          onClick={() => onChoose(entry)}
        >
          <EditorIcon name={entry.icon} />
          <span className="entry-text">
            <b>{entry.name}</b>
            <small>{entry.about}</small>
          </span>
          {index === active && <kbd>↵</kbd>}
        </div>
      ))}
    </div>
  );
};

/** The entry that the keys choose next; null: the key is none of the list's. */
export function steered(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return (active - 1 + count) % count;
  return null;
}
