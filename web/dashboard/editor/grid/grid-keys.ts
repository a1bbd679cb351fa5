/** What the keys of a sheet do: to whole rows, on the way from cell to cell, and in the cell in use. */
import type { KeyboardEvent } from 'react';
import type { GridParts } from './grid-parts.ts';

interface Place {
  row: number;
  column: number;
}

interface Used {
  parts: GridParts;
  /** The cell in use. */
  at: Place;
  isEditing: boolean;
  go(to: Place): void;
  begin(at: Place, typed?: string): void;
  finish(isKept: boolean): void;
}

type Size = Pick<GridParts, 'rows' | 'columns'>;

/** The next cell in reading order; null outside of the grid. */
function beside({ row, column }: Place, { rows, columns }: Size, direction: -1 | 1): Place | null {
  const index = row * columns + column + direction;
  if (index < 0 || index >= rows * columns) return null;
  return { row: Math.floor(index / columns), column: index % columns };
}

/** Where an arrow leads; null: another key. */
function arrow({ row, column }: Place, { rows, columns }: Size, key: string): Place | null {
  if (key === 'ArrowUp') return { row: Math.max(0, row - 1), column };
  if (key === 'ArrowDown') return { row: Math.min(rows - 1, row + 1), column };
  if (key === 'ArrowLeft') return { row, column: Math.max(0, column - 1) };
  if (key === 'ArrowRight') return { row, column: Math.min(columns - 1, column + 1) };
  return null;
}

/** Keys that mean the same in and out of an edit. True: it was one of them. */
function onRowKey(event: KeyboardEvent, { parts, at: { row, column }, isEditing, go, finish }: Used): boolean {
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
  } else if (isCommand && event.key === 'Backspace' && !isEditing) {
    parts.removeRow(row);
    go({ row: Math.max(0, row - 1), column });
  } else if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
    finish(true);
    go({ row: parts.moveRow(row, event.key === 'ArrowUp' ? -1 : 1), column });
  } else return false;
  return true;
}

function onMoveKey(event: KeyboardEvent, { parts, at, isEditing, go, finish }: Used): boolean {
  const { row, column } = at;
  const step = event.key === 'Tab' ? beside(at, parts, event.shiftKey ? -1 : 1) : null;
  if (event.key === 'Tab' && !step) {
    finish(true);
    return false;
  }
  const down = Math.min(parts.rows - 1, row + 1);
  const to =
    step ??
    (event.key === 'Enter'
      ? { row: event.shiftKey ? Math.max(0, row - 1) : down, column }
      : isEditing
        ? null
        : arrow(at, parts, event.key));
  if (!to) return false;
  finish(true);
  go(to);
  return true;
}

function onEditKey(event: KeyboardEvent, { parts, at, isEditing, go, begin, finish }: Used): boolean {
  const { row, column } = at;
  if (isEditing) {
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

export const onGridKey = (event: KeyboardEvent, used: Used): void => {
  if (event.nativeEvent.isComposing) return;
  const isCell = event.target instanceof HTMLElement && event.target.closest('[data-cell]') !== null;
  if (!isCell || !(onRowKey(event, used) || onMoveKey(event, used) || onEditKey(event, used))) return;
  event.preventDefault();
  event.stopPropagation();
};
