/**
 * PRODUCT_TABLE blocks: rows by section, then totals. If a party chooses, the ticks, quantities and amounts are
 * placeholders that are filled from the choice.
 */

import { productTableOf } from '../../../contract/pricing.ts';
import type { ProductTable, ProductTableMeta } from '../../../contract/schemas/content/product-tables.ts';
import type { Block, Inline, Look, TableCell } from '../../../platform/typesetting/document.ts';
import type { BlockOf } from '../block.ts';
import { tableTexts } from '../locales/tables.ts';
import { amountOf, quantityOf } from './amount.ts';
import { placeholder } from './placeholder.ts';

type Row = ProductTable['rows'][number];
type Totals = ProductTable['totals'];

const quiet: Look = { small: true, color: '#55606e' };
const text = (value: string, look: Look = {}): Inline => ({ kind: 'TEXT', text: value, look });
const paragraph = (...inlines: Inline[]): Block => ({ kind: 'PARAGRAPH', inlines });

/** Whether a party chooses rows when signing. */
export const isChoice = (meta: ProductTableMeta): boolean => meta.allowSelection && meta.selectionPartyId !== null;

/** Whether the row is in a section of which at most one row can be chosen. */
export const isPickOne = (meta: ProductTableMeta, row: Pick<Row, 'sectionId'>): boolean =>
  meta.sections.some(s => s.pickOne && s.id === row.sectionId);
/** Whether the row can be chosen or left out. */
export const isChoosable = (meta: ProductTableMeta, row: Pick<Row, 'sectionId' | 'optional'>): boolean =>
  isChoice(meta) && (row.optional || isPickOne(meta, row));

/** The sums shown below the rows, in order; sums that do not apply are left out. */
export function sumsOf(meta: ProductTableMeta, totals: Totals): [sum: string, label: string, value: number][] {
  const texts = tableTexts[meta.language];
  const labels = meta.summaryLabels;
  const open = isChoice(meta);
  const sums: [string, string, number, boolean][] = [
    ['subtotal', labels?.subtotal ?? texts.subtotal, totals.subtotal, meta.showVatBreakdown || meta.discount !== null],
    ['discountAmount', meta.discount?.label ?? texts.discount, -totals.discountAmount, meta.discount !== null],
    ['vatAmount', labels?.vat ?? texts.vat, totals.vatAmount, meta.showVatBreakdown],
    ['total', labels?.total ?? texts.total, totals.total, true],
    ['rotDeduction', texts.rot, -totals.rotDeduction, meta.products.some(p => p.productType === 'ROT')],
    ['rutDeduction', texts.rut, -totals.rutDeduction, meta.products.some(p => p.productType === 'RUT')],
    [
      'payable',
      labels?.payable ?? texts.payable,
      totals.payable,
      meta.products.some(p => p.productType === 'ROT' || p.productType === 'RUT'),
    ],
    ...billingSums(meta, totals, open),
  ];
  return sums.flatMap(([sum, label, value, shown]) => (shown ? [[sum, label, value] as [string, string, number]] : []));
}

/** A sum for each billing period, unless everything is a one-time payment. */
function billingSums(meta: ProductTableMeta, totals: Totals, open: boolean): [string, string, number, boolean][] {
  const texts = tableTexts[meta.language];
  const periods = [...new Set(meta.products.map(p => p.billing))];
  if (periods.length < 2 && periods[0] === 'ONE_TIME') return [];
  return periods.map(billing => {
    const total = totals.byBilling[billing]?.total ?? 0;
    return [`billing:${billing}`, texts[billing], total, periods.length > 0 && (open || total !== 0)];
  });
}

