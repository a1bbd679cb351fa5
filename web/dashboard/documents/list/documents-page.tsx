/** The list of documents, with views, filters and search, and one document next to it. */
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import type { DocumentRow } from '../../../../src/contract/dashboard/document-rows.ts';
import { Icon } from '../../components/icon.tsx';
import { Notice } from '../../components/notice.tsx';
import { useToast } from '../../components/toasts.tsx';
import { useLive } from '../../live/live.tsx';
import { useDashboard } from '../../session/context.ts';
import { failureOf } from '../../session/requests.ts';
import type { AskedBulk } from '../bulk/bulk-bar.tsx';
import type { BulkAction } from '../bulk/rules.ts';
import { DocumentDetail } from '../document-detail.tsx';
import { useDocumentTexts } from '../texts.ts';
import { type ListState, listStateIn, queryOf, searchOf, viewSearch, views } from './address.ts';
import { DocumentList, type ListHandle } from './document-list.tsx';
import { Empty } from './empty.tsx';
import { FileDrop } from './file-drop.tsx';
import { FilterBar } from './filters/filter-bar.tsx';
import { OrderMenu } from './filters/order-menu.tsx';
import { SaveView } from './views/save-view.tsx';
import './list.css';
import { Split } from '../../components/split.tsx';
import { KeysHelp } from './keys/lazy-keys-help.tsx';
import { useListKeys } from './keys/use-list-keys.ts';
import { Search } from './search.tsx';
import { extended, nothing, type Selection, toggled, withAll } from './selection.ts';
import { useCursor } from './use-cursor.ts';
import { useDocuments } from './use-documents.ts';
import { useSelectAll } from './use-select-all.ts';
import { Views } from './views/views.tsx';

const BulkBar = lazy(async () => ({ default: (await import('../bulk/bulk-bar.tsx')).BulkBar }));

/** Moves the focus to the red act once the document is there; pressing it is left to the person. */
function focusAct(tries = 120): void {
  const act = document.querySelector<HTMLElement>('.act-box .button-act');
  if (act) act.focus();
  else if (tries > 0) requestAnimationFrame(() => focusAct(tries - 1));
}

