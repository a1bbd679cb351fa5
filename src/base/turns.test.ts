import { expect, test } from 'vitest';
import { openTurns } from './turns.ts';

/** Acts that end when they are told to, and which have begun. */
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

test('no more run at once than there are places, and the rest begin in the order they came', async () => {
  const turns = openTurns(2);
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

test('an act that fails tells its own caller and gives its place to the next', async () => {
  const turns = openTurns(1);
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
