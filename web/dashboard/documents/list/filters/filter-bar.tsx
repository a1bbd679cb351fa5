/** The filters of the list: a chip for each, and the menu that adds one. A chip opens its values. */
import { Popover } from '@base-ui/react/popover';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../../boundary/lazy-part.tsx';
import { Icon } from '../../../components/icon.tsx';
import { useDocumentTexts } from '../../texts.ts';
import type { ListState } from '../address.ts';
import './filters.css';
import { FilterValues } from './filter-values.tsx';
import { type FilterKind, filterKinds, useSentences } from './sentences.ts';

const AskedChips = lazyPart(async () => (await import('./asked/asked-chips.tsx')).AskedChips);

interface Props {
  state: ListState;
  /** Opened by the key `f` too. */
  isOpen: boolean;
  onOpen(open: boolean): void;
  onChange(change: Partial<ListState>): void;
}

export const FilterBar = ({ state, isOpen, onOpen, onChange }: Props) => {
  const texts = useDocumentTexts();
  const sentences = useSentences(state);
  const [kind, setKind] = useState<FilterKind | null>(null);
  const clear: Partial<ListState> = Object.assign(
    { periods: {}, asked: '' },
    ...sentences.map(({ without }) => without),
  );
  return (
    <>
      {sentences.map(sentence => (
        <Chip key={sentence.kind} state={state} sentence={sentence} onChange={onChange} />
      ))}
      {state.asked !== '' && (
        <Suspense>
          <AskedChips asked={state.asked} onChange={asked => onChange({ asked })} />
        </Suspense>
      )}
      <Popover.Root
        open={isOpen}
        onOpenChange={open => {
          if (open) setKind(null);
          onOpen(open);
        }}
      >
        <Popover.Trigger className="chip chip-add">
          <Icon name="filter" small /> {texts.filter} <kbd className="chip-key">f</kbd>
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Positioner className="float-place" sideOffset={4} align="start">
            <Popover.Popup className="menu filter-menu">
              <Popover.Title className="filter-title">
                {kind === null ? (
                  texts.filterBy
                ) : (
                  <button type="button" className="filter-back" onClick={() => setKind(null)}>
                    <Icon name="left" small /> {texts.filters[kind]}
                    <span className="hidden-text"> · {texts.backToFilters}</span>
                  </button>
                )}
              </Popover.Title>
              {kind === null ? (
                <ul className="pick-list">
                  {filterKinds.map(one => (
                    <li key={one}>
                      <button type="button" className="filter-choice" onClick={() => setKind(one)}>
                        {texts.filters[one]}
                      </button>
                    </li>
                  ))}
                </ul>
              ) : (
                <FilterValues kind={kind} state={state} onChange={onChange} onClose={() => onOpen(false)} />
              )}
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
      {sentences.length > 1 && (
        <button type="button" className="text-button tiny" onClick={() => onChange(clear)}>
          {texts.clearFilters}
        </button>
      )}
    </>
  );
};

interface ChipProps {
  state: ListState;
  sentence: ReturnType<typeof useSentences>[number];
  onChange(change: Partial<ListState>): void;
}

const Chip = ({ state, sentence: { kind, text, without }, onChange }: ChipProps) => {
  const texts = useDocumentTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <span className="chip chip-set">
      <Popover.Root open={isOpen} onOpenChange={setOpen}>
        <Popover.Trigger className="chip-words one-line">{text}</Popover.Trigger>
        <Popover.Portal>
          <Popover.Positioner className="float-place" sideOffset={8} align="start">
            <Popover.Popup className="menu filter-menu">
              <Popover.Title className="filter-title">{texts.filters[kind]}</Popover.Title>
              <FilterValues kind={kind} state={state} onChange={onChange} onClose={() => setOpen(false)} />
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
      <button
        type="button"
        className="chip-remove"
        aria-label={texts.removeFilter(text)}
        onClick={() => onChange(without)}
      >
        <Icon name="close" small />
      </button>
    </span>
  );
};
