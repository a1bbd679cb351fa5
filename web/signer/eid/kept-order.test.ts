import { describe, expect, it } from 'vitest';
import { dropOrder, findOrder, keepOrder, orderInAddress, orderKey } from './kept-order.ts';

/** The part of Storage that is used here. */
const storage = (): Storage => {
  const held = new Map<string, string>();
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  } as unknown as Storage; // only the members used here
};

describe('a started order', () => {
  const key = orderKey('pty', 'SIGNATURE');

  it('is found again after a reload until it has ended', () => {
    const tab = storage();
    keepOrder(tab, key, { orderId: 'eid_1', sameDevice: true });
    expect(findOrder(tab, key)).toEqual({ orderId: 'eid_1', sameDevice: true });
    dropOrder(tab, key);
    expect(findOrder(tab, key)).toBeNull();
  });

  it('is not found for another party or another use', () => {
    const tab = storage();
    keepOrder(tab, key, { orderId: 'eid_1', sameDevice: false });
    expect(findOrder(tab, orderKey('pty', 'SIGN'))).toBeNull();
    expect(findOrder(tab, orderKey('other', 'SIGNATURE'))).toBeNull();
  });

  it('is not found if the storage is missing or contains something else', () => {
    expect(findOrder(null, key)).toBeNull();
    const tab = storage();
    for (const text of ['', '{', 'null', '"eid_1"', '{"sameDevice":true}']) {
      tab.setItem(key, text);
      expect(findOrder(tab, key)).toBeNull();
    }
  });

  it('is read from the URL that an app or a provider returns to', () => {
    const order = { orderId: 'eid_1', sameDevice: true };
    expect(orderInAddress('#eid=eid_1', key)).toEqual(order);
    expect(['', '#to-do', '#eid='].map(hash => orderInAddress(hash, key))).toEqual([null, null, null]);
    // An order to hand over is not one to sign with, nor the other way round.
    const handOver = orderKey('pty_1', 'HAND_OVER');
    expect(orderInAddress('#eid=eid_1&for=HAND_OVER', handOver)).toEqual(order);
    expect([orderInAddress('#eid=eid_1&for=HAND_OVER', key), orderInAddress('#eid=eid_1', handOver)]).toEqual([
      null,
      null,
    ]);
  });
});
