import { describe, expect, test } from 'vitest';
import { openBatch } from './batch.ts';

/** A batch whose queries the test answers or fails by hand. */
function asked(max: number) {
  const open: { keys: readonly number[]; answer: (values: string[]) => void; fail: (error: Error) => void }[] = [];
  const batched = openBatch<number, string>(
    max,
    keys => new Promise((answer, fail) => open.push({ keys, answer, fail })),
  );
  return { open, batched };
}
const turn = () => new Promise(resolve => setImmediate(resolve));

describe('openBatch', () => {
  test('the first key is queried at once; keys that arrive meanwhile form the next batches, up to the limit', async () => {
    const { open, batched } = asked(3);
    const all = [1, 2, 3, 4, 5].map(batched);
    expect(open.map(q => q.keys)).toEqual([[1]]);
    open[0]?.answer(['one']);
    await turn();
    expect(open.map(q => q.keys)).toEqual([[1], [2, 3, 4]]);
    open[1]?.answer(['two', 'three', 'four']);
    await turn();
    open[2]?.answer(['five']);
    expect(await Promise.all(all)).toEqual(['one', 'two', 'three', 'four', 'five']);
  });

  test('a failed query rejects only the callers whose keys were in it', async () => {
    const { open, batched } = asked(10);
    const [first, second] = [batched(1), batched(2)];
    open[0]?.fail(new Error('gone'));
    await expect(first).rejects.toThrow('gone');
    await turn();
    open[1]?.answer(['two']);
    expect(await second).toBe('two');
  });
});
