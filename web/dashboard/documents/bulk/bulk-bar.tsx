/** The bar below the list while documents are selected: what can be done with them, how far it has come, and what came of it. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { DocumentRow } from '../../../../src/contract/dashboard/document-rows.ts';
import { Icon } from '../../components/icon.tsx';
import { useToast } from '../../components/toasts.tsx';
import { useDashboard } from '../../session/context.ts';
import type { Requests } from '../../session/requests.ts';
import { anyPlace } from '../list/address.ts';
import { refreshRows } from '../list/refresh-rows.ts';
import { useDocumentTexts } from '../texts.ts';
import './bulk.css';
import { Choice } from './choice.tsx';
import { download } from './download.ts';
import { maxReasons, Outcome } from './outcome.tsx';
import { type BulkInput, performOn, undoOf } from './perform.ts';
import { allows, type BulkAction, offers } from './rules.ts';
import { type Run, runAll } from './run.ts';
import { useBulkTexts } from './texts.ts';

export interface AskedBulk {
  action: BulkAction;
  rows: readonly DocumentRow[];
  /** Counts up, so that the same key asks again. */
  at: number;
}

interface Props {
  rows: readonly DocumentRow[];
  /** Asked for by a key. */
  asked: AskedBulk | null;
  total: number | undefined;
  onAll(): void;
  onClear(): void;
  /** What stays selected afterwards: those that were not done. */
  onKeep(rows: readonly DocumentRow[]): void;
}

const asking: ReadonlySet<BulkAction> = new Set(['remind', 'trash', 'tag', 'move', 'responsible']);

/** Reads again what was changed. `fresh`: rows that are not in the list yet come into it. */
function useRefresh() {
  const { requests, viewer } = useDashboard();
  const client = useQueryClient();
  return (changed: readonly DocumentRow[], fresh = false) =>
    Promise.all([
      refreshRows({
        client,
        requests,
        workspaceId: viewer.workspace.id,
        ids: changed.map(row => row.id),
        takeOut: true,
      }).then(missing =>
        fresh && missing.length > 0
          ? client.invalidateQueries({ queryKey: [viewer.workspace.id, 'documents'] })
          : undefined,
      ),
      ...['document', 'document-counts', 'folders', 'inbox'].map(name =>
        client.invalidateQueries({ queryKey: [viewer.workspace.id, name] }),
      ),
    ]).catch(() => undefined);
}

/** The run with the documents that were not done as they are now, which says why. */
async function withCurrentRows(requests: Requests, run: Run<DocumentRow>): Promise<Run<DocumentRow>> {
  const id = run.done.filter(({ problem }) => problem !== null).map(({ row }) => row.id);
  if (id.length === 0) return run;
  const query = { id: id.slice(0, maxReasons), ...anyPlace, limit: maxReasons };
  const found = await requests.get<{ data: DocumentRow[] }>('/document-rows', query).catch(() => ({ data: [] }));
  const now = new Map(found.data.map(row => [row.id, row]));
  return { ...run, done: run.done.map(({ row, problem }) => ({ row: now.get(row.id) ?? row, problem })) };
}

