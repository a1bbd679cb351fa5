/** The search of the list. Asks a moment after the last key; the down arrow goes into the list. */
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../components/icon.tsx';
import { useDashboard } from '../../session/context.ts';
import { useDocumentTexts } from '../texts.ts';
import { type ListState, wordsAsked } from './address.ts';
import { useOptions } from './filters/options.ts';

const pauseMs = 150;

interface Props {
  state: ListState;
  onChange(change: Partial<ListState>): void;
  onDown(): void;
}

export const Search = ({ state, onChange, onDown }: Props) => {
  const { texts } = useDashboard();
  const ownTexts = useDocumentTexts();
  const { words } = state;
  const [typed, setTyped] = useState(words);
  const change = useRef(onChange);
  change.current = onChange;
  const folders = useOptions('folders', state.folderId !== null);
  useEffect(() => setTyped(words), [words]);
  useEffect(() => {
    if (typed === words) return;
    const timer = setTimeout(() => change.current({ words: typed }), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, words]);
  return (
    <>
      <label className="find">
        <Icon name="search" small />
        <span className="hidden-text">{texts.search}</span>
        <input
          type="search"
          placeholder={texts.search}
          value={typed}
          onChange={event => setTyped(event.target.value)}
          onKeyDown={event => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            onDown();
          }}
        />
      </label>
      {state.folderId !== null && wordsAsked(state) !== '' && (
        <label className="pick small">
          <input type="checkbox" checked={state.here} onChange={() => onChange({ here: !state.here })} />
          {ownTexts.onlyHere(folders?.find(folder => folder.id === state.folderId)?.name ?? '…')}
        </label>
      )}
    </>
  );
};
