/** Rows and columns of a TABLE block. Pure. */

import { numberIn } from '../grid/numbers.ts';
import { type Meta, newKey } from '../model/block.ts';

export type PlainTable = Meta<'TABLE'>;
type TableRow = PlainTable['rows'][number];

export const valueAt = (table: PlainTable, row: number, column: number): string => {
  const id = table.columns[column]?.id;
  return String(table.rows[row]?.cells.find(({ columnId }) => columnId === id)?.value ?? '');
};

const rowOf = (table: PlainTable): TableRow => ({
  id: newKey(),
  cells: table.columns.map(({ id }) => ({ columnId: id, value: '' })),
});

/** A number in a column of numbers is kept as one, so that it is set as one. */
export function withValue(table: PlainTable, row: number, column: number, text: string): PlainTable {
  const target = table.columns[column];
  if (!target) return table;
  const number = target.type === 'NUMBER' ? numberIn(text) : null;
  const value = number ?? text.slice(0, 5_000);
  const rows = table.rows.map((one, i) => {
    if (i !== row) return one;
    const others = one.cells.filter(({ columnId }) => columnId !== target.id);
    return { ...one, cells: [...others, { columnId: target.id, value }] };
  });
  return { ...table, rows };
}

export const withRow = (table: PlainTable, after: number): PlainTable => ({
  ...table,
  rows: table.rows.toSpliced(after + 1, 0, rowOf(table)),
});
export const withoutRow = (table: PlainTable, at: number): PlainTable => ({
  ...table,
  rows: table.rows.toSpliced(at, 1),
});
export const withCopyOfRow = (table: PlainTable, at: number): PlainTable => {
  const row = table.rows[at];
  return row ? { ...table, rows: table.rows.toSpliced(at + 1, 0, { ...row, id: newKey() }) } : table;
};
export function withMovedRow(table: PlainTable, at: number, direction: -1 | 1): PlainTable {
  const row = table.rows[at];
  if (!row || !table.rows[at + direction]) return table;
  return { ...table, rows: table.rows.toSpliced(at, 1).toSpliced(at + direction, 0, row) };
}

export const withColumn = (table: PlainTable, after: number, name: string): PlainTable => ({
  ...table,
  columns: table.columns.toSpliced(after + 1, 0, { id: newKey(), name, type: 'TEXT' }),
});
export function withoutColumn(table: PlainTable, at: number): PlainTable {
  const gone = table.columns[at];
  if (!gone || table.columns.length === 1) return table;
  const rows = table.rows.map(row => ({ ...row, cells: row.cells.filter(({ columnId }) => columnId !== gone.id) }));
  return { ...table, columns: table.columns.toSpliced(at, 1), rows };
}

/** Cells from a spreadsheet, from a cell on; rows and columns that are missing are added. */
export function withPasted(
  given: PlainTable,
  row: number,
  column: number,
  cells: readonly (readonly string[])[],
  nameOf: (index: number) => string,
): PlainTable {
  let table = given;
  const width = Math.min(50, column + Math.max(...cells.map(line => line.length)));
  while (table.columns.length < width)
    table = withColumn(table, table.columns.length - 1, nameOf(table.columns.length));
  while (table.rows.length < Math.min(2_000, row + cells.length)) table = withRow(table, table.rows.length - 1);
  for (const [i, line] of cells.entries())
    for (const [j, text] of line.entries()) table = withValue(table, row + i, column + j, text);
  return table;
}
