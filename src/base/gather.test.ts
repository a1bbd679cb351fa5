import { describe, expect, test } from 'vitest';
import { openGathering } from './gather.ts';

/** Questions that are answered when the test says so. */
function asked(most: number) {
  const open: { keys: readonly number[]; answer: (values: string[]) => void; fail: (error: Error) => void }[] = [];
  const gather = openGathering<number, string>(
    most,
    keys => new Promise((answer, fail) => open.push({ keys, answer, fail })),
  );
  return { open, gather };
}
const turn = () => new Promise(resolve => setImmediate(resolve));

describe('Questions asked together', () => {
  test('the first goes at once and alone; all who come meanwhile go in the next, no more than so many', async () => {
    const { open, gather } = asked(3);
    const all = [1, 2, 3, 4, 5].map(gather);
    expect(open.map(q => q.keys)).toEqual([[1]]);
    open[0]?.answer(['one']);
    await turn();
    expect(open.map(q => q.keys)).toEqual([[1], [2, 3, 4]]);
    open[1]?.answer(['two', 'three', 'four']);
    await turn();
    open[2]?.answer(['five']);
    expect(await Promise.all(all)).toEqual(['one', 'two', 'three', 'four', 'five']);
  });

  test('one that fails fails for those it was asked for and for nobody else', async () => {
    const { open, gather } = asked(10);
    const [first, second] = [gather(1), gather(2)];
    open[0]?.fail(new Error('gone'));
    await expect(first).rejects.toThrow('gone');
    await turn();
    open[1]?.answer(['two']);
    expect(await second).toBe('two');
  });
});
