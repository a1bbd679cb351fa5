/** The rows of the list. Only those in view are in the page, however many there are. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useCallback, useEffect, useImperativeHandle, useMemo, useRef } from 'react';
import type { DocumentRow } from '../../../../src/contract/dashboard/document-rows.ts';
import { useNarrow } from '../../components/use-narrow.ts';
import { dateFormat } from '../../language/formats.ts';
import { useDashboard } from '../../session/context.ts';
import type { ListState } from './address.ts';
import { wordsAsked } from './address.ts';
import { headingOf } from './days.ts';
import { useOptions } from './filters/options.ts';
import { Row } from './row.tsx';
import type { Selection } from './selection.ts';
import type { Documents } from './use-documents.ts';

/** On phones the state has a line of its own. */
const rowHeights = { wide: 44, narrow: 64 };
const headingHeight = 36;
const noColumns: ListState['columns'] = [];

/** Where each list was scrolled to, by its address, for those who come back. */
const positions = new Map<string, number>();

export interface ListHandle {
  /** Scrolls to a row and moves the focus to it. */
  focus(index: number): void;
}

interface Props {
  documents: Documents;
  state: ListState;
  /** Names the list for its position. */
  name: string;
  current: number;
  selection: Selection;
  /** Shows the boxes before anything is selected. */
  isSelecting: boolean;
  handle: RefObject<ListHandle | null>;
  hrefOf(id: string): string;
  onOpen(index: number, row: DocumentRow): void;
  onSelect(index: number, row: DocumentRow, isRange: boolean): void;
  empty: ReactNode;
}

function useHeadings({ rowAt }: Documents, { order }: ListState) {
  const { texts, language } = useDashboard();
  const now = new Date();
  const tag = language === 'sv' ? 'sv-SE' : 'en-GB';
  const month = (at: Date) => {
    const isThisMonth = at.getMonth() === now.getMonth() && at.getFullYear() === now.getFullYear();
    const isOtherYear = at.getFullYear() !== now.getFullYear();
    const name = dateFormat(tag, { month: 'long', ...(isOtherYear && { year: 'numeric' }) }).format(at);
    return isThisMonth ? texts.earlierIn(name) : name.charAt(0).toUpperCase() + name.slice(1);
  };
  // Every row is asked for its heading again whenever rows come, and there may be 10,000.
  // biome-ignore lint/correctness/useExhaustiveDependencies: headings change with the day and the language
  const known = useMemo(() => new Map<string, string>(), [now.toDateString(), language]);
  const words = { today: texts.today, yesterday: texts.yesterday, month };
  const of = (index: number): string | null => {
    const row = rowAt(index);
    if (!row || (order !== 'updatedAt' && order !== 'createdAt')) return null;
    const found = known.get(row[order]) ?? headingOf(row[order], words, now);
    known.set(row[order], found);
    return found;
  };
  /** Null where the row above has the same heading, or where rows are missing. */
  return (index: number): string | null => {
    const heading = of(index);
    if (heading === null || (index > 0 && rowAt(index - 1) === undefined)) return null;
    return index === 0 || of(index - 1) !== heading ? heading : null;
  };
}

export const DocumentList = (props: Props) => {
  const { documents, state, name, current, selection, handle, empty } = props;
  const { texts } = useDashboard();
  const place = useRef<HTMLDivElement>(null);
  const heading = useHeadings(documents, state);
  const folders = useOptions('folders', state.columns.includes('folder'));
  const folderName = useCallback((id: string) => folders?.find(folder => folder.id === id)?.name ?? '', [folders]);
  const rowHeight = rowHeights[useNarrow() ? 'narrow' : 'wide'];
  const rows = useVirtualizer({
    count: documents.count,
    getScrollElement: () => place.current,
    estimateSize: index => rowHeight + (heading(index) === null ? 0 : headingHeight),
    overscan: 12,
    initialOffset: positions.get(name) ?? 0,
    getItemKey: index => documents.rowAt(index)?.id ?? index,
  });
  const items = rows.getVirtualItems();
  const from = items[0]?.index ?? 0;
  const to = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (documents.count > 0) documents.reach(from, to);
  });
  // Rows that come or go move the headings.
  const shape = `${rowHeight} ${documents.rowAt(0)?.id} ${documents.first.length} ${documents.count}`;
  useEffect(() => {
    if (shape !== '') rows.measure();
  }, [rows, shape]);

  useImperativeHandle(handle, () => ({
    focus(index) {
      rows.scrollToIndex(index, { align: 'auto' });
      const focus = (tries: number) => {
        const link = place.current?.querySelector<HTMLElement>(`[data-row="${index}"]`);
        if (link) link.focus({ preventScroll: true });
        else if (tries > 0) requestAnimationFrame(() => focus(tries - 1));
      };
      focus(120);
    },
  }));

  if (documents.isPending)
    return (
      <p className="empty soft" role="status">
        {texts.loading}
      </p>
    );
  if (documents.count === 0) return empty;
  const words = wordsAsked(state);
  return (
    <div
      className="rows"
      ref={place}
      data-selecting={selection.size > 0 || props.isSelecting || undefined}
      onScroll={event => positions.set(name, event.currentTarget.scrollTop)}
    >
      <ul style={{ height: rows.getTotalSize() }} aria-label={texts.documents}>
        {items.map(({ index, start, key }) => {
          const row = documents.rowAt(index);
          const above = heading(index);
          const isSelected = row !== undefined && selection.has(row.id);
          return (
            <li
              key={key}
              style={{ transform: `translateY(${start}px)` }}
              aria-posinset={index + 1}
              aria-setsize={documents.total ?? documents.count}
              data-selected={isSelected || undefined}
            >
              {above !== null && <h2 className="day">{above}</h2>}
              {row === undefined ? (
                <span className="doc-row doc-row-empty" />
              ) : (
                <Row
                  row={row}
                  index={index}
                  href={props.hrefOf(row.id)}
                  isOpen={row.id === state.open}
                  isCurrent={index === current}
                  isSelected={isSelected}
                  words={words}
                  order={state.order}
                  columns={state.open === null ? state.columns : noColumns}
                  folderName={folderName}
                  onOpen={props.onOpen}
                  onSelect={props.onSelect}
                />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
};
