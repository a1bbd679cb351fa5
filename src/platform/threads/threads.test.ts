import { afterEach, describe, expect, it } from 'vitest';
import { openThreads, type ThreadOptions, type Threads } from './threads.ts';

const job = new URL('./job.fixture.mjs', import.meta.url);
const opened: Threads[] = [];
const open = (options?: ThreadOptions): Threads => {
  const threads = openThreads(options);
  opened.push(threads);
  return threads;
};
afterEach(() => Promise.all(opened.splice(0).map(threads => threads.close())));

describe('Threads', () => {
  it('return results, and throw what the job threw without ending the thread', async () => {
    const threads = open();
    expect(await threads.run(job, { echo: { a: [1] } }, 'a')).toEqual({ a: [1] });
    await expect(threads.run(job, { fail: true }, 'a')).rejects.toMatchObject({ code: 'FAILED' });
    expect(await threads.run(job, { echo: 2 }, 'a')).toBe(2);
  });

  it('serve those who wait in turns, one job of each', async () => {
    const threads = open();
    const order: string[] = [];
    const given = ['a', 'a', 'a', 'b', 'c', 'b'];
    await Promise.all(given.map(key => threads.run(job, {}, key).then(() => order.push(key))));
    expect(order.join('')).toBe('aabcab');
  });

  it('refuse jobs beyond those that may wait, of the key with most of them', async () => {
    const threads = open({ maxWaiting: 2 });
    const first = threads.run(job, { echo: 1 }, 'a');
    const second = threads.run(job, { echo: 2 }, 'a');
    const third = expect(threads.run(job, { echo: 3 }, 'a')).rejects.toMatchObject({ code: 'BUSY' });
    const other = threads.run(job, { echo: 4 }, 'b');
    await third;
    expect(await Promise.all([first, second, other])).toEqual([1, 2, 4]);
  });

  it('end a job that takes too long or too much memory, and go on with the next', async () => {
    const threads = open({ ms: 300, megabytes: 40 });
    const slow = threads.run(job, { busyMs: 60_000 }, 'a');
    const after = threads.run(job, { echo: 'next' }, 'a');
    await expect(slow).rejects.toMatchObject({ code: 'TIMEOUT' });
    expect(await after).toBe('next');
    const large = open({ megabytes: 40 });
    await expect(large.run(job, { fill: true }, 'a')).rejects.toMatchObject({ code: 'MEMORY' });
    expect(await large.run(job, { echo: 'next' }, 'a')).toBe('next');
  });

  it('take no job after they were closed, and end those that wait', async () => {
    const threads = open();
    const running = threads.run(job, { busyMs: 60_000 }, 'a');
    const waits = expect(threads.run(job, {}, 'a')).rejects.toMatchObject({ code: 'CLOSED' });
    const ended = expect(running).rejects.toMatchObject({ code: 'CLOSED' });
    await threads.close();
    await Promise.all([ended, waits]);
    await expect(threads.run(job, {}, 'a')).rejects.toMatchObject({ code: 'CLOSED' });
  });
});
