import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { openPool, type Pool, type PoolOptions } from './pool.ts';

const dir = mkdtempSync(join(tmpdir(), 'sigill-pool-'));
const entry = join(dir, 'entry.mjs');
// a child with every bad habit
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
  process.on('disconnect', () => process.exit(0));`,
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
  pool = openPool({ ...common, dataMegabytes: null, fromStart: false, ...more });
};
interface Told {
  pid: number;
  env: string[];
}
const bound = { ms: 10_000, megabytes: 1000 };
const run = (job: object = {}, within = bound): Promise<Told> => pool.run<Told>(job, within);

describe('A pool of children', () => {
  it('ends a child that hangs, and the next job is done by another', async () => {
    open();
    const { pid } = await run();
    await expect(run({ kind: 'hang' }, { ms: 200, megabytes: 1000 })).rejects.toMatchObject({ code: 'TIMEOUT' });
    const next = await run();
    expect(next.pid).not.toBe(pid);
    expect(() => process.kill(pid, 0)).toThrow();
  });

  it('lets a child go on whose time passes while it waits for a processor, as where others keep the machine busy', async () => {
    open();
    const { pid } = await run();
    expect((await run({ kind: 'yield' }, { ms: 1000, megabytes: 1000 })).pid).toBe(pid);
  });

  it('ends a child that takes more memory than it may, outside the heap or inside', async () => {
    open();
    await expect(run({ kind: 'bloat' }, { ms: 10_000, megabytes: 300 })).rejects.toMatchObject({ code: 'MEMORY' });
    await expect(run()).resolves.toBeTruthy();
    await pool.close();
    open({ dataMegabytes: 256 });
    await expect(run({ kind: 'heap' })).rejects.toMatchObject({ code: 'MEMORY' });
    await expect(run()).resolves.toBeTruthy();
  });

  it('tells a crash, and goes on', async () => {
    open();
    await expect(run({ kind: 'crash' })).rejects.toMatchObject({ code: 'CRASHED' });
    await expect(run()).resolves.toBeTruthy();
  });

  it('keeps the child whose job failed in an orderly way', async () => {
    open();
    const { pid } = await run();
    await expect(run({ kind: 'fail' })).rejects.toMatchObject({ code: 'FAILED', message: 'no' });
    expect((await run()).pid).toBe(pid);
  });

  it('uses a warm child again, and replaces it after its jobs or when it has grown', async () => {
    open({ jobsEach: 3 });
    const pids = [await run(), await run(), await run(), await run({ rss: 600 }), await run()].map(({ pid }) => pid);
    expect(pids[1]).toBe(pids[0]);
    expect(pids[2]).toBe(pids[0]);
    expect(pids[3]).not.toBe(pids[0]);
    expect(pids[4]).not.toBe(pids[3]);
  });

  it('lets an idle child end', async () => {
    open({ idleMs: 1 });
    const { pid } = await run();
    await expect.poll(() => isRunning(pid)).toBe(false);
    await expect(run()).resolves.toBeTruthy();
  });

  it('has a spare child ready after each job of a pool that uses a child once', async () => {
    open({ jobsEach: 1, spare: true });
    const first = await run();
    const second = await run();
    expect(second.pid).not.toBe(first.pid);
    await expect.poll(() => isRunning(first.pid)).toBe(false);
  });

  it('works on as many jobs at once as it has children, and on the rest in their order', async () => {
    open({ children: 2 });
    const done = new Map<number, number[]>();
    const jobs = [0, 1, 2, 3, 4, 5].map(async i => {
      const { pid } = await run({ kind: 'sleep', ms: 20 });
      done.set(pid, [...(done.get(pid) ?? []), i]);
      return pid;
    });
    expect(new Set(await Promise.all(jobs)).size).toBe(2);
    for (const order of done.values()) expect(order).toEqual([...order].sort());
  });

  it('refuses what has waited too long or what too many wait for', async () => {
    open({ waitMs: 300, waiting: 1 });
    const long = run({ kind: 'sleep', ms: 1500 });
    const late = run();
    await expect(run()).rejects.toMatchObject({ code: 'BUSY' });
    await expect(late).rejects.toMatchObject({ code: 'BUSY' });
    await expect(long).resolves.toBeTruthy();
  });

  it('rejects everything when it is closed', async () => {
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

  it('gives its children nothing of its own environment', async () => {
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
