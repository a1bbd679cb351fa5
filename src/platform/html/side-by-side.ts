/** Converts flex and grid containers to rows of cells. A flex column stays blocks below each other. */
import type { Block, Width } from '../typesetting/document.ts';
import { type Style, styleOf } from './css.ts';
import { pointsOf, widthOf } from './lengths.ts';
import type { Around } from './look.ts';
import { type HtmlElement, type HtmlNode, isElement } from './tree.ts';

type Row = Extract<Block, { kind: 'ROW' }>;
type Cell = Row['cells'][number];
export type Flow = (nodes: readonly HtmlNode[], around: Around) => Block[];

const maxCells = 24;

interface Item {
  node: HtmlNode;
  style: Style;
}

/** Text directly in the container is an item of its own (CSS Flexbox 1, "anonymous flex item"). */
const itemsOf = (element: HtmlElement): Item[] =>
  element.children
    .filter(node => isElement(node) || node.trim() !== '')
    .map(node => ({ node, style: styleOf(isElement(node) ? node.attributes.style : undefined) }))
    .filter(({ style }) => style.get('display') !== 'none');

function flexWidth(style: Style, around: Around): Width {
  const [grow, , basis] = (style.get('flex') ?? '').split(' ');
  const share = Number.parseFloat(style.get('flex-grow') ?? (/^[\d.]+$/.test(grow ?? '') ? (grow ?? '') : '0'));
  const size = style.get('width') ?? style.get('flex-basis') ?? basis;
  const width = widthOf(size === '0' || size === '0px' || size === '0%' ? undefined : size, around);
  if (share > 0 && (!width || style.get('flex'))) return { unit: 'SHARE', value: Math.min(100, share) };
  return width;
}

const track = /minmax\([^,]+,\s?([^)]+)\)|[^\s()]+/gi;
const widthsOf = (text: string, around: Around): Width[] =>
  [...text.matchAll(track)].map(([whole, max]) => widthOf((max ?? whole).trim(), around));

/** `grid-template-columns` with `repeat()` expanded. */
function columnsOf(template: string, around: Around): Width[] {
  const columns: Width[] = [];
  for (const [whole, times, what] of template.matchAll(
    /repeat\(\s?(\d+)\s?,((?:[^()]|\([^()]*\))+)\)|(?:minmax\([^()]*\)|[^\s()]+)/gi,
  )) {
    const found = widthsOf(what ?? whole, around);
    for (let i = 0; i < Math.min(maxCells, Number(times ?? 1)); i++) columns.push(...found);
  }
  return columns.slice(0, maxCells);
}

function spanOf(style: Style, columns: number): number {
  const text = style.get('grid-column') ?? style.get('grid-column-start') ?? '';
  const span = /span\s(\d+)/i.exec(text)?.[1];
  if (span) return Math.min(columns, Math.max(1, Number(span)));
  const [from, to] = text.split('/').map(part => Number(part.trim()));
  if (!from || !to) return 1;
  const end = to < 0 ? columns + 2 + to : to;
  return Math.min(columns, Math.max(1, end - from));
}

const valignOf = (style: Style): Row['valign'] => {
  const given = style.get('align-items') ?? '';
  return /end/i.test(given) ? 'BOTTOM' : /^center$/i.test(given) ? 'MIDDLE' : 'TOP';
};

function gapOf(style: Style, around: Around): number {
  const [row, column = row] = (style.get('gap') ?? style.get('grid-gap') ?? '').split(' ');
  const given = style.get('column-gap') ?? style.get('grid-column-gap') ?? column;
  return Math.min(200, Math.max(0, pointsOf(given, around) ?? 0));
}

/** Widths that do not fit next to each other with gaps become shares of the available width. */
function fitting(widths: readonly Width[], gap: number, room: number): Width[] {
  const percent = widths.reduce((sum, w) => sum + (w?.unit === 'PERCENT' ? w.value : 0), 0);
  const points = widths.reduce((sum, w) => sum + (w?.unit === 'POINTS' ? w.value : 0), 0);
  const taken = points + (percent * room) / 100 + gap * (widths.length - 1);
  if (taken < room * 0.99) return [...widths];
  return widths.map(w => {
    if (w === null || w.unit === 'SHARE') return w;
    return { unit: 'SHARE', value: w.unit === 'PERCENT' ? (w.value * room) / 100 : w.value };
  });
}

