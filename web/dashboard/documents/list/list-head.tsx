/** What is above the list of documents: views, search, filters and order. */
import { Link } from 'wouter';
import { Icon } from '../../components/icon.tsx';
import { useDashboard } from '../../session/context.ts';
import { useDocumentTexts } from '../texts.ts';
import type { ListState } from './address.ts';
import { FilterBar } from './filters/filter-bar.tsx';
import { OrderMenu } from './filters/order-menu.tsx';
import { Search } from './search.tsx';
import { SaveView } from './views/save-view.tsx';
import { Views } from './views/views.tsx';

interface Props {
  state: ListState;
  total: number | undefined;
  isFiltering: boolean;
  isSelecting: boolean;
  onChange(change: Partial<ListState>): void;
  onFiltering(isOpen: boolean): void;
  onSelecting(isOn: boolean): void;
  /** From the search down to the list. */
  onDown(): void;
}

export const ListHead = (props: Props) => {
  const { state, total, isFiltering, isSelecting, onChange, onFiltering, onSelecting, onDown } = props;
  const { texts, permissions } = useDashboard();
  const ownTexts = useDocumentTexts();
  const filter = (change: Partial<ListState>) => onChange({ ...change, open: null });
  return (
    <header>
      <div className="bar">
        <h1 className="title" tabIndex={-1}>
          {texts.documents}
        </h1>
        <Views state={state} />
        {permissions.has('CREATE_DOCUMENT') && (
          <Link className="button button-strong button-small push new-link" href="/documents/new">
            <Icon name="plus" small /> <span className="new-word">{texts.newDocument}</span>
          </Link>
        )}
      </div>
      <div className="list-top">
        <Search state={state} onChange={filter} onDown={onDown} />
        <FilterBar state={state} isOpen={isFiltering} onOpen={onFiltering} onChange={filter} />
        <SaveView state={state} onChange={onChange} />
        <button
          type="button"
          className="text-button small select-many"
          aria-pressed={isSelecting}
          onClick={() => onSelecting(!isSelecting)}
        >
          {ownTexts.selectMany}
        </button>
        <span className="soft tiny push number" role="status">
          {total !== undefined && texts.count(total)}
        </span>
        <OrderMenu state={state} onChange={onChange} />
      </div>
    </header>
  );
};