export function productTableBlocks({ id, field_meta: meta }: BlockOf<'PRODUCT_TABLE'>): Block[] {
  const table = productTableOf(id, meta);
  const columns = columnsOf(meta, table);
  const blocks: Block[] = [];
  if (meta.enableName && meta.name) blocks.push({ kind: 'HEADING', level: 3, inlines: [text(meta.name)] });
  if (columns.length === 0) return blocks;
  const rows: { cells: TableCell[] }[] = [
    { cells: columns.map(({ name, right }) => cell([paragraph(text(name, { bold: true }))], right, true)) },
  ];
  const bare = table.rows.filter(row => !meta.sections.some(s => s.id === row.sectionId));
  for (const row of bare) rows.push(rowOf(id, meta, row, columns));
  for (const section of meta.sections) {
    const own = table.rows.filter(row => row.sectionId === section.id);
    if (own.length === 0) continue;
    rows.push({
      cells: [
        { ...cell([paragraph(text(section.name, { bold: true }))]), colspan: columns.length, background: '#f4f1ea' },
      ],
    });
    for (const row of own) rows.push(rowOf(id, meta, row, columns));
    if (section.showSubtotal && !isChoice(meta)) rows.push(sectionSum(meta, own, columns.length));
  }
  blocks.push({
    kind: 'TABLE',
    columns: columns.map(({ key }) => (key === 'name' ? { unit: 'SHARE', value: 1 } : null)),
    headerRows: 1,
    footerRows: 0,
    rows,
    border: meta.style.border,
    rounded: meta.style.rounded,
    caption: null,
    width: { unit: 'PERCENT', value: 100 },
  });
  blocks.push(summary(id, meta, table.totals));
  return blocks;
}

interface Column {
  key: string;
  name: string;
  right: boolean;
}

/** The possible columns from left to right; a row's description goes below its name. */
const order = ['sku', 'name', 'quantity', 'unit', 'price', 'discount', 'vat', 'total'];

/** The enabled columns that at least one row has a value for. */
function columnsOf(meta: ProductTableMeta, table: ProductTable): Column[] {
  const used: Record<string, boolean> = {
    unit: table.rows.some(r => r.unit),
    discount: table.rows.some(r => r.discount),
    sku: table.rows.some(r => r.sku),
    vat: meta.showVatBreakdown,
  };
  return Object.values(meta.columns)
    .filter(({ key, enabled }) => enabled && order.includes(key) && (used[key] ?? true))
    .sort((a, b) => order.indexOf(a.key) - order.indexOf(b.key))
    .map(({ key, name }) => ({ key, name, right: !['name', 'unit', 'sku'].includes(key) }));
}

const cell = (blocks: Block[], right = false, header = false): TableCell => ({
  blocks,
  align: right ? 'RIGHT' : 'LEFT',
  ...(header && { header }),
});

function rowOf(blockId: string, meta: ProductTableMeta, row: Row, columns: readonly Column[]): { cells: TableCell[] } {
  return { cells: columns.map(({ key, right }) => cell(contentOf(blockId, meta, row, key), right)) };
}

function contentOf(blockId: string, meta: ProductTableMeta, row: Row, key: string): Block[] {
  const { currency, language } = meta;
  const texts = tableTexts[language];
  switch (key) {
    case 'name':
      return nameOf(blockId, meta, row);
    case 'sku':
    case 'unit':
      return [paragraph(text(row[key] ?? ''))];
    case 'quantity': {
      const editable = isChoice(meta) && meta.products.find(p => p.id === row.id)?.quantityEditable;
      if (!editable) return [paragraph(text(quantityOf(row.quantity, language)))];
      const look = { width: 44, height: 16, look: 'BOX', label: `${row.name}: ${texts.quantity}` } as const;
      return [
        paragraph({
          kind: 'PLACEHOLDER',
          placeholder: placeholder({ kind: 'QUANTITY', blockId, rowId: row.id }, look),
        }),
      ];
    }
    case 'price': {
      const period = row.billing === 'ONE_TIME' ? [] : [text(` ${texts[row.billing]}`, quiet)];
      const settings = meta.columns.price?.settings;
      const amount = `${settings?.pricePrefix ?? ''}${amountOf(row.price, currency, language)}${settings?.priceSuffix ?? ''}`;
      return [paragraph(text(amount), ...period)];
    }
    case 'discount':
      if (!row.discount) return [paragraph(text(''))];
      return [
        paragraph(
          text(
            row.discount.type === 'PERCENT'
              ? `${quantityOf(row.discount.value, language)} %`
              : amountOf(row.discount.value, currency, language),
          ),
        ),
      ];
    case 'vat':
      return [paragraph(text(`${quantityOf(row.vat, language)} %`))];
    default: {
      const open =
        isChoice(meta) && (isChoosable(meta, row) || meta.products.find(p => p.id === row.id)?.quantityEditable);
      if (!open) return [paragraph(text(amountOf(row.lineTotal, currency, language)))];
      const look = { width: 76, height: 14, look: 'BLANK', label: `${row.name}: ${texts.total}` } as const;
      return [
        paragraph({ kind: 'PLACEHOLDER', placeholder: placeholder({ kind: 'LINE', blockId, rowId: row.id }, look) }),
      ];
    }
  }
}

