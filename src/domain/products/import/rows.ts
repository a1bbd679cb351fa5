/** The rows of an import of products, and which of them are of products that exist. */
import {
  type ProductImportRow,
  type ProductMatchedBy,
  productMatchedBy,
  productRow,
} from '../../../contract/schemas/products.ts';
import type { Context } from '../../app/operation.ts';
import { type ImportedRow, markRepeated, readRow, validOf, wrong } from '../../operations/imported-rows.ts';
import { type Candidate, matchingProducts, taking } from '../store.ts';

export type Row = ImportedRow<ProductImportRow, ProductMatchedBy>;

const numbers = new Set(['price', 'vat']);
const decimal = /^-?\d{1,13}(?:[.,]\d{1,20})?$/;

/** A number as people write it in a table, with a point or a comma; what is none stays a text. */
function numberIn(cell: string): unknown {
  const text = cell.trim().replace('\u2212', '-');
  return decimal.test(text) ? Number(text.replace(',', '.')) : cell;
}

/** Cells of a file are texts. Empty ones are no value. */
const asProduct = (row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([key, cell]) => {
      if (cell === '' && key !== 'name') return [key, key === 'price' || key === 'currency' ? undefined : null];
      return [key, typeof cell === 'string' && numbers.has(key) ? numberIn(cell) : cell];
    }),
  );

/** Yields after each row. */
export function* readRows(given: readonly Readonly<Record<string, unknown>>[]): Generator<void, Row[]> {
  const rows: Row[] = [];
  for (const row of given) {
    rows.push(readRow(row, productRow, asProduct));
    yield;
  }
  return rows;
}

const byKey = (all: readonly Candidate[], keyOf: (one: Candidate) => string | null) =>
  new Map(all.flatMap((one): [string, Candidate][] => (keyOf(one) === null ? [] : [[keyOf(one) ?? '', one]])));

/**
 * Sets `match` of the rows whose products exist: by id, otherwise by externalId, otherwise by articleNumber. A second row
 * of the same product gets an issue, and a row with a value that is another product's.
 */
export async function matchRows({ tx, actor }: Context, rows: readonly Row[]): Promise<void> {
  const valid = validOf(rows);
  const valuesOf = (member: ProductMatchedBy) => [...new Set(valid.flatMap(({ given }) => given[member] || []))];
  const found = await matchingProducts(tx, actor, {
    ids: valuesOf('id'),
    externalIds: valuesOf('externalId'),
    articleNumbers: valuesOf('articleNumber'),
  });
  const products = {
    id: byKey(found, one => one.id),
    externalId: byKey(found, one => one.external_id),
    articleNumber: byKey(found, one => one.article_number),
  };
  for (const row of valid)
    for (const by of productMatchedBy) {
      const one = products[by].get(row.given[by] ?? '');
      if (!one) continue;
      row.match ??= { id: one.id, by };
      if (by !== 'id' && one.id !== row.match.id) row.issues.add(() => wrong(by, taking(by)));
    }
  markRepeated(
    rows,
    ({ match }) => match?.id,
    ({ match }) => match?.by ?? '',
  );
}
