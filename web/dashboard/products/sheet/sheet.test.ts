import { describe, expect, it } from 'vitest';
import type { Product } from '../../../../src/contract/schemas/products.ts';
import type { Outcome } from '../../../saving/failure.ts';
import type { Failure } from '../../session/requests.ts';
import { changeBy, textIn } from './cells.ts';
import { shownCells } from './row.ts';
import { openSheet, type RowRequest } from './sheet.ts';

const product = (id: string, more: Partial<Product> = {}): Product => ({
  ...{ id, name: id, description: null, articleNumber: null, unit: null, price: 1, currency: 'SEK', vat: null },
  ...{ externalId: null, createdAt: '2026-11-01T00:00:00.000Z', updatedAt: '2026-11-01T00:00:00.000Z', ...more },
});
const everything = () => true;

/** A sheet on a service whose answers wait until they are let go. */
function opened(first: readonly Product[] = []) {
  const sent: RowRequest[] = [];
  const answers: ((outcome: Outcome<Product, Failure>) => void)[] = [];
  const sheet = openSheet({
    currency: 'SEK',
    send({ request }) {
      sent.push(request);
      return new Promise(resolve => answers.push(resolve));
    },
  });
  sheet.read(first, '', everything);
  const refused = (code: Failure['code'], path: string | null): Outcome<Product, Failure> => ({
    done: false,
    failure: {
      ...{ code, message: null, requestId: null },
      issues: path === null ? [] : [{ path, code: 'INVALID_VALUE', message: '' }],
    },
  });
  return {
    ...{ sheet, sent, refused },
    /** Answers the last request. */
    async answer(outcome: Outcome<Product, Failure>) {
      answers.at(-1)?.(outcome);
      await new Promise(resolve => setImmediate(resolve));
    },
    shown: () => sheet.state().rows.map(row => shownCells(row, 'SEK')),
  };
}
const done = (value: Product): Outcome<Product, Failure> => ({ done: true, value });
const newer = '2026-11-02T00:00:00.000Z';

