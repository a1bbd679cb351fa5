import { expect, test } from 'vitest';
import { contactOrders } from '../../../src/contract/dashboard/contacts.ts';
import { addressOf, orderIn, pressed } from './address.ts';

const byName = { by: 'name', isDown: false } as const;

test('the address keeps the order, except the first', () => {
  const at = (order: Parameters<typeof addressOf>[1]['order']) =>
    addressOf('/contacts', { words: '', open: null, order });
  expect(at(byName)).toBe('/contacts');
  for (const by of contactOrders)
    for (const isDown of [true, false]) {
      const order = { by, isDown };
      const search = new URLSearchParams(at(order).split('?')[1] ?? '');
      expect(orderIn(search.get('sort'))).toEqual(order);
    }
  expect([null, '', 'phone', '-phone', 'toString'].map(orderIn)).toEqual(Array(5).fill(byName));
});

test('a press on a heading orders by it, and the next turns the order', () => {
  expect(pressed(byName, 'name')).toEqual({ by: 'name', isDown: true });
  expect(pressed(byName, 'email')).toEqual({ by: 'email', isDown: false });
  expect(pressed(byName, 'updatedAt')).toEqual({ by: 'updatedAt', isDown: true });
});
