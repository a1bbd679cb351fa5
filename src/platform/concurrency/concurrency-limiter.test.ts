import { expect, test } from 'vitest';
import { openConcurrencyLimiter } from './concurrency-limiter.ts';

/** Tasks that end when the test says so, and a record of which have begun. */
function stage() {
  const begun: number[] = [];
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const act = (i: number) => () => {
    begun.push(i);
    return new Promise<void>((resolve, reject) => {
      ends[i] = { resolve, reject };
    });
  };
  return { begun, ends, act };
}

const settled = () => new Promise(resolve => setImmediate(resolve));

test('no more tasks run at once than the limit, and the rest begin in the order they arrived', async () => {
  const turns = openConcurrencyLimiter(2);
  const { begun, ends, act } = stage();
  const all = [0, 1, 2, 3].map(i => turns(act(i)));
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
  const turns = openConcurrencyLimiter(1);
  const { begun, ends, act } = stage();
  const failing = turns(act(0));
  const next = turns(act(1));
  ends[0]?.reject(new Error('no'));
  await expect(failing).rejects.toThrow('no');
  await settled();
  expect(begun).toEqual([0, 1]);
  ends[1]?.resolve();
  await next;
  await expect(turns(() => Promise.resolve('free again'))).resolves.toBe('free again');
});
