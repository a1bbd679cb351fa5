/** A row of the product list: what the service has, what was typed and is not saved yet, and what others changed. Pure. */
import type { Product } from '../../../../src/contract/schemas/products.ts';
import type { Failure } from '../../session/requests.ts';
import { type Cells, type Column, cellsOf, columns } from './cells.ts';

export interface Row {
  key: string;
  /** As the service has it; null: it has none yet. */
  product: Product | null;
  typed: Partial<Cells>;
  /** Why what was typed is not saved, until it is changed. */
  problem: Failure | null;
  /** Somebody else deleted it. */
  isGone: boolean;
  /** What somebody else changed since the person looked. */
  others: readonly Column[];
}

export const rowOf = (product: Product): Row => ({
  ...{ key: product.id, product, typed: {}, problem: null, isGone: false, others: [] },
});

export const newRow = (key: string, typed: Partial<Cells> = {}): Row => ({
  ...{ key, product: null, typed, problem: null, isGone: false, others: [] },
});

/** What the row shows. `currency` is that of a product to which nobody gives one. */
export const shownCells = ({ product, typed }: Row, currency: string): Cells => ({
  ...(product
    ? cellsOf(product)
    : { name: '', articleNumber: null, description: null, unit: null, price: 0, currency, vat: null }),
  ...typed,
});

export const isTyped = ({ typed }: Row): boolean => Object.keys(typed).length > 0;

/** A row in which something was typed, but no name: it can wait for one. */
export const lacksName = (row: Row): boolean => row.product === null && isTyped(row) && !row.typed.name;

/** Whether the row has something that can be sent. Whether it is gone is only sure once the service has answered that. */
export const canBeSaved = (row: Row): boolean => isTyped(row) && row.problem === null && !lacksName(row);

const without = (typed: Partial<Cells>, isOut: (column: Column) => boolean): Partial<Cells> =>
  Object.fromEntries(Object.entries(typed).filter(([column]) => !isOut(column as Column))); // a column of `Cells`

/** `isOnItsWay`: something of the row is being saved, after which it would have another value. */
export function changedRow(row: Row, change: Partial<Cells>, isOnItsWay: boolean): Row {
  const { product } = row;
  const typed = { ...row.typed, ...change };
  const isSame = (column: Column) => product !== null && typed[column] === product[column];
  return { ...row, typed: isOnItsWay ? typed : without(typed, isSame), problem: null, isGone: false };
}

/** The row after the service has taken `sent`. What was typed since then stays. */
export const savedRow = (row: Row, sent: Partial<Cells>, product: Product): Row => ({
  ...row,
  product,
  typed: without(row.typed, column => column in sent && row.typed[column] === sent[column]),
});

/** The row with what the service has now, unless that was read before something newer. */
export function readRow(row: Row, product: Product): Row {
  const before = row.product;
  if (before === null || product.updatedAt <= before.updatedAt) return row;
  const changed = columns.filter(column => product[column] !== before[column]);
  return { ...row, product, others: [...new Set([...row.others, ...changed])] };
}
