/**
 * The keys of a sheet: one cell is in use, arrows and Tab go on, typing or F2 edits, Enter goes down, Escape restores.
 * Tab in the last cell leaves the grid, so that nobody is caught in it.
 */
import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { onGridKey } from './grid-keys.ts';
import type { GridParts } from './grid-parts.ts';

interface Edit {
  row: number;
  column: number;
  text: string;
  /** What the cell held before. */
  before: string;
  isWrong: boolean;
}

export const cellsIn = (text: string): string[][] =>
  text
    .replaceAll('\r\n', '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map(line => line.split('\t'));

export function useGrid(parts: GridParts) {
  const [edit, setEdit] = useState<Edit | null>(null);
  /** What was typed last without a meaning, until the person goes on to another edit. */
  const [putBack, setPutBack] = useState<{ column: number; text: string } | null>(null);
  const [active, setActive] = useState({ row: 0, column: 0 });
  const place = useRef<HTMLTableElement>(null);
  const wanted = useRef<{ row: number; column: number } | null>(null);
  const [, draw] = useState(0);
  const problemId = useId();
  const row = Math.min(active.row, Math.max(0, parts.rows - 1));
  const { column } = active;

  useLayoutEffect(() => {
    const to = wanted.current;
    if (!to) return;
    const cell = place.current?.querySelector<HTMLElement>(`[data-cell="${to.row}:${to.column}"]`);
    if (!cell) return;
    wanted.current = null;
    cell.focus();
  });

  const go = (to: { row: number; column: number }) => {
    wanted.current = to;
    setActive(to);
    draw(n => n + 1);
  };
  const begin = (at: { row: number; column: number }, typed?: string) => {
    const before = parts.isReadOnly ? null : parts.text(at.row, at.column);
    if (before === null) return;
    const isWrong = typed !== undefined && !parts.take(at.row, at.column, typed, false);
    setPutBack(null);
    setEdit({ ...at, before, text: typed ?? before, isWrong });
  };
  const type = (text: string) => {
    if (edit) setEdit({ ...edit, text, isWrong: !parts.take(edit.row, edit.column, text, false) });
  };
  /** Ends the edit. What has no meaning is put back. */
  const finish = (isKept: boolean) => {
    if (!edit) return;
    const isTaken = isKept && parts.take(edit.row, edit.column, edit.text, true);
    if (!isTaken) parts.take(edit.row, edit.column, edit.before, true);
    if (isKept && !isTaken) setPutBack({ column: edit.column, text: edit.text });
    setEdit(null);
  };

  const onKeyDown = (event: KeyboardEvent) =>
    onGridKey(event, { parts, at: { row, column }, isEditing: edit !== null, go, begin, finish });
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (parts.isReadOnly || (edit && !/[\t\n]/.test(text))) return;
    event.preventDefault();
    setEdit(null);
    parts.paste(row, column, cellsIn(text));
  };

  const cell = (r: number, c: number) => ({
    'data-cell': `${r}:${c}`,
    tabIndex: r === row && c === column ? 0 : -1,
    'aria-selected': r === row && c === column,
    onFocus: (event: FocusEvent) => {
      if (event.target !== event.currentTarget) return;
      setActive({ row: r, column: c });
      parts.onCell(r, c);
    },
    onClick: () => {
      if (!edit && r === row && c === column) begin({ row: r, column: c });
    },
    onDoubleClick: () => !edit && begin({ row: r, column: c }),
  });
  const editOf = (r: number, c: number) => (edit?.row === r && edit.column === c ? edit : null);
  return {
    place,
    cell,
    editOf,
    type,
    finish,
    go,
    /** Of the element that shows the problem. */
    problemId,
    /** What is wrong with what is typed (`text` null), or was put back. */
    problem: edit?.isWrong
      ? { why: parts.why?.(edit.column) ?? '', text: null }
      : putBack && { why: parts.why?.(putBack.column) ?? '', text: putBack.text },
    /** Whether the cell in use is in this row. */
    isInRow: (r: number) => r === row || edit?.row === r,
    /** Of the table, whose cells are then cells of a grid. */
    table: { role: 'grid', onKeyDown, onPaste },
  };
}
export type Grid = ReturnType<typeof useGrid>;
