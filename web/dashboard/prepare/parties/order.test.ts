import { describe, expect, test } from 'vitest';
import { groupsOf, joinPrevious, leaveGroup, moveParty, ordersOf } from './order.ts';

describe('The signing order', () => {
  test('puts parties with the same number into one group', () => {
    const parties = [
      { id: 'a', signingOrder: 2 },
      { id: 'b', signingOrder: 1 },
      { id: 'c', signingOrder: 2 },
    ];
    expect(groupsOf(parties)).toEqual([['b'], ['a', 'c']]);
    expect([...ordersOf(groupsOf(parties))]).toEqual([
      ['b', 1],
      ['a', 2],
      ['c', 2],
    ]);
  });

  test('moves a party past the next group, and out of a group of several', () => {
    expect(moveParty([['a'], ['b'], ['c']], 'c', -1)).toEqual([['a'], ['c'], ['b']]);
    expect(moveParty([['a', 'b'], ['c']], 'a', 1)).toEqual([['b'], ['a'], ['c']]);
    expect(moveParty([['a', 'b'], ['c']], 'b', -1)).toEqual([['b'], ['a'], ['c']]);
  });

  test('leaves the first and the last where they are', () => {
    expect(moveParty([['a'], ['b']], 'a', -1)).toEqual([['a'], ['b']]);
    expect(moveParty([['a'], ['b']], 'b', 1)).toEqual([['a'], ['b']]);
    expect(joinPrevious([['a'], ['b']], 'a')).toEqual([['a'], ['b']]);
    expect(moveParty([['a']], 'x', 1)).toEqual([['a']]);
  });

  test('lets a party sign together with those before it, and alone again', () => {
    expect(joinPrevious([['a'], ['b'], ['c']], 'b')).toEqual([['a', 'b'], ['c']]);
    expect(joinPrevious([['a'], ['b', 'c']], 'c')).toEqual([['a', 'c'], ['b']]);
    expect(leaveGroup([['a', 'b'], ['c']], 'a')).toEqual([['b'], ['a'], ['c']]);
    expect(leaveGroup([['a'], ['b']], 'a')).toEqual([['a'], ['b']]);
  });
});
