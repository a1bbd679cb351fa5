import { expect, it } from 'vitest';
import { type Amount, amountsOfRows, totalsOf } from './amounts.ts';

const amount = (text: string, rowId: string | null, label: string | null = null): Amount => ({
  page: 1,
  rect: { x: 0.8, y: 0.4, width: 0.13, height: 0.016 },
  text,
  strong: label === 'Total',
  rowId,
  label,
});

it('each row has its own amount; sums belong to no row, and the total is one of them', () => {
  const amounts = [amount('10', 'a'), amount('20', 'b'), amount('25 %', null, 'VAT'), amount('60', null, 'Total')];
  expect([...amountsOfRows(amounts)].map(([id, { text }]) => [id, text])).toEqual([
    ['a', '10'],
    ['b', '20'],
  ]);
  expect(totalsOf(amounts).map(({ label, text }) => [label, text])).toEqual([['Total', '60']]);
});
