import { describe, expect, test } from 'vitest';
import { type BoundedLimiterOptions, openBoundedLimiter } from './bounded-limiter.ts';
import { TooManyWaiting } from './fair-limiter.ts';

const settled = () => new Promise(resolve => setImmediate(resolve));

/** Tasks that end when the test says so, on a clock that the test moves, and a record of which have begun. */
function openTasks(options: Partial<BoundedLimiterOptions> = {}) {
  let now = 0;
  const limits = { maxBusy: 1, maxBusyEach: 1, maxWaitMs: 3_000, expectedMs: 1_000, maxWaiting: 100 };
  const limiter = openBoundedLimiter({ ...limits, ...options, now: () => now });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const outcomes = new Map<string, string>();
  /** A name is its owners from the widest on: `a/b/1` is of `b` within `a`. */
  function add(name: string, gone?: AbortSignal): void {
    const parts = name.split('/').slice(0, -1);
    const owners = parts.map((_, i) => parts.slice(0, i + 1).join('/'));
    limiter({ owners, gone }, () => {
      begun.push(name);
      return new Promise<void>(resolve => ends.set(name, resolve));
    }).then(
      () => outcomes.set(name, 'done'),
      error => outcomes.set(name, error instanceof TooManyWaiting ? `again in ${error.retryAfterS}` : String(error)),
    );
  }
  async function end(name: string, afterMs = 1_000): Promise<void> {
    now += afterMs;
    ends.get(name)?.();
    await settled();
  }
  /** Ends everything in the order in which it begins. */
  async function endAll(): Promise<string[]> {
    for (let i = 0; i < begun.length; i++) await end(begun[i] ?? '', 0);
    return begun;
  }
  return { add, end, endAll, begun, outcomes };
}

describe('A bounded limiter', () => {
  test('rejects at once what would wait too long, by how many wait and how long tasks took', async () => {
    const { add, begun, outcomes } = openTasks();
    for (const name of ['a/1', 'b/1', 'c/1', 'd/1', 'e/1']) add(name);
    await settled();
    expect([begun, Object.fromEntries(outcomes)]).toEqual([['a/1'], { 'e/1': 'again in 3' }]);
  });

  test('takes less when tasks become slower', async () => {
    const { add, end, begun, outcomes } = openTasks();
    add('a/1');
    await settled();
    await end('a/1', 21_000);
    for (const name of ['b/1', 'c/1', 'd/1', 'e/1']) add(name);
    await settled();
    expect(begun).toEqual(['a/1', 'b/1']);
    expect(Object.fromEntries(outcomes)).toEqual({ 'a/1': 'done', 'e/1': 'again in 3' });
  });

  test('takes more when tasks are short', async () => {
    const { add, end, outcomes } = openTasks({ expectedMs: 100 });
    for (let i = 0; i < 32; i++) add(`${i}/1`);
    await settled();
    expect([...outcomes.keys()]).toEqual(['31/1']);
    await end('0/1', 0);
    expect(outcomes.get('0/1')).toBe('done');
  });

  test('begins nothing that has waited twice as long as expected', async () => {
    const { add, end, begun, outcomes } = openTasks();
    for (const name of ['a/1', 'b/1']) add(name);
    await settled();
    await end('a/1', 6_001);
    expect(begun).toEqual(['a/1']);
    expect(outcomes.get('b/1')).toMatch(/^again in/);
    add('c/1');
    await settled();
    expect(begun).toEqual(['a/1', 'c/1']);
  });

  test('leaves out what nobody waits for any more', async () => {
    const { add, endAll, outcomes } = openTasks();
    const closing = new AbortController();
    add('a/1');
    add('b/1', closing.signal);
    add('c/1');
    closing.abort();
    add('d/1', closing.signal);
    await settled();
    expect([...outcomes.keys()].sort()).toEqual(['b/1', 'd/1']);
    expect(await endAll()).toEqual(['a/1', 'c/1']);
  });

  test('lets owners take turns within wider ones, which take turns as well', async () => {
    const { add, endAll } = openTasks({ expectedMs: 10 });
    for (const name of ['x/a/1', 'x/a/2', 'x/b/1', 'x/c/1', 'y/d/1', 'y/d/2']) add(name);
    await settled();
    expect(await endAll()).toEqual(['x/a/1', 'x/a/2', 'y/d/1', 'x/b/1', 'y/d/2', 'x/c/1']);
  });

  test('gives the place of whoever has most waiting to who has less, at the widest difference', async () => {
    const { add, endAll, outcomes } = openTasks();
    for (const name of ['x/a/1', 'x/b/1', 'x/c/1', 'x/d/1', 'y/e/1', 'z/f/1']) add(name);
    await settled();
    // One begins and three wait: of the wide owner x, one does so in the end.
    expect([...outcomes.keys()].sort()).toEqual(['x/c/1', 'x/d/1']);
    add('x/g/1');
    await settled();
    expect(outcomes.get('x/g/1')).toBe('again in 3');
    expect((await endAll()).sort()).toEqual(['x/a/1', 'x/b/1', 'y/e/1', 'z/f/1']);
  });

  test('never gives all places to one owner of any width', async () => {
    const { add, begun, endAll } = openTasks({ maxBusy: 2, expectedMs: 10 });
    for (const name of ['x/a/1', 'x/b/1', 'y/c/1']) add(name);
    await settled();
    expect(begun).toEqual(['x/a/1', 'y/c/1']);
    expect(await endAll()).toEqual(['x/a/1', 'y/c/1', 'x/b/1']);
  });
});
