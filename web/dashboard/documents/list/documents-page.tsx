/** The list of documents, with views, filters and search, and one document next to it. */
import { Suspense, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { DocumentRow } from '../../../../src/contract/dashboard/document-rows.ts';
import { lazyPart } from '../../../boundary/lazy-part.tsx';
import { Guard } from '../../components/guard.tsx';
import { Icon } from '../../components/icon.tsx';
import { Notice } from '../../components/notice.tsx';
import { useLive } from '../../live/live.tsx';
import { useDashboard } from '../../session/context.ts';
import { failureOf } from '../../session/requests.ts';
import type { AskedBulk } from '../bulk/bulk-bar.tsx';
import type { BulkAction } from '../bulk/rules.ts';
import { DocumentDetail } from '../document-detail.tsx';
import { useDocumentTexts } from '../texts.ts';
import { type ListState, listStateIn, queryOf, searchOf, viewSearch } from './address.ts';
import { DocumentList, type ListHandle } from './document-list.tsx';
import { Empty } from './empty.tsx';
import { FileDrop } from './file-drop.tsx';
import './list.css';
import { withBase } from '../../../base-path.ts';
import { Split } from '../../components/split.tsx';
import { KeysHelp } from './keys/lazy-keys-help.tsx';
import { useDocumentKeys } from './keys/use-document-keys.ts';
import { ListHead } from './list-head.tsx';
import { useCursor } from './use-cursor.ts';
import { useDocuments } from './use-documents.ts';
import { useEnd } from './use-end.ts';
import { useSelectAll } from './use-select-all.ts';
import { useSelection } from './use-selection.ts';

const BulkBar = lazyPart(async () => (await import('../bulk/bulk-bar.tsx')).BulkBar);

/** What the address says about the list, and how to change it. */
function useListAddress() {
  const { viewer } = useDashboard();
  const [, navigate] = useLocation();
  const state = listStateIn(useSearch());
  return {
    state,
    to(change: Partial<ListState>, replace = false) {
      const search = searchOf({ ...state, ...change });
      navigate(`/documents${search && `?${search}`}`, { replace });
    },
    hrefOf: (id: string) => withBase(`/w/${viewer.workspace.id}/documents?${searchOf({ ...state, open: id })}`),
  };
}

export const DocumentsPage = () => {
  const { texts } = useDashboard();
  const { state, to, hrefOf } = useListAddress();
  const asked = queryOf(state);
  const documents = useDocuments(asked);
  const handle = useRef<ListHandle | null>(null);
  const { current, setCurrent, go, opened } = useCursor(documents, state, handle, id => to({ open: id }, true));
  const name = viewSearch(state);
  const { selection, ...selecting } = useSelection(name, documents);
  const [bulk, setBulk] = useState<AskedBulk | null>(null);
  const [isFiltering, setFiltering] = useState(false);
  const [isSelecting, setSelecting] = useState(false);
  const [showsKeys, setShowsKeys] = useState(false);
  const selectAll = useSelectAll(asked);

  const row = documents.rowAt(current);
  const select = (index: number, chosen: DocumentRow, isRange: boolean) => {
    selecting.select(index, chosen, isRange);
    setCurrent(index);
  };
  const open = (index: number, { id }: DocumentRow) => {
    setCurrent(index);
    selecting.setAnchor(index);
    to({ open: id });
  };
  const ask = (action: BulkAction) => {
    const rows = selection.size > 0 ? [...selection.values()] : row ? [row] : [];
    if (rows.length > 0) setBulk({ action, rows, at: Date.now() });
  };
  const closeDetail = () => {
    to({ open: null });
    handle.current?.focus(current);
  };
  const close = () => {
    if (selection.size > 0) return selecting.clear();
    if (state.open !== null) closeDetail();
  };
  const goToEnd = useEnd(documents, go);
  const walk = (by: number, isSelecting: boolean) => {
    if (isSelecting) selecting.extend(current, current + by);
    go(current + by);
  };
  useDocumentKeys({
    row,
    to,
    walk,
    goToStart: () => go(0),
    goToEnd,
    toggle: chosen => select(current, chosen, false),
    ask,
    close,
    openFilters: () => setFiltering(true),
    showHelp: () => setShowsKeys(true),
  });

  return (
    <main className="main main-list" id="content">
      <ListHead
        state={state}
        total={documents.total}
        isFiltering={isFiltering}
        isSelecting={isSelecting}
        onChange={change => to(change, true)}
        onFiltering={setFiltering}
        onSelecting={setSelecting}
        onDown={() => go(current)}
      />
      <FileDrop folderId={state.folderId}>
        <Split
          isOpen={state.open !== null}
          list={
            <section aria-label={texts.documents} className="list">
              <ShowNew />
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
                  onOpen={open}
                  onSelect={select}
                  empty={<Empty state={state} />}
                />
              )}
              <Guard>
                <Suspense>
                  {(selection.size > 0 || bulk !== null) && (
                    <BulkBar
                      rows={[...selection.values()]}
                      asked={bulk}
                      total={documents.total}
                      onAll={async () => selecting.add(await selectAll())}
                      onClear={selecting.clear}
                      onKeep={selecting.keep}
                    />
                  )}
                </Suspense>
              </Guard>
            </section>
          }
          detail={
            state.open !== null && (
              <DocumentDetail
                key={state.open}
                id={state.open}
                onShow={id => to({ open: id })}
                top={
                  <Steps
                    position={opened >= 0 && documents.total !== undefined ? [opened + 1, documents.total] : null}
                    onStep={by => walk(by, false)}
                  />
                }
                onClose={closeDetail}
              />
            )
          }
        />
        {showsKeys && <KeysHelp onClose={() => setShowsKeys(false)} />}
      </FileDrop>
    </main>
  );
};

/** Shows rows that came since the list was read. */
const ShowNew = () => {
  const texts = useDocumentTexts();
  const live = useLive();
  if (live.waiting.length === 0) return null;
  return (
    <button type="button" className="list-new" onClick={live.show}>
      {texts.showNew(live.waiting.length)}
    </button>
  );
};

/** To the documents before and after the open one. */
const Steps = ({ position, onStep }: { position: [number, number] | null; onStep: (by: 1 | -1) => void }) => {
  const { texts } = useDashboard();
  return (
    <>
      <button type="button" className="button button-icon" aria-label={texts.previous} onClick={() => onStep(-1)}>
        <Icon name="up" />
      </button>
      <button type="button" className="button button-icon" aria-label={texts.next} onClick={() => onStep(1)}>
        <Icon name="down" />
      </button>
      {position && <span className="soft tiny number">{texts.position(...position)}</span>}
    </>
  );
};
