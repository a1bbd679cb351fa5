/**
 * A party's choice in a product table: optional rows, one row of a pick-one section, quantities. The choice is checked
 * against the table, stored in the block, and stamped on the placeholders of ORIGINAL.
 */

import type { Issue } from '../../contract/errors.ts';
import type { SignBody } from '../../contract/pages/signer/sign.ts';
import type { SignerView } from '../../contract/pages/signer/view.ts';
import { productTableOf } from '../../contract/pricing.ts';
import type { ProductTableMeta } from '../../contract/schemas/content/product-tables.ts';
import type { Stamp } from '../../platform/pdf-engine/engine.ts';
import type { BlockOf, BlockRow } from '../content/block.ts';
import type { Layout } from '../content/layout.ts';
import { amountOf, quantityOf } from '../content/typesetting/amount.ts';
import { placeholderFor } from '../content/typesetting/placeholder.ts';
import { isChoice, isChoosable, isPickOne, sumsOf } from '../content/typesetting/product-table.ts';

type TableBlock = BlockOf<'PRODUCT_TABLE'>;
export type Choice = SignBody['choices'][number];
type ChoiceTable = SignerView['tables'][number];
type Amount = ChoiceTable['amounts'][number];

const isTable = (block: BlockRow): block is TableBlock => block.type === 'PRODUCT_TABLE';

/** Product tables in which a party makes a choice. */
export const choiceTables = (blocks: readonly BlockRow[]): TableBlock[] =>
  blocks.filter(isTable).filter(block => isChoice(block.field_meta));

/** The table with a choice applied. */
export const withChoice = (block: TableBlock, { selectedIds, quantities }: Omit<Choice, 'blockId'>): TableBlock => ({
  ...block,
  field_meta: {
    ...block.field_meta,
    recipientChoice: {
      selectedIds,
      quantities: Object.fromEntries(quantities.map(({ rowId, quantity }) => [rowId, quantity])),
    },
  },
});

/** Issues of a choice, with the path `choices.<blockId>`. */
export function choiceIssues({ id, field_meta: meta }: TableBlock, choice: Choice | undefined): Issue[] {
  const at = `choices.${id}`;
  const wrong = (message: string): Issue => ({ path: at, code: 'INVALID_VALUE', message });
  const needed = meta.selectionRequired && meta.products.some(p => isChoosable(meta, p));
  if (!choice) return needed && meta.recipientChoice === null ? [wrong('required')] : [];
  const issues: Issue[] = [];
  const row = (rowId: string) => meta.products.find(p => p.id === rowId);
  for (const rowId of choice.selectedIds) {
    const found = row(rowId);
    if (!found || !isChoosable(meta, found)) issues.push(wrong('no selectable row has this id'));
  }
  for (const { rowId, quantity } of choice.quantities) {
    const found = row(rowId);
    if (!found?.quantityEditable) issues.push(wrong('the quantity of this row cannot be changed'));
    else if (quantity < found.quantityMin || (found.quantityMax !== null && quantity > found.quantityMax))
      issues.push(wrong(`the quantity must be from ${found.quantityMin} to ${found.quantityMax ?? 'any'}`));
    else if (Math.abs(quantity * 1e4 - Math.round(quantity * 1e4)) > 1e-4) issues.push(wrong('at most four decimals'));
  }
  for (const section of meta.sections.filter(s => s.pickOne)) {
    const offered = meta.products.filter(p => p.sectionId === section.id).length;
    const picked = choice.selectedIds.filter(rowId => row(rowId)?.sectionId === section.id);
    if (picked.length > 1) issues.push(wrong('at most one row per section'));
    if (picked.length === 0 && offered > 0 && meta.selectionRequired)
      issues.push(wrong('one row per section is required'));
  }
  if (needed && choice.selectedIds.length === 0 && issues.length === 0) issues.push(wrong('required'));
  return issues;
}

