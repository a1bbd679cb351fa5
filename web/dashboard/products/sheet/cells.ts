/** What a cell of the product list holds as text, and what a text means in it. Pure. */
import type { Product } from '../../../../src/contract/schemas/products.ts';
import { type NumberLanguage, shownNumber } from '../../editor/grid/numbers.ts';
import { changeBy as changeOfAmount } from '../../editor/product-table/cells.ts';

export const columns = ['name', 'articleNumber', 'description', 'unit', 'price', 'currency', 'vat'] as const;
export type Column = (typeof columns)[number];
export type Cells = Pick<Product, Column>;

export const cellsOf = (product: Product): Cells => {
  const { name, articleNumber, description, unit, price, currency, vat } = product;
  return { name, articleNumber, description, unit, price, currency, vat };
};

/** The text that is edited, on one line. */
export function textIn(cells: Cells, column: Column, language: NumberLanguage): string {
  const value = cells[column];
  if (typeof value === 'number') return shownNumber(value, language) + (column === 'vat' ? ' %' : '');
  return (value ?? '')
    .split('\n')
    .map(line => line.trim())
    .join(' ');
}

const longest = { name: 255, articleNumber: 255, description: 5_000, unit: 50 } as const;

/** What the cell becomes; null: the text means nothing in this column. */
export function changeBy(column: Column, text: string): Partial<Cells> | null {
  const given = text.trim();
  switch (column) {
    case 'name':
      return given === '' ? null : { name: given.slice(0, longest.name) };
    case 'price': {
      const change = changeOfAmount('price', given);
      return change?.price === undefined ? null : { price: change.price };
    }
    case 'vat': {
      const change = changeOfAmount('vat', given);
      return change?.vat === undefined ? null : { vat: change.vat };
    }
    case 'currency': {
      const code = given.toUpperCase();
      return /^[A-Z]{3}$/.test(code) ? { currency: code } : null;
    }
    default:
      return { [column]: given.slice(0, longest[column]) || null };
  }
}
