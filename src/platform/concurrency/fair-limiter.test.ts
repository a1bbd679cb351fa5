import { describe, expect, test } from 'vitest';
import { openFairLimiter, TooManyWaiting } from './fair-limiter.ts';

/** Tasks that end when the test says so, and a record of which have begun. */
function openTasks(options: Parameters<typeof openFairLimiter>[0]) {
  const limiter = openFairLimiter(options);
  const begun: string[] = [];
  const ends = new Map<string, { resolve: () => void; reject: (error: Error) => void }>();
  const add = (name: string): Promise<void> =>
    limiter(name.slice(0, 1), () => {
      begun.push(name);
      return new Promise<void>((resolve, reject) => ends.set(name, { resolve, reject }));
    });
  return { begun, ends, add };
}
const settled = () => new Promise(resolve => setImmediate(resolve));

describe('A fair limiter', () => {
  test('lets owners take turns, and one of them never has all places', async () => {
    const { begun, ends, add } = openTasks({ maxBusy: 2, maxBusyEach: 1, maxWaiting: 10 });
    const all = ['a1', 'a2', 'a3', 'b1', 'b2'].map(add);
    await settled();
    expect(begun).toEqual(['a1', 'b1']);
    for (const name of ['a1', 'b1', 'a2', 'b2', 'a3']) {
      ends.get(name)?.resolve();
      await settled();
    }
    await Promise.all(all);
    expect(begun).toEqual(['a1', 'b1', 'a2', 'b2', 'a3']);
  });

  test('refuses what finds no room, and what gives way to an owner who waits for less', async () => {
    const { begun, ends, add } = openTasks({ maxBusy: 1, maxBusyEach: 1, maxWaiting: 2 });
    const first = add('a1');
    const second = add('a2');
    const third = expect(add('a3')).rejects.toThrow(TooManyWaiting);
    const other = add('b1');
    await third;
    await expect(add('b2')).rejects.toThrow(TooManyWaiting);
    for (const name of ['a1', 'a2', 'b1']) {
      ends.get(name)?.resolve();
      await settled();
    }
    await Promise.all([first, second, other]);
    expect(begun).toEqual(['a1', 'a2', 'b1']);
  });

  test('rejects as the task does, and its place is free again', async () => {
    const { begun, ends, add } = openTasks({ maxBusy: 1, maxBusyEach: 1, maxWaiting: 1 });
    const failing = expect(add('a1')).rejects.toThrow('no');
    const next = add('b1');
    await settled();
    ends.get('a1')?.reject(new Error('no'));
    await failing;
    await settled();
    ends.get('b1')?.resolve();
    await next;
    expect(begun).toEqual(['a1', 'b1']);
  });
});
