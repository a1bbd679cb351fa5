/** What a cell of a product table holds as text, and what a text means in it. Pure. */
import { numberIn, shownNumber, withUnit } from '../grid/numbers.ts';
import type { Row, Table } from './rows.ts';

export const columns = ['name', 'quantity', 'price', 'discount', 'vat', 'total'] as const;
export type Column = (typeof columns)[number];

const inRange = (value: number | null, min: number, max: number): value is number =>
  value !== null && value >= min && value <= max;

/** The text that is edited; null: the cell is computed. */
export function textIn(table: Table, row: Row, column: Column): string | null {
  const shown = (value: number) => shownNumber(value, table.language);
  switch (column) {
    case 'name':
      return row.name;
    case 'quantity':
      return row.unit ? `${shown(row.quantity)} ${row.unit}` : shown(row.quantity);
    case 'price':
      return shown(row.price);
    case 'discount':
      if (!row.discount) return '';
      return `${shown(row.discount.value)} ${row.discount.type === 'PERCENT' ? '%' : (table.currency ?? '')}`.trim();
    case 'vat':
      return row.vat === null ? '' : `${shown(row.vat)} %`;
    case 'total':
      return null;
  }
}

/** Behind an amount: a code such as SEK, or a usual sign. */
const isMoney = (unit: string): boolean => /^(?:[a-z]{3}|kr\.?|[€$£])$/i.test(unit);

/** An amount with or without its currency. */
function amountIn(text: string): number | null {
  const found = withUnit(text);
  return found && (found.unit === null || isMoney(found.unit)) ? found.number : null;
}

const withoutPercent = (text: string): string => text.replace('%', '').trim();

/** What the row becomes; null: the text means nothing in this column. */
export function changeBy(column: Column, text: string): Partial<Row> | null {
  const given = text.trim();
  switch (column) {
    case 'name':
      return given === '' ? null : { name: text.slice(0, 255) };
    case 'quantity': {
      if (given === '') return { quantity: 1 };
      const found = withUnit(given);
      if (!found || !inRange(found.number, 0, 1e9)) return null;
      return { quantity: found.number, ...(found.unit !== null && { unit: found.unit.slice(0, 50) }) };
    }
    case 'price': {
      const price = given === '' ? 0 : amountIn(given);
      return inRange(price, -1e12, 1e12) ? { price } : null;
    }
    case 'discount': {
      if (given === '') return { discount: null };
      const type = given.includes('%') ? 'PERCENT' : 'AMOUNT';
      const value = type === 'PERCENT' ? numberIn(withoutPercent(given)) : amountIn(given);
      return inRange(value, 0, type === 'PERCENT' ? 100 : 1e12) ? { discount: { type, value } } : null;
    }
    case 'vat': {
      const vat = given === '' ? null : numberIn(withoutPercent(given));
      return given === '' || inRange(vat, 0, 100) ? { vat } : null;
    }
    case 'total':
      return null;
  }
}
