/**
 * The keys of a sheet: one cell is in use, arrows and Tab go on, typing or F2 edits, Enter goes down, Escape restores.
 * Tab in the last cell leaves the grid, so that nobody is caught in it.
 */
import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';

export interface GridParts {
  rows: number;
  columns: number;
  /** What is edited in a cell; null: it cannot be edited. */
  text(row: number, column: number): string | null;
  /** Takes what was typed. False: it has no meaning there. `isDone`: the person goes on. */
  take(row: number, column: number, text: string, isDone: boolean): boolean;
  insertRow(after: number): void;
  removeRow(row: number): void;
  duplicateRow(row: number): void;
  /** The place of the row afterwards. */
  moveRow(row: number, direction: -1 | 1): number;
  /** Rows of cells that were copied from a spreadsheet. */
  paste(row: number, column: number, cells: readonly (readonly string[])[]): void;
  /** A cell has the focus. */
  onCell(row: number, column: number): void;
  isReadOnly: boolean;
}

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
  const [active, setActive] = useState({ row: 0, column: 0 });
  const place = useRef<HTMLTableElement>(null);
  const wanted = useRef<{ row: number; column: number } | null>(null);
  const [, draw] = useState(0);
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
    setEdit({ ...at, before, text: typed ?? before, isWrong: false });
    if (typed !== undefined) parts.take(at.row, at.column, typed, false);
  };
  const type = (text: string) => {
    if (edit) setEdit({ ...edit, text, isWrong: !parts.take(edit.row, edit.column, text, false) });
  };
  /** Ends the edit. What has no meaning is put back. */
  const finish = (isKept: boolean) => {
    if (!edit) return;
    const isTaken = isKept && parts.take(edit.row, edit.column, edit.text, true);
    if (!isTaken) parts.take(edit.row, edit.column, edit.before, true);
    setEdit(null);
  };

  const next = (direction: -1 | 1): { row: number; column: number } | null => {
    const index = row * parts.columns + column + direction;
    if (index < 0 || index >= parts.rows * parts.columns) return null;
    return { row: Math.floor(index / parts.columns), column: index % parts.columns };
  };

  /** Keys that mean the same in and out of an edit. True: it was one of them. */
  function onRowKey(event: KeyboardEvent): boolean {
    const isCommand = event.ctrlKey || event.metaKey;
    if (parts.isReadOnly) return false;
    if (isCommand && event.key === 'Enter') {
      finish(true);
      parts.insertRow(row);
      go({ row: row + 1, column: 0 });
    } else if (isCommand && event.key.toLowerCase() === 'd') {
      finish(true);
      parts.duplicateRow(row);
      go({ row: row + 1, column });
    } else if (isCommand && event.key === 'Backspace' && !edit) {
      parts.removeRow(row);
      go({ row: Math.max(0, row - 1), column });
    } else if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      finish(true);
      go({ row: parts.moveRow(row, event.key === 'ArrowUp' ? -1 : 1), column });
    } else return false;
    return true;
  }

  function onMoveKey(event: KeyboardEvent): boolean {
    const step = event.key === 'Tab' ? next(event.shiftKey ? -1 : 1) : null;
    if (event.key === 'Tab' && !step) {
      finish(true);
      return false;
    }
    const down = Math.min(parts.rows - 1, row + 1);
    const to =
      step ??
      (event.key === 'Enter'
        ? { row: event.shiftKey ? Math.max(0, row - 1) : down, column }
        : edit
          ? null
          : arrow(event.key));
    if (!to) return false;
    finish(true);
    go(to);
    return true;
  }
  const arrow = (key: string): { row: number; column: number } | null => {
    if (key === 'ArrowUp') return { row: Math.max(0, row - 1), column };
    if (key === 'ArrowDown') return { row: Math.min(parts.rows - 1, row + 1), column };
    if (key === 'ArrowLeft') return { row, column: Math.max(0, column - 1) };
    if (key === 'ArrowRight') return { row, column: Math.min(parts.columns - 1, column + 1) };
    return null;
  };

  function onEditKey(event: KeyboardEvent): boolean {
    if (edit) {
      if (event.key !== 'Escape') return false;
      finish(false);
      go({ row, column });
      return true;
    }
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.key === 'F2') begin({ row, column });
    else if ((event.key === 'Delete' || event.key === 'Backspace') && isPlain) {
      if (parts.text(row, column) !== null && !parts.isReadOnly) parts.take(row, column, '', true);
    } else if (isPlain && [...event.key].length === 1) begin({ row, column }, event.key);
    else return false;
    return true;
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const isCell = event.target instanceof HTMLElement && event.target.closest('[data-cell]') !== null;
    if (!isCell || !(onRowKey(event) || onMoveKey(event) || onEditKey(event))) return;
    event.preventDefault();
    event.stopPropagation();
  };
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
    /** Whether the cell in use is in this row. */
    isInRow: (r: number) => r === row || edit?.row === r,
    /** Of the table, whose cells are then cells of a grid. */
    table: { role: 'grid', onKeyDown, onPaste },
  };
}
export type Grid = ReturnType<typeof useGrid>;