describe('The product list', () => {
  it('saves a cell by itself, and what was typed meanwhile after it', async () => {
    const { sheet, sent, answer, shown } = opened([product('a')]);
    sheet.change([{ key: 'a', cells: { price: 2 } }]);
    void sheet.flush();
    await Promise.resolve();
    sheet.change([{ key: 'a', cells: { price: 1 } }]);
    await answer(done(product('a', { price: 2, updatedAt: newer })));
    expect(sent.map(({ id, cells }) => [id, cells])).toEqual([
      ['a', { price: 2 }],
      ['a', { price: 1 }],
    ]);
    expect(shown()[0]?.price).toBe(1);
    await answer(done(product('a', { price: 1, updatedAt: '2026-11-03T00:00:00.000Z' })));
    expect(sheet.state().save.state).toBe('saved');
  });

  it('makes a new row a product once it has a name, and once only', async () => {
    const { sheet, sent, answer } = opened();
    const key = sheet.insert(-1);
    sheet.change([{ key, cells: { price: 5 } }]);
    await sheet.flush();
    expect(sent).toEqual([]);
    sheet.change([{ key, cells: { name: 'Desk' } }]);
    void sheet.flush();
    await Promise.resolve();
    // The list is read before the answer comes.
    sheet.read([product('p', { name: 'Desk', price: 5 })], '', everything);
    await answer(done(product('p', { name: 'Desk', price: 5 })));
    expect(sent).toEqual([{ key, id: null, cells: { price: 5, name: 'Desk' } }]);
    expect(sheet.state().rows.map(row => [row.key, row.product?.id])).toEqual([[key, 'p']]);
  });

  it('keeps what was refused at its row, and saves the others', async () => {
    const { sheet, sent, answer, refused, shown } = opened([product('a'), product('b')]);
    sheet.change([{ key: 'a', cells: { articleNumber: '1' } }]);
    void sheet.flush();
    await Promise.resolve();
    sheet.change([{ key: 'b', cells: { price: 9 } }]);
    await answer(refused('ALREADY_EXISTS', 'articleNumber'));
    await answer(done(product('b', { price: 9, updatedAt: newer })));
    expect(sent.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(shown()[0]?.articleNumber).toBe('1');
    expect(sheet.state().rows[0]?.problem?.code).toBe('ALREADY_EXISTS');
    expect(sheet.state().save.state).toBe('unsaved');
  });

  it('takes in what others changed, without what is typed here', () => {
    const { sheet, shown } = opened([product('a'), product('b')]);
    const { rows } = sheet.state();
    sheet.change([{ key: 'a', cells: { price: 3 } }]);
    sheet.read([product('c'), product('b'), product('a', { price: 7, unit: 'h', updatedAt: newer })], '', everything);
    expect(shown().map(({ name, price, unit }) => [name, price, unit])).toEqual([
      ['a', 3, 'h'],
      ['b', 1, null],
      ['c', 1, null],
    ]);
    expect(sheet.state().rows[0]?.others).toEqual(['unit', 'price']);
    expect(sheet.state().rows[1]).toBe(rows[1]);
    sheet.seen('a');
    expect(sheet.state().rows[0]?.others).toEqual([]);
    // An answer that was on its way since before.
    sheet.read([product('a', { price: 1 })], 'a', everything);
    expect(shown()[0]).toMatchObject({ price: 3, unit: 'h' });
  });

  it('shows what others deleted, and can add it again', async () => {
    const { sheet, sent, refused, answer } = opened([product('a', { unit: 'h' }), product('b')]);
    sheet.read([product('a', { unit: 'h' })], '', everything);
    expect(sheet.state().rows.map(({ isGone }) => isGone)).toEqual([false, true]);
    sheet.drop('b');
    sheet.change([{ key: 'a', cells: { price: 2 } }]);
    void sheet.flush();
    await Promise.resolve();
    await answer(refused('NOT_FOUND', null));
    expect(sheet.state().rows).toMatchObject([{ isGone: true, typed: { price: 2 } }]);
    sheet.addAgain('a');
    void sheet.flush();
    await Promise.resolve();
    expect(sent.at(-1)).toMatchObject({ id: null, cells: { name: 'a', unit: 'h', price: 2 } });
  });

  it('forgets nothing that is not saved when something else is searched for', () => {
    const { sheet, shown } = opened([product('a'), product('b')]);
    sheet.change([{ key: 'a', cells: { price: 2 } }]);
    sheet.read([product('c')], 'c', everything);
    expect(shown().map(({ name }) => name)).toEqual(['a', 'c']);
  });

  it('undoes what was changed together, together', () => {
    const { sheet, shown } = opened([product('a'), product('b')]);
    sheet.change([
      { key: 'a', cells: { price: 2, unit: 'h' } },
      { key: 'b', cells: { name: 'B' } },
    ]);
    sheet.change([{ key: 'a', cells: { price: 3 } }]);
    sheet.undo();
    expect(shown()[0]).toMatchObject({ price: 2, unit: 'h' });
    sheet.undo();
    expect(shown()).toMatchObject([{ price: 1, unit: null }, { name: 'b' }]);
    expect([sheet.state().canUndo, sheet.state().rows.map(({ typed }) => typed)]).toEqual([false, [{}, {}]]);
  });
});

describe('A cell', () => {
  it.each([
    ['name', ' Desk ', { name: 'Desk' }],
    ['name', ' ', null],
    ['unit', '', { unit: null }],
    ['price', '1 250,50 kr', { price: 1250.5 }],
    ['price', '2*450', { price: 900 }],
    ['price', 'much', null],
    ['currency', 'nok', { currency: 'NOK' }],
    ['currency', 'kronor', null],
    ['vat', '12 %', { vat: 12 }],
    ['vat', '', { vat: null }],
    ['vat', '120', null],
  ] as const)('%s takes %j as %j', (column, text, change) => expect(changeBy(column, text)).toEqual(change));

  it('is edited as one line', () => {
    const cells = { ...product('a', { description: 'a\n b', price: 1250.5, vat: 6 }) };
    expect(textIn(cells, 'description', 'sv')).toBe('a b');
    expect(textIn(cells, 'price', 'en')).toBe('1,250.5');
    expect(textIn(cells, 'vat', 'sv')).toBe('6 %');
  });
});
