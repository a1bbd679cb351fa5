/** Converts table rows with spans, as in HTML, to cells in a grid that never overlap. */

import { documentBounds } from './bounds.ts';
import type { Block, TableCell } from './document.ts';
import { TypesettingError } from './error.ts';

export interface PlacedCell {
  cell: TableCell;
  x: number;
  y: number;
  colspan: number;
  rowspan: number;
}

export interface Grid {
  columns: number;
  head: PlacedCell[];
  body: PlacedCell[];
  foot: PlacedCell[];
  headed: number;
}

/**
 * As in WHATWG HTML ("forming a table"): a cell takes the next free column in its row, and a span ends with its row
 * group.
 */
export function gridOf(table: Extract<Block, { kind: 'TABLE' }>): Grid {
  const rows = table.rows.length;
  const headed = Math.max(0, Math.min(table.headerRows, rows));
  const closing = rows - Math.max(0, Math.min(table.footerRows, rows - headed));
  const grid: Grid = { columns: Math.max(1, table.columns.length), head: [], body: [], foot: [], headed };
  const wide = Math.max(grid.columns, ...table.rows.map(({ cells }) => cells.length));
  const taken = new Map<number, Set<number>>();
  for (const [y, { cells }] of table.rows.entries()) {
    const end = y < headed ? headed : y < closing ? closing : rows;
    const group = y < headed ? grid.head : y < closing ? grid.body : grid.foot;
    const here = taken.get(y) ?? new Set<number>();
    let x = 0;
    for (const cell of cells) {
      while (here.has(x)) x++;
      let colspan = 1;
      while (colspan < spanOf(cell, wide - x) && !here.has(x + colspan)) colspan++;
      const rowspan = Math.max(1, Math.min(cell.rowspan ?? 1, end - y));
      for (let down = 0; down < rowspan; down++) {
        const row = taken.get(y + down) ?? new Set<number>();
        for (let right = 0; right < colspan; right++) row.add(x + right);
        taken.set(y + down, row);
      }
      for (let right = 0; right < colspan; right++) here.add(x + right);
      group.push({ cell, x, y, colspan, rowspan });
      x += colspan;
      if (x > documentBounds.tableColumns)
        throw new TypesettingError(`A table has more than ${documentBounds.tableColumns} columns.`);
      grid.columns = Math.max(grid.columns, x);
    }
    taken.delete(y);
  }
  return grid;
}

/** A span of hundreds is meant as all columns. */
const spanOf = ({ colspan = 1 }: TableCell, left: number): number => (colspan > 20 ? Math.min(colspan, left) : colspan);
