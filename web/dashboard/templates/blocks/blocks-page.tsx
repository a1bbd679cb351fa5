/** The reusable blocks, with one of them next to the list. */
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import type { ReusableBlock } from '../../../../src/contract/schemas/blocks.ts';
import { Loading } from '../../components/loading.tsx';
import { Notice } from '../../components/notice.tsx';
import { SearchBox } from '../../components/search-box.tsx';
import { ShowMore } from '../../components/show-more.tsx';
import { Split } from '../../components/split.tsx';
import { usePages } from '../../components/use-pages.ts';
import { exactTime, shortTime } from '../../language/times.ts';
import { useDashboard } from '../../session/context.ts';
import { failureOf } from '../../session/requests.ts';
import '../templates.css';
import { useTemplateTexts } from '../texts.ts';
import { ViewTabs } from '../view-tabs.tsx';
import { BlockPanel } from './block-panel.tsx';
import { useBlockTexts } from './texts.ts';

interface State {
  words: string;
  open: string | null;
}

function addressOf({ words, open }: State): string {
  const search = new URLSearchParams({ ...(words !== '' && { q: words }), ...(open !== null && { open }) }).toString();
  return `/templates/blocks${search && `?${search}`}`;
}

export const BlocksPage = () => {
  const texts = useBlockTexts();
  const { title } = useTemplateTexts();
  const { texts: general } = useDashboard();
  const [, navigate] = useLocation();
  const params = new URLSearchParams(useSearch());
  const state: State = { words: params.get('q') ?? '', open: params.get('open') };
  const to = (change: Partial<State>, replace = false) => navigate(addressOf({ ...state, ...change }), { replace });
  const heading = useRef<HTMLHeadingElement>(null);
  const [isShifted, setShifted] = useState(false);
  // After a block was deleted, what had the focus is gone.
  useEffect(() => {
    if (!isShifted) return;
    heading.current?.focus();
    setShifted(false);
  }, [isShifted]);
  const words = state.words.trim();
  const list = usePages<ReusableBlock>(['blocks', 'list'], '/blocks', words === '' ? {} : { query: words });
  return (
    <main className="main main-list" id="content">
      <header>
        <div className="bar">
          <h1 ref={heading} className="title" tabIndex={-1}>
            {title}
          </h1>
          <ViewTabs view="blocks" />
        </div>
        <div className="list-top">
          <SearchBox label={texts.search} words={state.words} onWords={next => to({ words: next, open: null }, true)} />
        </div>
      </header>
      <Split
        isOpen={state.open !== null}
        list={
          <section aria-label={texts.list} className="list list-plain">
            {list.error && <Notice failure={failureOf(list.error)} texts={general} onRetry={list.refetch} />}
            {list.isPending && <Loading />}
            {list.data && list.items.length === 0 && (
              <Empty words={words} onClear={() => to({ words: '', open: null }, true)} />
            )}
            {list.items.length > 0 && (
              <ul className="plain-rows">
                {list.items.map(block => (
                  <li key={block.id}>
                    <Row block={block} isOpen={block.id === state.open} onOpen={() => to({ open: block.id })} />
                  </li>
                ))}
              </ul>
            )}
            <ShowMore list={list} isWide />
          </section>
        }
        detail={
          state.open === null ? null : (
            <BlockPanel
              key={state.open}
              id={state.open}
              onClose={() => to({ open: null })}
              onGone={() => {
                to({ open: null }, true);
                setShifted(true);
              }}
            />
          )
        }
      />
    </main>
  );
};

const Row = ({ block, isOpen, onOpen }: { block: ReusableBlock; isOpen: boolean; onOpen(): void }) => {
  const texts = useBlockTexts();
  const { language, texts: general } = useDashboard();
  const { name, visibility, updatedAt } = block;
  return (
    <button
      type="button"
      className="plain-row template-row"
      {...(isOpen && { 'aria-current': 'true' as const })}
      onClick={onOpen}
    >
      <span className="one-line">{name}</span>
      <span className="soft small">{texts.visibility[visibility]}</span>
      <time className="soft small number" dateTime={updatedAt} title={exactTime(updatedAt, language)}>
        {shortTime(updatedAt, language, general)}
      </time>
    </button>
  );
};

const Empty = ({ words, onClear }: { words: string; onClear(): void }) => {
  const texts = useBlockTexts();
  const templates = useTemplateTexts();
  return (
    <div className="empty stack">
      <p>{words === '' ? texts.empty : texts.nothing(words)}</p>
      {words === '' ? (
        <>
          <p className="soft small">{texts.emptyAbout}</p>
          <p>
            <Link href="/templates">{templates.title}</Link>
          </p>
        </>
      ) : (
        <p>
          <button type="button" className="text-button" onClick={onClear}>
            {texts.clear}
          </button>
        </p>
      )}
    </div>
  );
};
