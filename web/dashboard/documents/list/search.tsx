/** The search of the list. Asks a moment after the last key; the down arrow goes into the list. */
import { SearchBox } from '../../components/search-box.tsx';
import { useDashboard } from '../../session/context.ts';
import { useDocumentTexts } from '../texts.ts';
import { type ListState, wordsAsked } from './address.ts';
import { useOptions } from './filters/options.ts';

interface Props {
  state: ListState;
  onChange(change: Partial<ListState>): void;
  onDown(): void;
}

export const Search = ({ state, onChange, onDown }: Props) => {
  const { texts } = useDashboard();
  const ownTexts = useDocumentTexts();
  const folders = useOptions('folders', state.folderId !== null);
  return (
    <>
      <SearchBox
        label={texts.search}
        words={state.words}
        onWords={words => onChange({ words })}
        onKeyDown={event => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          onDown();
        }}
      />
      {state.folderId !== null && wordsAsked(state) !== '' && (
        <label className="pick small">
          <input type="checkbox" checked={state.here} onChange={() => onChange({ here: !state.here })} />
          {ownTexts.onlyHere(folders?.find(folder => folder.id === state.folderId)?.name ?? '…')}
        </label>
      )}
    </>
  );
};
