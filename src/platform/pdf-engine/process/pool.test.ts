import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { dataAtRest } from './footprint.ts';
import { atOnce, openPool, type Pool, type PoolOptions } from './pool.ts';

const dir = mkdtempSync(join(tmpdir(), 'sigill-pool-'));
const entry = join(dir, 'entry.mjs');
// A child that misbehaves in every way.
writeFileSync(
  entry,
  `const held = [];
  process.on('message', async job => {
    if (job.kind === 'hang') for (;;);
    if (job.kind === 'sleep') await new Promise(done => setTimeout(done, job.ms));
    if (job.kind === 'yield') {
      for (let i = 0; i < 30; i++) {
        const from = process.cpuUsage();
        for (let used = { user: 0, system: 0 }; used.user + used.system < 5000; ) used = process.cpuUsage(from);
        await new Promise(done => setTimeout(done, 100));
      }
    }
    if (job.kind === 'bloat') for (;;) { held.push(Buffer.alloc(16 << 20, 1)); await new Promise(setImmediate); }
    if (job.kind === 'heap') for (;;) held.push(new Array(1000).fill(job));
    if (job.kind === 'crash') process.exit(7);
    if (job.kind === 'fail') return process.send({ ok: false, code: 'FAILED', message: 'no', rss: 1 });
    process.send({ ok: true, value: { pid: process.pid, env: Object.keys(process.env) }, rss: job.rss ?? 1 });
  });
  process.on('disconnect', () => process.exit(0));
  process.send({ kind: 'started' });`,
);
afterAll(() => rmSync(dir, { recursive: true, force: true }));

let pool: Pool;
afterEach(() => pool.close());
const open = (more: Partial<PoolOptions> = {}): void => {
  const common = {
    entry,
    children: 1,
    idleMs: 20_000,
    spare: false,
    jobsEach: 100,
    recycleMegabytes: 500,
    waitMs: 20_000,
    waiting: 100,
  };
  pool = openPool({ ...common, data: null, fromStart: false, ...more });
};
interface ChildAnswer {
  pid: number;
  env: string[];
}
const bound = { ms: 10_000, megabytes: 1000 };
const run = (job: object = {}, within = bound, owner = 'a'): Promise<ChildAnswer> =>
  pool.run<ChildAnswer>(job, within, owner);

