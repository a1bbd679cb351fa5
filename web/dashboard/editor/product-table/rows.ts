/** The rows of a product table in the order in which they are shown: those of no section, then section by section. Pure. */
import { type Meta, newKey } from '../model/block.ts';

export type Table = Meta<'PRODUCT_TABLE'>;
export type Row = Table['products'][number];
export type Section = Table['sections'][number];

const sectionOf = ({ sections }: Table, row: Row): Section | null =>
  sections.find(one => one.id === row.sectionId) ?? null;

export function shownRows(table: Table): Row[] {
  const own = (section: Section) => table.products.filter(row => row.sectionId === section.id);
  return [...table.products.filter(row => !sectionOf(table, row)), ...table.sections.flatMap(own)];
}

export const newRow = (name: string, sectionId: string | null): Row => ({
  ...{ id: newKey(), name, description: null, price: 0, quantity: 1, unit: null, vat: null, discount: null },
  ...{ billing: 'ONE_TIME', sectionId, optional: false, defaultSelected: false, quantityEditable: false },
  ...{ quantityMin: 1, quantityMax: null, productType: null, sku: null, productId: null },
});

const withRows = (table: Table, products: Row[]): Table => ({
  ...table,
  products,
  selectedProductIds: table.selectedProductIds.filter(id => products.some(row => row.id === id)),
});

/** Behind the row at this place, in its section. */
export function insertedRow(table: Table, after: number, name: string): Table {
  const rows = shownRows(table);
  const before = rows[after];
  const sectionId = before?.sectionId ?? (before ? null : (table.sections.at(-1)?.id ?? null));
  return withRows(table, rows.toSpliced(after + 1, 0, newRow(name, sectionId)));
}

export const removedRow = (table: Table, at: number): Table => withRows(table, shownRows(table).toSpliced(at, 1));

export function duplicatedRow(table: Table, at: number): Table {
  const rows = shownRows(table);
  const row = rows[at];
  return row ? withRows(table, rows.toSpliced(at + 1, 0, { ...row, id: newKey() })) : table;
}

export const changedRow = (table: Table, at: number, change: Partial<Row>): Table =>
  withRows(
    table,
    shownRows(table).map((row, i) => (i === at ? { ...row, ...change } : row)),
  );

/** One place up or down, into the next section where one ends. The place of the row afterwards is in the answer. */
export function movedRow(table: Table, at: number, direction: -1 | 1): { table: Table; at: number } {
  const rows = shownRows(table);
  const row = rows[at];
  if (!row) return { table, at };
  const neighbour = rows[at + direction];
  const ids = [null, ...table.sections.map(({ id }) => id)];
  const section = sectionOf(table, row)?.id ?? null;
  if (neighbour && (sectionOf(table, neighbour)?.id ?? null) === section) {
    const swapped = rows.toSpliced(at, 1).toSpliced(at + direction, 0, row);
    return { table: withRows(table, swapped), at: at + direction };
  }
  const next = ids[ids.indexOf(section) + direction];
  if (next === undefined) return { table, at };
  const changed = changedRow(table, at, { sectionId: next });
  return { table: changed, at: shownRows(changed).findIndex(({ id }) => id === row.id) };
}

export const withSection = (table: Table, name: string): Table => ({
  ...table,
  sections: [...table.sections, { id: newKey(), name, pickOne: false, showSubtotal: false }],
});

/** Its rows stay, without a section. */
export const withoutSection = (table: Table, id: string): Table => ({
  ...table,
  sections: table.sections.filter(section => section.id !== id),
  products: table.products.map(row => (row.sectionId === id ? { ...row, sectionId: null } : row)),
});
