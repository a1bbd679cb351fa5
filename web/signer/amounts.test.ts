import { expect, it } from 'vitest';
import type { SignerTable } from '../../src/contract/signer.ts';
import { type Amount, amountsOfRows, totalsOf } from './amounts.ts';

const place = (rowId: string, page: number, y: number) => ({
  kind: 'PICK' as const,
  rowId,
  page,
  rect: { x: 0.1, y, width: 0.02, height: 0.014 },
});
const amount = (text: string, page: number, y: number, strong = false): Amount => ({
  page,
  rect: { x: 0.8, y, width: 0.13, height: 0.016 },
  text,
  strong,
});
const table = (places: SignerTable['places']): SignerTable => ({
  blockId: 'tbl',
  name: '',
  mine: true,
  required: false,
  sections: [],
  rows: [],
  places,
  amounts: [],
});

it('a row’s amount is the one beside its tick, on its own page, and the total is none of them', () => {
  const amounts = [
    amount('10', 1, 0.4),
    amount('20', 1, 0.43),
    amount('30', 2, 0.1),
    amount('25 % of it', 2, 0.2),
    amount('60', 2, 0.22, true),
  ];
  const found = amountsOfRows(
    table([place('a', 1, 0.401), place('b', 1, 0.428), place('c', 2, 0.1), place('far', 2, 0.9)]),
    amounts,
  );
  expect([...found].map(([id, { text }]) => [id, text])).toEqual([
    ['a', '10'],
    ['b', '20'],
    ['c', '30'],
  ]);
  expect(totalsOf(amounts).map(({ text }) => text)).toEqual(['60']);
});

it('a row with a tick and a quantity has one amount', () => {
  const quantity = { ...place('a', 1, 0.4), kind: 'QUANTITY' as const };
  const found = amountsOfRows(table([place('a', 1, 0.4), quantity, place('b', 1, 0.42)]), [
    amount('10', 1, 0.4),
    amount('20', 1, 0.42),
  ]);
  expect([...found.values()].map(({ text }) => text)).toEqual(['10', '20']);
});
