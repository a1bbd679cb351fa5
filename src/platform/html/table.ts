/** HTML tables: rows by group, cells with spans, columns with the widths of their cells. */
import { holdsTable } from '../typesetting/bounds.ts';
import type { Align, Block, Inline, TableCell, Width } from '../typesetting/document.ts';
import { hasBorder, radiusOf } from './box.ts';
import { colorOf } from './colors.ts';
import { type Style, styleOf } from './css.ts';
import { widthOf } from './lengths.ts';
import { type Around, alignOf, inside } from './look.ts';
import type { Flow } from './side-by-side.ts';
import { type HtmlElement, type HtmlNode, isElement } from './tree.ts';

/** Limits for one table of a typeset document. */
const max = { rows: 2_000, columns: 100 };

type Group = 'thead' | 'tbody' | 'tfoot';
interface Row {
  group: Group;
  element: HtmlElement;
  /** Outermost first: that of its section, then its own. */
  styles: Style[];
}

const elements = (nodes: readonly HtmlNode[], ...tags: string[]): HtmlElement[] =>
  nodes.filter(isElement).filter(node => tags.includes(node.tag));
const css = (element: HtmlElement): Style => styleOf(element.attributes.style);
const isHidden = (element: HtmlElement): boolean => css(element).get('display') === 'none';

/** The head first and the foot last, regardless of their order in the HTML. */
function rowsOf(table: HtmlElement): Row[] {
  const rows: Row[] = table.children.filter(isElement).flatMap((part): Row[] => {
    if (isHidden(part)) return [];
    if (part.tag === 'tr') return [{ group: 'tbody', element: part, styles: [css(part)] }];
    if (part.tag !== 'thead' && part.tag !== 'tbody' && part.tag !== 'tfoot') return [];
    const group = part.tag;
    return elements(part.children, 'tr').map(element => ({ group, element, styles: [css(part), css(element)] }));
  });
  const of = (group: Group) => rows.filter(row => row.group === group && !isHidden(row.element));
  return [...of('thead'), ...of('tbody'), ...of('tfoot')];
}

const span = (text: string | undefined): number =>
  Math.max(1, Math.min(max.rows, Number.parseInt(text ?? '1', 10) || 1));
const valigns: Record<string, TableCell['valign']> = { top: 'TOP', middle: 'MIDDLE', bottom: 'BOTTOM' };

function cellOf(element: HtmlElement, row: Row, around: Around, flow: Flow): TableCell {
  const style = css(element);
  const styles = [style, ...[...row.styles].reverse()];
  const first = <T>(read: (style: Style) => T | null | undefined): T | undefined =>
    styles.map(read).find(found => found !== null && found !== undefined) ?? undefined;
  const outer = row.styles.reduce((found, one) => inside(row.element, one, found, false), around);
  const own = { ...inside(element, style, outer, false), depth: around.depth + 1 };
  const align = first(one => alignOf(one.get('text-align'))) ?? alignOf(element.attributes.align) ?? around.align;
  const valign =
    first(one => valigns[one.get('vertical-align')?.toLowerCase() ?? '']) ??
    valigns[element.attributes.valign?.toLowerCase() ?? ''];
  const background = first(one => colorOf(one.get('background-color') ?? one.get('background')));
  const colspan = Math.min(max.columns, span(element.attributes.colspan));
  const rowspan = span(element.attributes.rowspan);
  return {
    blocks: flow(element.children, { ...own, align }),
    ...(colspan > 1 && { colspan }),
    ...(rowspan > 1 && { rowspan }),
    ...(align && { align }),
    ...(valign && { valign }),
    ...(background && { background }),
    ...(element.tag === 'th' && { header: true }),
  };
}

/** The first column of each cell (WHATWG HTML, "forming a table"). */
function placesOf(rows: readonly HtmlElement[][]): number[][] {
  const until: number[] = [];
  return rows.map((cells, y) => {
    let x = 0;
    return cells.map(cell => {
      while ((until[x] ?? 0) > y) x++;
      const at = x;
      for (let i = 0; i < span(cell.attributes.colspan) && x < max.columns; i++, x++)
        until[x] = y + span(cell.attributes.rowspan);
      return at;
    });
  });
}

const textLength = (nodes: readonly HtmlNode[]): number =>
  nodes.reduce((sum, node) => sum + (isElement(node) ? textLength(node.children) : node.trim().length), 0);

