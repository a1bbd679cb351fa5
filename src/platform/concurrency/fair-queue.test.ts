import { describe, expect, it } from 'vitest';
import { type FairQueue, openFairQueue } from './fair-queue.ts';

const addAll = (queue: FairQueue<string>, owner: string, count: number): void => {
  for (let i = 1; i <= count; i++) queue.add(owner, `${owner}${i}`);
};
const takeAll = (queue: FairQueue<string>): string[] => {
  const taken: string[] = [];
  for (let next = queue.take(); next; next = queue.take()) taken.push(next.item);
  return taken;
};

describe('A fair queue', () => {
  it('lets the owners take turns, and each owner’s items come in order', () => {
    const queue = openFairQueue<string>({ maxBusyEach: 10, maxWaiting: 100 });
    addAll(queue, 'a', 4);
    addAll(queue, 'b', 2);
    addAll(queue, 'c', 1);
    expect(takeAll(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  });

  it('begins no more of one owner than may be in progress at once', () => {
    const queue = openFairQueue<string>({ maxBusyEach: 2, maxWaiting: 100 });
    addAll(queue, 'a', 5);
    expect(takeAll(queue)).toEqual(['a1', 'a2']);
    expect(queue.isReady()).toBe(false);
    addAll(queue, 'b', 1);
    expect(takeAll(queue)).toEqual(['b1']);
    queue.done('a');
    expect(takeAll(queue)).toEqual(['a3']);
  });

  it('takes the newest item of the longest queue out when there is no room', () => {
    const queue = openFairQueue<string>({ maxBusyEach: 10, maxWaiting: 4 });
    addAll(queue, 'a', 4);
    expect(queue.add('a', 'a5')).toBe('a5');
    expect(queue.add('b', 'b1')).toBe('a4');
    expect(queue.add('b', 'b2')).toBe('a3');
    expect(queue.add('b', 'b3')).toBe('b3');
    expect(takeAll(queue)).toEqual(['a1', 'b1', 'a2', 'b2']);
  });

  it('takes a waiting item out, and everything that waits', () => {
    const queue = openFairQueue<string>({ maxBusyEach: 10, maxWaiting: 100 });
    addAll(queue, 'a', 3);
    expect([queue.remove('a', 'a2'), queue.remove('a', 'a2'), queue.remove('b', 'a1')]).toEqual([true, false, false]);
    expect([queue.drain(), queue.isReady()]).toEqual([['a1', 'a3'], false]);
  });
});
