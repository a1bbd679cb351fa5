import { describe, expect, it } from 'vitest';
import { dropOrder, findOrder, keepOrder, orderInAddress, orderKey } from './kept-order.ts';

/** A browser's storage, as far as it is used here. */
const storage = (): Storage => {
  const held = new Map<string, string>();
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  } as unknown as Storage; // as much of it as is used
};

describe('an order that was begun', () => {
  const key = orderKey('pty', 'SIGNATURE');

  it('is found again by a page that is loaded anew, and not once it has ended', () => {
    const tab = storage();
    keepOrder(tab, key, { orderId: 'eid_1', sameDevice: true });
    expect(findOrder(tab, key)).toEqual({ orderId: 'eid_1', sameDevice: true });
    dropOrder(tab, key);
    expect(findOrder(tab, key)).toBeNull();
  });

  it("is no other party's, nor another use's", () => {
    const tab = storage();
    keepOrder(tab, key, { orderId: 'eid_1', sameDevice: false });
    expect(findOrder(tab, orderKey('pty', 'SIGN'))).toBeNull();
    expect(findOrder(tab, orderKey('other', 'SIGNATURE'))).toBeNull();
  });

  it('is none where the browser keeps nothing, or something else lies there', () => {
    expect(findOrder(null, key)).toBeNull();
    const tab = storage();
    for (const text of ['', '{', 'null', '"eid_1"', '{"sameDevice":true}']) {
      tab.setItem(key, text);
      expect(findOrder(tab, key)).toBeNull();
    }
  });

  it('is named by the address that an app or a provider sends the person back to', () => {
    expect(orderInAddress('#eid=eid_1')).toEqual({ orderId: 'eid_1', sameDevice: true });
    expect([orderInAddress(''), orderInAddress('#to-do'), orderInAddress('#eid=')]).toEqual([null, null, null]);
  });
});