const leftOver: Cell = { blocks: [], width: { unit: 'SHARE', value: 1 } };

/** Applies `justify-content`, unless a cell already takes the remaining width. */
function justified(cells: Cell[], style: Style): Cell[] {
  const given = style.get('justify-content')?.toLowerCase() ?? '';
  if (cells.some(cell => cell.width?.unit === 'SHARE')) return cells;
  if (/between/.test(given)) return cells.flatMap((cell, i) => (i === 0 ? [cell] : [leftOver, cell]));
  if (/around|evenly/.test(given)) return [leftOver, ...cells.flatMap(cell => [cell, leftOver])];
  if (/center/.test(given)) return [leftOver, ...cells, leftOver];
  return /end|right/.test(given) ? [leftOver, ...cells] : cells;
}

/** Distributes items over rows: `full` decides when one wraps. */
function wrapped<T extends { width: Width; span: number }>(
  items: readonly T[],
  full: (row: readonly T[]) => boolean,
): T[][] {
  const rows: T[][] = [];
  for (const item of items) {
    const row = rows.at(-1);
    if (row && row.length < maxCells && !full([...row, item])) row.push(item);
    else rows.push([item]);
  }
  return rows;
}

export function sideBySide(element: HtmlElement, style: Style, around: Around, flow: Flow): Block[] {
  const grid = style.get('display') === 'grid';
  const columns = grid ? columnsOf(style.get('grid-template-columns') ?? '', around) : [];
  const stacked = grid
    ? columns.length < 2
    : /column/i.test(style.get('flex-direction') ?? style.get('flex-flow') ?? '');
  if (stacked) return itemsOf(element).flatMap(({ node }) => flow([node], around));
  const gap = gapOf(style, around);
  const wraps = /^wrap/i.test(style.get('flex-wrap') ?? '') || /\bwrap/i.test(style.get('flex-flow') ?? '');
  const items = itemsOf(element).map(({ node, style: own }) => ({
    node,
    width: grid ? null : flexWidth(own, around),
    span: grid ? spanOf(own, columns.length) : 1,
  }));
  const taken = (width: Width): number =>
    width?.unit === 'PERCENT' ? (width.value * around.room) / 100 : width?.unit === 'POINTS' ? width.value : 0;
  const rows = wrapped(items, row =>
    grid
      ? row.reduce((sum, item) => sum + item.span, 0) > columns.length
      : wraps && row.reduce((sum, item) => sum + taken(item.width), 0) > around.room * 1.001,
  );
  return rows.map((row): Block => {
    const widths = grid ? gridWidths(row, columns) : row.map(item => item.width);
    const fitted = fitting(widths, gap, around.room);
    const room = (around.room - gap * (fitted.length - 1)) / fitted.length;
    const cells = fitted.map((width, i): Cell => {
      const item = row[i];
      const inner = { ...around, room: Math.max(20, taken(width) || room), depth: around.depth + 1 };
      return { blocks: item ? flow([narrowed(item.node)], inner) : [], width };
    });
    return { kind: 'ROW', cells: grid ? cells : justified(cells, style), gap, valign: valignOf(style) };
  });
}

/** An item's width becomes its cell's width, so that the item fills the cell. */
function narrowed(node: HtmlNode): HtmlNode {
  if (!isElement(node)) return node;
  const own = [...styleOf(node.attributes.style)].filter(([name]) => name !== 'width' && name !== 'display');
  const display = styleOf(node.attributes.style).get('display');
  // an item is always a block
  const kept = [...own, ['display', display === 'flex' || display === 'grid' ? display : 'block'] as const];
  return {
    ...node,
    attributes: { ...node.attributes, style: kept.map(([name, value]) => `${name}:${value}`).join(';') },
  };
}

/** The widths of a row's cells in a grid. A cell that spans columns has their combined width. */
function gridWidths(row: readonly { span: number }[], columns: readonly Width[]): Width[] {
  const widths: Width[] = [];
  let column = 0;
  for (const { span } of row) {
    const own = columns.slice(column, column + span);
    const unit = own[0]?.unit;
    const alike = unit !== undefined && own.every(width => width?.unit === unit);
    const value = own.reduce((sum, width) => sum + (width?.value ?? 1), 0);
    widths.push(alike ? { unit, value } : own.length === 1 ? (own[0] ?? null) : { unit: 'SHARE', value: own.length });
    column += span;
  }
  return [...widths, ...columns.slice(column)];
}