export const BulkBar = ({ rows, asked, total, onAll, onClear, onKeep }: Props) => {
  const { permissions, requests, texts: general } = useDashboard();
  const texts = useDocumentTexts();
  const own = useBulkTexts();
  const showToast = useToast();
  const [question, setQuestion] = useState<{ action: BulkAction; rows: readonly DocumentRow[] } | null>(null);
  const [run, setRun] = useState<Run<DocumentRow> | null>(null);
  const [input, setInput] = useState<BulkInput | null>(null);
  const [undo, setUndo] = useState<(() => void) | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const refresh = useRefresh();

  const takeBack = async (done: readonly DocumentRow[], how: BulkInput) => {
    const signal = new AbortController().signal;
    await runAll(
      done,
      async row => void (await undoOf(row, how)?.(requests)),
      signal,
      () => undefined,
    );
    await refresh(done, true);
  };

  const start = async (given: readonly DocumentRow[], how: BulkInput) => {
    setQuestion(null);
    setInput(how);
    setUndo(null);
    const fitting = given.filter(row => allows(row, how.action, permissions));
    if (how.action === 'download') {
      const files = await download(requests, fitting, setRun);
      if (files !== null) showToast(own.downloading(files));
      return;
    }
    stop.current = new AbortController();
    const over = await runAll(fitting, row => performOn(requests, row, how), stop.current.signal, setRun);
    const done = over.done.filter(({ problem }) => problem === null).map(({ row }) => row);
    await refresh(done);
    setRun(await withCurrentRows(requests, over));
    const canUndo = done.filter(row => undoOf(row, how) !== null);
    const undoAll = canUndo.length === 0 ? null : () => void takeBack(canUndo, how);
    // What was not done stays on the page, with the way back next to it.
    if (done.length < over.all) {
      setUndo(() => undoAll);
      return onKeep(given.filter(row => !done.includes(row)));
    }
    if (done.length > 0)
      showToast(`${own.did[how.action](done.length)}.`, undoAll && { label: general.undo, action: undoAll });
    setRun(null);
    onKeep([]);
  };

  const ask = (action: BulkAction, given: readonly DocumentRow[]) => {
    const fitting = given.filter(row => allows(row, action, permissions));
    if (fitting.length === 0) return showToast(texts.selection.none);
    setRun(null);
    if (asking.has(action)) setQuestion({ action, rows: fitting });
    else void start(fitting, { action });
  };
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    if (asked) latest.current(asked.action, asked.rows);
  }, [asked]);

  const isRunning = run !== null && !run.isOver;
  return (
    <>
      {(rows.length > 0 || run !== null) && (
        <section className="bulk" aria-label={texts.selection.label}>
          {run !== null && input !== null ? (
            <Outcome
              run={run}
              action={input.action}
              onStop={() => stop.current?.abort()}
              onUndo={
                undo &&
                (() => {
                  undo();
                  setUndo(null);
                })
              }
              onClose={() => {
                setRun(null);
                onClear();
              }}
            />
          ) : (
            <Actions {...{ rows, total, isRunning, onAll, onClear }} onAsk={action => ask(action, rows)} />
          )}
        </section>
      )}
      {question && (
        <Choice
          action={question.action}
          count={question.rows.length}
          onClose={() => setQuestion(null)}
          onChoose={to => void start(question.rows, { action: question.action, to })}
        />
      )}
    </>
  );
};

interface ActionsProps extends Pick<Props, 'rows' | 'total' | 'onAll' | 'onClear'> {
  isRunning: boolean;
  onAsk(action: BulkAction): void;
}

/** What can be done with the selected documents. */
const Actions = ({ rows, total, isRunning, onAll, onClear, onAsk }: ActionsProps) => {
  const { permissions } = useDashboard();
  const texts = useDocumentTexts();
  return (
    <>
      <span className="bulk-count" role="status">
        {texts.selection.selected(rows.length)}
      </span>
      {total !== undefined && total > rows.length && (
        <button type="button" className="text-button small" onClick={onAll}>
          {texts.selection.all(Math.min(total, maxSelected))}
        </button>
      )}
      <span className="bulk-actions">
        {offers(rows, permissions).map(({ action, rows: fitting }) => (
          <button
            key={action}
            type="button"
            className="button button-small"
            aria-disabled={isRunning}
            onClick={() => onAsk(action)}
          >
            {fitting.length === rows.length
              ? texts.bulk[action]
              : texts.ofMany(texts.bulk[action], fitting.length, rows.length)}
          </button>
        ))}
      </span>
      <button type="button" className="button button-icon" aria-label={texts.selection.clear} onClick={onClear}>
        <Icon name="close" small />
      </button>
    </>
  );
};

/** As many as can be selected at once. */
export const maxSelected = 1_000;
