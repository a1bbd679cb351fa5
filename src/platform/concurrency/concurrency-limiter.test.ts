import { expect, test } from 'vitest';
import { openConcurrencyLimiter } from './concurrency-limiter.ts';

/** Tasks that end when the test says so, and a record of which have begun. */
function stage() {
  const begun: number[] = [];
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const action = (i: number) => () => {
    begun.push(i);
    return new Promise<void>((resolve, reject) => {
      ends[i] = { resolve, reject };
    });
  };
  return { begun, ends, action };
}

const settled = () => new Promise(resolve => setImmediate(resolve));

test('no more tasks run at once than the limit, and the rest begin in the order they arrived', async () => {
  const limiter = openConcurrencyLimiter(2);
  const { begun, ends, action } = stage();
  const all = [0, 1, 2, 3].map(i => limiter(action(i)));
  await settled();
  expect(begun).toEqual([0, 1]);
  ends[1]?.resolve();
  await settled();
  expect(begun).toEqual([0, 1, 2]);
  ends[0]?.resolve();
  await settled();
  for (const { resolve } of ends) resolve();
  await Promise.all(all);
  expect(begun).toEqual([0, 1, 2, 3]);
});

test('a task that fails rejects its own caller and frees its slot for the next', async () => {
  const limiter = openConcurrencyLimiter(1);
  const { begun, ends, action } = stage();
  const failing = limiter(action(0));
  const next = limiter(action(1));
  ends[0]?.reject(new Error('no'));
  await expect(failing).rejects.toThrow('no');
  await settled();
  expect(begun).toEqual([0, 1]);
  ends[1]?.resolve();
  await next;
  await expect(limiter(() => Promise.resolve('free again'))).resolves.toBe('free again');
});