export const DocumentsPage = () => {
  const { texts, viewer, permissions } = useDashboard();
  const ownTexts = useDocumentTexts();
  const [, navigate] = useLocation();
  const state = listStateIn(useSearch());
  const to = (change: Partial<ListState>, replace = false) => {
    const search = searchOf({ ...state, ...change });
    navigate(`/documents${search && `?${search}`}`, { replace });
  };
  const asked = queryOf(state);
  const documents = useDocuments(asked);
  const handle = useRef<ListHandle | null>(null);
  const { current, setCurrent, go, opened } = useCursor(documents, state, handle, id => to({ open: id }, true));
  const [selection, setSelection] = useState<Selection>(nothing);
  const [anchor, setAnchor] = useState(0);
  const [bulk, setBulk] = useState<AskedBulk | null>(null);
  const [isFiltering, setFiltering] = useState(false);
  const [isSelecting, setSelecting] = useState(false);
  const [isToEnd, setToEnd] = useState(false);
  const [showsKeys, setShowsKeys] = useState(false);
  const selectAll = useSelectAll(asked);
  const showToast = useToast();
  const live = useLive();
  const hrefOf = (id: string) => `/w/${viewer.workspace.id}/documents?${searchOf({ ...state, open: id })}`;

  // Another list has nothing selected.
  const name = viewSearch(state);
  const [selectedIn, setSelectedIn] = useState(name);
  if (selectedIn !== name) {
    setSelectedIn(name);
    setSelection(nothing);
  }

  const row = documents.rowAt(current);
  const select = (index: number, chosen: DocumentRow, isRange: boolean) => {
    setSelection(before => (isRange ? extended(before, anchor, index, documents.rowAt) : toggled(before, chosen)));
    setAnchor(index);
    setCurrent(index);
  };
  const ask = (action: BulkAction) => () => {
    const rows = selection.size > 0 ? [...selection.values()] : row ? [row] : [];
    if (rows.length > 0) setBulk({ action, rows, at: Date.now() });
  };
  const close = () => {
    if (selection.size > 0) return setSelection(nothing);
    if (state.open === null) return;
    to({ open: null });
    handle.current?.focus(current);
  };
  const copyLink = async () => {
    if (!row) return;
    await navigator.clipboard.writeText(`${window.location.origin}/w/${viewer.workspace.id}/documents/${row.id}`);
    showToast(texts.copied);
  };
  // The end is reachable once the list knows how long it is.
  const isWhole = documents.total === undefined || documents.count >= documents.total;
  useEffect(() => {
    if (!isToEnd || !isWhole) return;
    setToEnd(false);
    go(documents.count - 1);
  }, [isToEnd, isWhole, documents.count, go]);
  const walk = (by: number, isSelecting: boolean) => () => {
    if (isSelecting) setSelection(before => extended(before, current, current + by, documents.rowAt));
    go(current + by);
  };
  useListKeys({
    j: walk(1, false),
    k: walk(-1, false),
    'Shift+j': walk(1, true),
    'Shift+k': walk(-1, true),
    Home: () => go(0),
    End: () => {
      documents.turn();
      setToEnd(true);
    },
    n: () => permissions.has('CREATE_DOCUMENT') && navigate('/documents/new'),
    o: () => row && to({ open: row.id }),
    'Shift+Enter': () => row && navigate(`/documents/${row.id}`),
    Escape: close,
    x: () => row && select(current, row, false),
    f: () => setFiltering(true),
    r: ask('remind'),
    t: ask('tag'),
    m: ask('move'),
    e: () => ask(row?.archivedAt ? 'unarchive' : 'archive')(),
    '#': ask('trash'),
    d: ask('download'),
    s: () => {
      if (!row) return;
      to({ open: row.id });
      focusAct();
    },
    c: () => void copyLink(),
    '?': () => setShowsKeys(true),
    ...Object.fromEntries(views.map((view, at) => [String(at + 1), () => to({ ...listStateIn(''), view })])),
  });

  return (
    <main className="main main-list" id="content">
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
          <Search state={state} onChange={change => to({ ...change, open: null }, true)} onDown={() => go(current)} />
          <FilterBar
            state={state}
            isOpen={isFiltering}
            onOpen={setFiltering}
            onChange={change => to({ ...change, open: null }, true)}
          />
          <SaveView state={state} onChange={change => to(change, true)} />
          <button
            type="button"
            className="text-button small select-many"
            aria-pressed={isSelecting}
            onClick={() => setSelecting(!isSelecting)}
          >
            {ownTexts.selectMany}
          </button>
          <span className="soft tiny push number" role="status">
            {documents.total !== undefined && texts.count(documents.total)}
          </span>
          <OrderMenu state={state} onChange={change => to(change, true)} />
        </div>
      </header>
      <FileDrop folderId={state.folderId}>
        <Split
          isOpen={state.open !== null}
          list={
            <section aria-label={texts.documents} className="list">
              {live.waiting.length > 0 && (
                <button type="button" className="list-new" onClick={live.show}>
                  {ownTexts.showNew(live.waiting.length)}
                </button>
              )}
              {documents.error && (
                <Notice failure={failureOf(documents.error)} texts={texts} onRetry={documents.refetch} />
              )}
              {(documents.count > 0 || !documents.error) && (
                <DocumentList
                  key={name}
                  name={name}
                  documents={documents}
                  state={state}
                  current={current}
                  selection={selection}
                  isSelecting={isSelecting}
                  handle={handle}
                  hrefOf={hrefOf}
                  onOpen={(index, { id }) => {
                    setCurrent(index);
                    setAnchor(index);
                    to({ open: id });
                  }}
                  onSelect={select}
                  empty={<Empty state={state} />}
                />
              )}
              <Suspense>
                {(selection.size > 0 || bulk !== null) && (
                  <BulkBar
                    rows={[...selection.values()]}
                    asked={bulk}
                    total={documents.total}
                    onAll={async () => setSelection(withAll(selection, await selectAll()))}
                    onClear={() => setSelection(nothing)}
                    onKeep={rows => setSelection(selection.size === 0 ? nothing : withAll(nothing, rows))}
                  />
                )}
              </Suspense>
            </section>
          }
          detail={
            state.open !== null && (
              <DocumentDetail
                key={state.open}
                id={state.open}
                onShow={id => to({ open: id })}
                top={
                  <>
                    <button
                      type="button"
                      className="button button-icon"
                      aria-label={texts.previous}
                      onClick={walk(-1, false)}
                    >
                      <Icon name="up" />
                    </button>
                    <button
                      type="button"
                      className="button button-icon"
                      aria-label={texts.next}
                      onClick={walk(1, false)}
                    >
                      <Icon name="down" />
                    </button>
                    {opened >= 0 && documents.total !== undefined && (
                      <span className="soft tiny number">{texts.position(opened + 1, documents.total)}</span>
                    )}
                  </>
                }
                onClose={() => {
                  to({ open: null });
                  handle.current?.focus(current);
                }}
              />
            )
          }
        />
        {showsKeys && <KeysHelp onClose={() => setShowsKeys(false)} />}
      </FileDrop>
    </main>
  );
};