/** The table's preselected choice, which is recorded when a party changed nothing. */
export const proposed = (meta: ProductTableMeta): Omit<Choice, 'blockId'> => {
  const rows = productTableOf('', meta).rows;
  return {
    selectedIds: rows.filter(r => r.selected && isChoosable(meta, r)).map(r => r.id),
    quantities: rows
      .filter(r => meta.products.find(p => p.id === r.id)?.quantityEditable)
      .map(r => ({ rowId: r.id, quantity: r.quantity })),
  };
};

/** The amounts that result from the table's choice, with their positions. */
export function amountsOf({ id, field_meta: meta }: TableBlock, layout: Layout): Amount[] {
  const table = productTableOf(id, meta);
  const sums = new Map(sumsOf(meta, table.totals).map(([sum, label, value]) => [sum, { label, value }]));
  return layout.places.flatMap(({ placeholder, page, rect }): Amount[] => {
    const is = placeholderFor(placeholder);
    if (is.kind === 'SUM' && is.blockId === id) {
      const { label, value } = sums.get(is.sum) ?? { label: null, value: 0 };
      const text = amountOf(value, meta.currency, meta.language);
      return [{ page, rect, text, strong: is.sum === 'total' || is.sum === 'payable', rowId: null, label }];
    }
    if (is.kind !== 'LINE' || is.blockId !== id) return [];
    const row = table.rows.find(r => r.id === is.rowId);
    const text = row?.selected ? amountOf(row.lineTotal, meta.currency, meta.language) : '–';
    return [{ page, rect, text, strong: false, rowId: is.rowId, label: null }];
  });
}

const style = { fontSize: 9, color: null, bold: false, italic: false, align: 'RIGHT' } as const;

/** Stamps of all choices for sealing: ticks, quantities and amounts. */
export function choiceStamps(blocks: readonly BlockRow[], layout: Layout): Stamp[] {
  return choiceTables(blocks).flatMap(block => {
    const table = productTableOf(block.id, block.field_meta);
    const marks = layout.places.flatMap(({ placeholder, page, rect }): Stamp[] => {
      const is = placeholderFor(placeholder);
      if ((is.kind !== 'PICK' && is.kind !== 'QUANTITY') || is.blockId !== block.id) return [];
      const row = table.rows.find(r => r.id === is.rowId);
      if (!row) return [];
      if (is.kind === 'PICK')
        return row.selected ? [{ page, rect, kind: 'TICK', round: isPickOne(block.field_meta, row) }] : [];
      const text = quantityOf(row.quantity, block.field_meta.language);
      return [{ page, rect, kind: 'TEXT', text, multiline: false, style: { ...style, align: 'CENTER' } }];
    });
    const amounts = amountsOf(block, layout).map(
      ({ page, rect, text, strong }): Stamp => ({
        page,
        rect,
        kind: 'TEXT',
        text,
        multiline: false,
        style: { ...style, bold: strong },
      }),
    );
    return [...marks, ...amounts];
  });
}

/** The table for the signing page. `mine` is true if the party makes the choice. */
export function showChoiceTable(block: TableBlock, layout: Layout, partyId: string | null): ChoiceTable {
  const { id, field_meta: meta } = block;
  const table = productTableOf(id, meta);
  return {
    blockId: id,
    name: meta.name,
    mine: partyId !== null && meta.selectionPartyId === partyId,
    required: meta.selectionRequired,
    sections: table.sections,
    rows: table.rows.map(row => {
      const written = meta.products.find(p => p.id === row.id);
      return {
        id: row.id,
        name: row.name,
        sectionId: row.sectionId,
        price: amountOf(row.price, meta.currency, meta.language),
        choosable: isChoosable(meta, row),
        quantityEditable: written?.quantityEditable ?? false,
        quantityMin: written?.quantityMin ?? 0,
        quantityMax: written?.quantityMax ?? null,
        selected: row.selected,
        quantity: row.quantity,
      };
    }),
    places: layout.places.flatMap(({ placeholder, page, rect }) => {
      const is = placeholderFor(placeholder);
      return (is.kind === 'PICK' || is.kind === 'QUANTITY') && is.blockId === id
        ? [{ kind: is.kind, rowId: is.rowId, page, rect }]
        : [];
    }),
    amounts: amountsOf(block, layout),
  };
}
