/** A list with one of its items next to it: the bar, the tabs, the search, the rows and the panel. */
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Loading } from '../components/loading.tsx';
import { Notice } from '../components/notice.tsx';
import { SearchBox } from '../components/search-box.tsx';
import { ShowMore } from '../components/show-more.tsx';
import { Split } from '../components/split.tsx';
import { useDashboard } from '../session/context.ts';
import { failureOf } from '../session/requests.ts';
import './contacts.css';
import { useContactTexts } from './texts.ts';

interface Props<Item> {
  tab: 'contacts' | 'companies';
  actions: ReactNode;
  search: string;
  words: string;
  onWords(words: string): void;
  items: readonly Item[];
  list: {
    isPending: boolean;
    error: unknown;
    refetch(): unknown;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage(): unknown;
  };
  empty: ReactNode;
  /** Above the rows: what their columns are. */
  head?: ReactNode;
  row(item: Item): ReactNode;
  /** Below the list, always in view. */
  foot?: ReactNode;
  /** Null: nothing is open. */
  panel: ReactNode | null;
}

export function ListFrame<Item extends { id: string }>(props: Props<Item>) {
  const { tab, actions, search, words, onWords, items, list, empty, head, row, foot, panel } = props;
  const texts = useContactTexts();
  const { texts: general } = useDashboard();
  const tabs = [
    ['contacts', texts.people],
    ['companies', texts.companies],
  ] as const;
  return (
    <main className="main main-list" id="content">
      <header>
        <div className="bar">
          <h1 className="title">{texts.title}</h1>
          <nav className="tabs" aria-label={texts.tabs}>
            {tabs.map(([path, name]) => (
              <Link
                key={path}
                className="tab"
                href={`/${path}`}
                {...(path === tab && { 'aria-current': 'page' as const })}
              >
                {name}
              </Link>
            ))}
          </nav>
          <span className="row push">{actions}</span>
        </div>
        <div className="list-top">
          <SearchBox label={search} words={words} onWords={onWords} />
        </div>
      </header>
      <Split
        isOpen={panel !== null}
        list={
          <section aria-label={texts.title} className="list list-plain">
            {Boolean(list.error) && <Notice failure={failureOf(list.error)} texts={general} onRetry={list.refetch} />}
            {list.isPending ? (
              <Loading />
            ) : items.length === 0 && list.error ? null : items.length === 0 ? (
              <div className="empty">
                {words.trim() === '' ? (
                  empty
                ) : (
                  <>
                    <p>{texts.nothing(words.trim())}</p>
                    <p>
                      <button type="button" className="text-button" onClick={() => onWords('')}>
                        {general.clearSearch}
                      </button>
                    </p>
                  </>
                )}
              </div>
            ) : (
              <>
                {head}
                <ul className="plain-rows">
                  {items.map(item => (
                    <li key={item.id}>{row(item)}</li>
                  ))}
                </ul>
              </>
            )}
            <ShowMore list={list} isWide />
            {foot}
          </section>
        }
        detail={panel}
      />
    </main>
  );
}
