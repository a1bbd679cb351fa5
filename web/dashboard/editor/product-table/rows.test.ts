import { describe, expect, it } from 'vitest';
import { newBlock } from '../model/block.ts';
import { changeBy, textIn } from './cells.ts';
import { changedRow, insertedRow, movedRow, removedRow, shownRows, type Table, withoutSection } from './rows.ts';

const defaults = {
  language: 'sv',
  currency: 'SEK',
  columnName: () => '',
  fieldLabel: '',
  fieldKey: null,
  productName: '',
} as const;
const empty = newBlock('PRODUCT_TABLE', defaults).meta as Table;
const section = (id: string) => ({ id, name: id, pickOne: false, showSubtotal: false });

const table = ['a', 'b', 'c'].reduce((all, name, i) => insertedRow(all, i - 1, name), empty);
const names = (given: Table) => shownRows(given).map(({ name }) => name);

describe('The rows of a product table', () => {
  it('are inserted and removed where the person is', () => {
    expect(names(insertedRow(table, 0, 'x'))).toEqual(['a', 'x', 'b', 'c']);
    expect(names(removedRow(table, 1))).toEqual(['a', 'c']);
  });

  it('move into the next section at the end of one, and back', () => {
    const divided = { ...table, sections: [section('s')] };
    const down = movedRow(divided, 2, 1);
    expect([names(down.table), down.at, shownRows(down.table)[2]?.sectionId]).toEqual([['a', 'b', 'c'], 2, 's']);
    const up = movedRow(down.table, down.at, -1);
    expect(shownRows(up.table)[up.at]).toMatchObject({ name: 'c', sectionId: null });
    expect(movedRow(divided, 0, -1)).toEqual({ table: divided, at: 0 });
    expect(movedRow(table, 0, 1)).toMatchObject({ at: 1 });
  });

  it('stay when their section is removed', () => {
    const divided = changedRow({ ...table, sections: [section('s')] }, 0, { sectionId: 's' });
    expect(names(divided)).toEqual(['b', 'c', 'a']);
    expect(shownRows(withoutSection(divided, 's')).every(row => row.sectionId === null)).toBe(true);
  });
});

describe('What is typed into a cell', () => {
  it.each([
    ['quantity', '14 m2', { quantity: 14, unit: 'm2' }],
    ['price', '2*450', { price: 900 }],
    ['price', '1 850,00', { price: 1850 }],
    ['discount', '5 %', { discount: { type: 'PERCENT', value: 5 } }],
    ['discount', '100', { discount: { type: 'AMOUNT', value: 100 } }],
    ['discount', '100 SEK', { discount: { type: 'AMOUNT', value: 100 } }],
    ['discount', '1 850,50 kr', { discount: { type: 'AMOUNT', value: 1850.5 } }],
    ['discount', '10 apples', null],
    ['discount', '120 %', null],
    ['price', '99 €', { price: 99 }],
    ['vat', '12', { vat: 12 }],
    ['vat', '', { vat: null }],
    ['vat', '120', null],
    ['price', 'x', null],
    ['name', '', null],
  ] as const)('%s %s', (column, text, change) => expect(changeBy(column, text)).toEqual(change));

  it('shows the unit of a discount', () => {
    const shown = (type: 'PERCENT' | 'AMOUNT', currency: string | null) => {
      const changed = changedRow({ ...table, currency }, 0, { discount: { type, value: 12.5 } });
      const [row] = shownRows(changed);
      return row && textIn(changed, row, 'discount');
    };
    expect([shown('PERCENT', 'SEK'), shown('AMOUNT', 'SEK'), shown('AMOUNT', null)]).toEqual([
      ...['12,5 %', '12,5 SEK', '12,5'],
    ]);
  });
});