function nameOf(blockId: string, meta: ProductTableMeta, row: Row): Block[] {
  const texts = tableTexts[meta.language];
  const optional = row.optional && !isChoice(meta) ? [text(` (${texts.optional})`, quiet)] : [];
  const lines: Block[] = [paragraph(text(row.name), ...optional)];
  if (row.description) lines.push(paragraph(text(row.description, quiet)));
  if (!isChoosable(meta, row)) return lines;
  const look = { width: 11, height: 11, look: isPickOne(meta, row) ? 'RADIO' : 'TICK', label: row.name } as const;
  const tick: Block = { kind: 'PLACEHOLDER', placeholder: placeholder({ kind: 'PICK', blockId, rowId: row.id }, look) };
  return [
    {
      kind: 'ROW',
      gap: 6,
      valign: 'TOP',
      cells: [
        { blocks: [tick], width: { unit: 'POINTS', value: 11 } },
        { blocks: lines, width: null },
      ],
    },
  ];
}

function sectionSum(meta: ProductTableMeta, rows: readonly Row[], columns: number): { cells: TableCell[] } {
  const sum = rows.filter(r => r.selected).reduce((all, r) => all + r.lineTotal, 0);
  const texts = `${tableTexts[meta.language].subtotal}: ${amountOf(sum, meta.currency, meta.language)}`;
  return { cells: [{ ...cell([paragraph(text(texts, quiet))], true), colspan: columns }] };
}

/** The sums, right-aligned. KEEP prevents a page break between them. */
function summary(blockId: string, meta: ProductTableMeta, totals: Totals): Block {
  const rows = sumsOf(meta, totals).map(([sum, label, value]) => {
    const bold: Look = sum === 'total' || sum === 'payable' ? { bold: true } : {};
    const look = { width: 100, height: 14, look: 'BLANK', label } as const;
    const amount: Inline = isChoice(meta)
      ? { kind: 'PLACEHOLDER', placeholder: placeholder({ kind: 'SUM', blockId, sum }, look) }
      : text(amountOf(value, meta.currency, meta.language), bold);
    return { cells: [cell([paragraph(text(label, bold))], true), cell([paragraph(amount)], true)] };
  });
  const sums: Block = {
    kind: 'TABLE',
    columns: [{ unit: 'SHARE', value: 1 }, null],
    headerRows: 0,
    footerRows: 0,
    rows,
    border: false,
    rounded: false,
    caption: null,
    width: { unit: 'PERCENT', value: 100 },
  };
  return {
    kind: 'KEEP',
    blocks: [
      {
        kind: 'ROW',
        gap: 0,
        valign: 'TOP',
        cells: [
          { blocks: [], width: { unit: 'SHARE', value: 1 } },
          { blocks: [sums], width: { unit: 'PERCENT', value: 55 } },
        ],
      },
    ],
  };
}
