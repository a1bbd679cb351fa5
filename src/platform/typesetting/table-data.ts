/**
 * Tables in the form that the template reads: each cell with its grid position, and columns that never exceed the page.
 */

import { holdsTable, piecesIn } from './bounds.ts';
import { type BlockContext, type BlockData, isDark } from './context.ts';
import type { Block, Width } from './document.ts';
import { type Grid, gridOf, type PlacedCell } from './grid.ts';
import { inlineData, turn } from './inline-data.ts';
import { directedText, lengthIn } from './texts.ts';
import { roomsOf, widthData } from './widths.ts';

type Table = Extract<Block, { kind: 'TABLE' }>;
/** Converts the content of a cell, which may contain tables. */
type Items = (blocks: readonly Block[], context: BlockContext) => object;

/** A table head with more text or pieces is not repeated, because it could fill every page. */
const longestHead = 1500;
const maxInHead = 500;
/** A shorter row is not broken across pages. */
const shortRow = 600;
const inset = 14;

export function tableData(table: Table, context: BlockContext, itemData: Items): BlockData[] {
  const grid = gridOf(table);
  if (grid.head.length + grid.body.length + grid.foot.length === 0) return [];
  const turned = turn(directedText([table]), context);
  const given = widthData(table.width);
  const free =
    given?.[0] === 'pt'
      ? Math.min(given[1], context.room)
      : given?.[0] === '%'
        ? (context.room * given[1]) / 100
        : context.room;
  const columns = columnsOf(table, grid, given !== null);
  const rooms = roomsOf(columns, free);
  const known = columns.every(column => column !== null);
  const own = { ...context, top: false, narrow: !known, dir: turned.dir ?? context.dir };
  const lengths = lengthsOf(grid);
  const cells = (placed: PlacedCell[]) =>
    placed.map(one => {
      const room = rooms.slice(one.x, one.x + one.colspan).reduce((sum, width) => sum + width, 0) - inset;
      const inner = { ...own, room: Math.max(10, room) };
      return cellData(one, inner, (lengths.get(one.y) ?? 0) <= shortRow, itemData);
    });
  const repeated = grid.head.length > 0 && isRepeatable(grid.head);
  const [head, body] = [cells(grid.head), cells(grid.body)];
  return [
    {
      k: 'table',
      ...turned,
      columns: columns.map((column, i) =>
        column?.unit === 'POINTS'
          ? ['pt', rooms[i]]
          : column?.unit === 'PERCENT'
            ? ['pt', rooms[i]]
            : widthData(column),
      ),
      headed: grid.headed,
      head: repeated ? head : [],
      body: repeated ? body : [...head, ...body],
      foot: cells(grid.foot),
      border: table.border,
      rounded: table.rounded,
      caption: table.caption && table.caption.length > 0 ? inlineData(table.caption, context) : null,
      width: given?.[0] === 'pt' ? ['pt', free] : given,
    },
  ];
}

/** A table within the head could double it at each level. */
function isRepeatable(head: readonly PlacedCell[]): boolean {
  const blocks = head.flatMap(({ cell }) => cell.blocks);
  return (
    head.length + piecesIn(blocks, maxInHead) <= maxInHead && textLength(head) <= longestHead && !holdsTable(blocks)
  );
}

const textLength = (cells: readonly PlacedCell[]): number =>
  cells.reduce((sum, { cell }) => sum + lengthIn(cell.blocks), 0);

/** The text length of the longest cell in each row; infinite for cells with anything but text and placeholders. */
function lengthsOf(grid: Grid): Map<number, number> {
  const lengths = new Map<number, number>();
  for (const { cell, y } of [...grid.head, ...grid.body, ...grid.foot]) {
    const simple = cell.blocks.every(
      ({ kind }) => kind === 'PARAGRAPH' || kind === 'PLACEHOLDER' || kind === 'HEADING',
    );
    const length = simple ? lengthIn(cell.blocks) + cell.blocks.length * 40 : Number.POSITIVE_INFINITY;
    lengths.set(y, Math.max(lengths.get(y) ?? 0, length));
  }
  return lengths;
}

function cellData(
  { cell, x, y, colspan, rowspan }: PlacedCell,
  context: BlockContext,
  whole: boolean,
  itemData: Items,
): object {
  const dark = cell.background ? isDark(cell.background) : context.dark;
  return {
    x,
    y,
    ...(colspan > 1 && { cs: colspan }),
    ...(rowspan > 1 && { rs: rowspan }),
    ...(cell.align && { align: cell.align }),
    ...(cell.valign && { valign: cell.valign }),
    ...(cell.background && { fill: cell.background }),
    ...(dark !== context.dark && { dark }),
    ...(cell.header && { header: true }),
    ...(whole && rowspan <= 6 && { whole: true }),
    ...itemData(cell.blocks, { ...context, dark }),
  };
}

/**
 * A width for every column. If only the table has a width, columns with longer cells get more of it, but less than
 * proportionally.
 */
function columnsOf(table: Table, grid: Grid, wide: boolean): Width[] {
  const columns = Array.from({ length: grid.columns }, (_, i) => table.columns[i] ?? null);
  if (!wide || columns.some(column => column !== null && column.unit !== 'POINTS')) return columns;
  const longest = columns.map(() => 4);
  for (const { cell, x, colspan } of [...grid.head, ...grid.body, ...grid.foot]) {
    if (colspan === 1) longest[x] = Math.max(longest[x] ?? 4, Math.min(60, lengthIn(cell.blocks)));
  }
  return columns.map((column, i) => column ?? { unit: 'SHARE', value: Number(((longest[i] ?? 4) ** 0.7).toFixed(2)) });
}
