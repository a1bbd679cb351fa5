/** The menu behind `+`: a search field and what it finds. */
import { Popover } from '@base-ui/react/popover';
import { useEffect, useId, useRef, useState } from 'react';
import { useEditor } from '../model/context.ts';
import { useAdding } from './adding-context.ts';
import { type Entry, EntryList, optionId, steered } from './entry-list.tsx';
import { useEntries } from './use-entries.ts';

interface Props {
  /** The block behind which to add (null: at the top), and the button that was pressed. */
  place: { after: string | null; at: HTMLElement } | null;
  onClose(): void;
}

export const AddMenu = ({ place, onClose }: Props) => {
  const { texts, commands, document } = useEditor();
  const { add } = useAdding();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const id = useId();
  const after = place?.after ?? null;
  const hasDuration = document.state().blocks.some(({ type }) => type === 'DURATION');
  const chosen = {
    type: (type: Parameters<typeof add>[0]) => add(type, after),
    blocks: (blocks: Parameters<typeof commands.insertAfter>[1]) => commands.insertAfter(after, blocks),
  };
  const entries = useEntries(query, place !== null, chosen, hasDuration);
  const hasChosen = useRef(false);
  const choose = (entry: Entry) => {
    hasChosen.current = true;
    onClose();
    entry.choose();
  };
  useEffect(() => {
    if (place) return;
    setQuery('');
    setActive(0);
  }, [place]);
  useEffect(() => {
    if (place) hasChosen.current = false;
  }, [place]);

  return (
    <Popover.Root open={place !== null} onOpenChange={open => !open && onClose()}>
      <Popover.Portal>
        <Popover.Positioner className="float-place" anchor={place?.at ?? null} align="start" sideOffset={4}>
          <Popover.Popup
            className="menu entry-menu"
            finalFocus={() => (hasChosen.current ? false : (place?.at ?? null))}
            aria-label={texts.adding.add}
          >
            <input
              className="entry-search"
              role="combobox"
              aria-label={texts.adding.filter}
              aria-expanded={entries.length > 0}
              aria-controls={id}
              aria-autocomplete="list"
              {...(entries.length > 0 && { 'aria-activedescendant': optionId(id, active) })}
              placeholder={texts.adding.filter}
              value={query}
              onChange={event => {
                setQuery(event.target.value);
                setActive(0);
              }}
              onKeyDown={event => {
                const next = steered(event.key, active, entries.length);
                const entry = entries[active];
                if (next !== null) setActive(next);
                else if (event.key === 'Enter' && entry) choose(entry);
                else return;
                event.preventDefault();
              }}
            />
            <EntryList
              {...{ id, entries, active }}
              label={texts.adding.add}
              nothing={texts.adding.nothing}
              onActive={setActive}
              onChoose={choose}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
};