/** Column widths from their cells. If the table has a width, unset columns are weighted by their longest text. */
function columnsOf(rows: readonly HtmlElement[][], wide: boolean, around: Around): Width[] {
  const widths: Width[] = [];
  const lengths: number[] = [];
  const places = placesOf(rows);
  for (const [y, cells] of rows.entries()) {
    for (const [i, cell] of cells.entries()) {
      const x = places[y]?.[i] ?? 0;
      const own = span(cell.attributes.colspan);
      for (let at = widths.length; at < Math.min(max.columns, x + own); at++) widths.push(null);
      if (own > 1 || x >= max.columns) continue;
      widths[x] ??= widthOf(css(cell).get('width') ?? cell.attributes.width, around);
      lengths[x] = Math.max(lengths[x] ?? 0, textLength(cell.children));
    }
  }
  const percent = widths.reduce((sum, w) => sum + (w?.unit === 'PERCENT' ? w.value : 0), 0);
  const points = widths.reduce((sum, w) => sum + (w?.unit === 'POINTS' ? w.value : 0), 0);
  const over = points + (percent * around.room) / 100 > around.room * 0.99;
  return widths.map((width, x) => {
    if (width === null) return wide ? { unit: 'SHARE', value: Math.min(40, Math.max(4, lengths[x] ?? 4)) } : null;
    if (!over || width.unit === 'SHARE') return width;
    return { unit: 'SHARE', value: width.unit === 'PERCENT' ? (width.value * around.room) / 100 : width.value };
  });
}

/** Cells beyond the maximum number of columns are merged into the last one. */
function fitting(cells: TableCell[]): TableCell[] {
  let columns = 0;
  const out: TableCell[] = [];
  for (const cell of cells) {
    const last = out.at(-1);
    if (columns + (cell.colspan ?? 1) <= max.columns || !last) out.push(cell);
    else last.blocks.push(...cell.blocks);
    columns += cell.colspan ?? 1;
  }
  return out;
}

const isMiddle = (style: Style): boolean =>
  /^0 auto|auto$/.test(style.get('margin') ?? '') || style.get('margin-left') === 'auto';

export function tableBlocks(
  element: HtmlElement,
  style: Style,
  around: Around,
  flow: Flow,
  captionOf: (nodes: readonly HtmlNode[], around: Around) => Inline[],
): Block[] {
  const width = widthOf(style.get('width') ?? element.attributes.width, around);
  const rows = rowsOf(element);
  const cells = rows.map(row => elements(row.element.children, 'td', 'th').filter(cell => !isHidden(cell)));
  const columns = columnsOf(cells, width !== null, around);
  if (columns.length === 0) return [];
  const room = Math.max(20, around.room / columns.length - 14);
  const set = rows.map((row, y) => ({
    cells: fitting(
      (cells[y] ?? []).map(cell => cellOf(cell, row, { ...around, room: room * span(cell.attributes.colspan) }, flow)),
    ),
  }));
  const border =
    Number(element.attributes.border ?? 0) > 0 ||
    hasBorder(style, around) ||
    cells.some(row => row.some(cell => hasBorder(css(cell), around)));
  const caption = elements(element.children, 'caption').filter(one => !isHidden(one))[0];
  const head = rows.filter(row => row.group === 'thead').length;
  const foot = rows.filter(row => row.group === 'tfoot').length;
  const blocks = partsOf(set, head < rows.length ? head : 0, head < rows.length ? foot : 0).map(
    ({ rows: own, headerRows, footerRows }, i): Block => ({
      kind: 'TABLE',
      columns,
      headerRows,
      footerRows,
      rows: own,
      border,
      rounded: radiusOf(style, around) > 0,
      caption: caption && i === 0 ? captionOf(caption.children, inside(caption, css(caption), around, false)) : null,
      ...(width && { width }),
    }),
  );
  const align: Align | undefined = isMiddle(style) && width ? 'CENTER' : undefined;
  return align ? [{ kind: 'BOX', look: { align }, blocks }] : blocks;
}

type SetRow = { cells: TableCell[] };
/** Splits a table that is too long, repeating its head unless that contains a table, which would double it again. */
function partsOf(
  rows: SetRow[],
  head: number,
  foot: number,
): { rows: SetRow[]; headerRows: number; footerRows: number }[] {
  if (rows.length <= max.rows) return [{ rows, headerRows: head, footerRows: foot }];
  const first = rows.slice(0, Math.min(head, 100));
  const heads = first.some(({ cells }) => cells.some(cell => holdsTable(cell.blocks))) ? [] : first;
  const step = max.rows - heads.length;
  const parts = [];
  for (let at = heads.length; at < rows.length; at += step)
    parts.push({ rows: [...heads, ...rows.slice(at, at + step)], headerRows: heads.length, footerRows: 0 });
  return parts;
}