describe('A pool of children', () => {
  it('ends a child that hangs and gives the next job to another', async () => {
    open();
    const { pid } = await run();
    await expect(run({ kind: 'hang' }, { ms: 200, megabytes: 1000 })).rejects.toMatchObject({ code: 'TIMEOUT' });
    const next = await run();
    expect(next.pid).not.toBe(pid);
    expect(() => process.kill(pid, 0)).toThrow();
  });

  it('does not time out a child that waits for a processor on a busy machine', async () => {
    open();
    const { pid } = await run();
    expect((await run({ kind: 'yield' }, { ms: 1000, megabytes: 1000 })).pid).toBe(pid);
  });

  it('ends a child that exceeds its memory limit, outside or inside the heap', async () => {
    open();
    await expect(run({ kind: 'bloat' }, { ms: 10_000, megabytes: 300 })).rejects.toMatchObject({ code: 'MEMORY' });
    await expect(run()).resolves.toBeTruthy();
    await pool.close();
    open({ data: { atRest: await dataAtRest(), more: 256 } });
    await expect(run({ kind: 'heap' })).rejects.toMatchObject({ code: 'MEMORY' });
    await expect(run()).resolves.toBeTruthy();
  });

  it('reports a child that cannot start within its limit as NOT_STARTED, never as MEMORY', async () => {
    open({ data: { atRest: 0, more: 48 } });
    await expect(run()).rejects.toMatchObject({ code: 'NOT_STARTED' });
  });

  it('reports a crash and continues', async () => {
    open();
    await expect(run({ kind: 'crash' })).rejects.toMatchObject({ code: 'CRASHED' });
    await expect(run()).resolves.toBeTruthy();
  });

  it('keeps a child that reported the failure of its job', async () => {
    open();
    const { pid } = await run();
    await expect(run({ kind: 'fail' })).rejects.toMatchObject({ code: 'FAILED', message: 'no' });
    expect((await run()).pid).toBe(pid);
  });

  it('reuses a warm child, and replaces it after its number of jobs or when it has grown', async () => {
    open({ jobsEach: 3 });
    const pids = [await run(), await run(), await run(), await run({ rss: 600 }), await run()].map(({ pid }) => pid);
    expect(pids[1]).toBe(pids[0]);
    expect(pids[2]).toBe(pids[0]);
    expect(pids[3]).not.toBe(pids[0]);
    expect(pids[4]).not.toBe(pids[3]);
  });

  it('lets an idle child exit', async () => {
    open({ idleMs: 1 });
    const { pid } = await run();
    await expect.poll(() => isRunning(pid)).toBe(false);
    await expect(run()).resolves.toBeTruthy();
  });

  it('starts a spare child after each job when children are used once', async () => {
    open({ jobsEach: 1, spare: true });
    const first = await run();
    const second = await run();
    expect(second.pid).not.toBe(first.pid);
    await expect.poll(() => isRunning(first.pid)).toBe(false);
  });

  it('runs as many jobs at once as it has children, and the rest in order', async () => {
    open({ children: 2, childrenEach: 2 });
    const done = new Map<number, number[]>();
    const jobs = [0, 1, 2, 3, 4, 5].map(async i => {
      const { pid } = await run({ kind: 'sleep', ms: 20 });
      done.set(pid, [...(done.get(pid) ?? []), i]);
      return pid;
    });
    expect(new Set(await Promise.all(jobs)).size).toBe(2);
    for (const order of done.values()) expect(order).toEqual([...order].sort());
  });

  it('rejects jobs with BUSY after the maximum wait or when the queue is full', async () => {
    open({ waitMs: 300, waiting: 1 });
    const long = run({ kind: 'sleep', ms: 1500 });
    const late = run();
    await expect(run()).rejects.toMatchObject({ code: 'BUSY' });
    await expect(late).rejects.toMatchObject({ code: 'BUSY' });
    await expect(long).resolves.toBeTruthy();
  });

  it('keeps a child free for others while one owner has more work than fits', async () => {
    open({ children: 3 });
    const hanging = Promise.allSettled([1, 2, 3, 4].map(() => run({ kind: 'hang' }, bound, 'a')));
    await expect(run({}, bound, 'b')).resolves.toBeTruthy();
    await pool.close();
    await hanging;
  });

  it('leaves a core to requests and a child to others, but always one to an owner', async () => {
    const ofCores = [1, 2, 3, 4, 8].map(cores => atOnce(3, cores));
    expect(ofCores).toEqual([1, 1, 2, 2, 2]);
    expect(atOnce(1, 8)).toBe(1);
    open({ children: 3, childrenEach: atOnce(3, 2) });
    const pids = await Promise.all([1, 2, 3].map(() => run({ kind: 'sleep', ms: 20 })));
    expect(new Set(pids.map(({ pid }) => pid)).size).toBe(1);
  });

  it('lets owners take turns, so that a long queue of one does not delay another', async () => {
    open({ children: 1 });
    const order: string[] = [];
    const jobs = [...'aaaaab'].map((owner, i) =>
      run({ kind: 'sleep', ms: 5 }, bound, owner).then(() => order.push(`${owner}${i}`)),
    );
    await Promise.all(jobs);
    expect(order.indexOf('b5')).toBeLessThanOrEqual(2);
  });

  it('rejects the newest job of the longest queue with BUSY when another owner finds no room', async () => {
    open({ children: 1, waiting: 2 });
    const busy = run({ kind: 'sleep', ms: 300 });
    const [first, second] = [run(), run()];
    const other = run({}, bound, 'b');
    await expect(second).rejects.toMatchObject({ code: 'BUSY' });
    await expect(Promise.all([busy, first, other])).resolves.toHaveLength(3);
  });

  it('rejects all jobs with CLOSED when it is closed', async () => {
    open();
    const jobs = [run({ kind: 'hang' }), run()];
    const outcomes = Promise.allSettled(jobs);
    await pool.close();
    expect((await outcomes).map(one => (one.status === 'rejected' ? one.reason.code : one.status))).toEqual([
      'CLOSED',
      'CLOSED',
    ]);
    await expect(run()).rejects.toMatchObject({ code: 'CLOSED' });
  });

  it('passes none of its own environment to its children', async () => {
    process.env.SOME_SECRET = 'x';
    open();
    expect((await run()).env).not.toContain('SOME_SECRET');
    delete process.env.SOME_SECRET;
  });
});

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
