/** Owners take turns, and a job for which there was no room is tried again without a failed attempt. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { MovableClock } from '../clock.ts';
import type { Database } from '../postgres/database.ts';
import { type Embedded, startEmbedded } from '../postgres/embedded.ts';
import { migrate } from '../postgres/migrate.ts';
import { openDatabase } from '../postgres/postgres.ts';
import { claimFairly, pickFairly } from './fair-claim.ts';
import { growing, type Jobs, openJobs, queue, waits } from './jobs.ts';

class Busy extends Error {}

const folder = mkdtempSync(path.join(tmpdir(), 'sigill-fair-jobs-'));
const clock = new MovableClock();
const seal = queue('seal', z.string());
const opened: Jobs[] = [];
let embedded: Embedded;
let db: Database;

beforeAll(async () => {
  embedded = await startEmbedded({ dataDir: folder, log: () => {} });
  await migrate(embedded.address, path.join(import.meta.dirname, '../../../migrations'));
  db = await openDatabase({ url: embedded.address });
});
afterEach(async () => {
  for (const jobs of opened.splice(0)) await jobs.stop(0);
  await db.run('delete from jobs');
});
afterAll(async () => {
  await db?.close();
  await embedded?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const open = () => {
  const log = { debug: () => {}, warn: () => {}, error: () => {} };
  const jobs = openJobs({ db, clock, log, queues: [seal], isBusy: error => error instanceof Busy });
  opened.push(jobs);
  return jobs;
};
const addTo = (jobs: Jobs, owner: string | null, count: number) =>
  db.tx(async tx => {
    for (let i = 1; i <= count; i++)
      await jobs.add(tx, seal, `${owner ?? 'none'}${i}`, owner === null ? {} : { owner });
  });

describe('Owners of waiting jobs', () => {
  test('take turns, however many jobs one of them added before', async () => {
    const jobs = open();
    const done: string[] = [];
    jobs.handle(seal, { concurrency: 2, maxEach: 1, retry: growing(1000, 1000) }, async name => void done.push(name));
    await addTo(jobs, 'a', 200);
    await addTo(jobs, 'b', 3);
    await addTo(jobs, null, 1);
    await jobs.start();
    await expect.poll(() => done.length).toBe(204);
    for (const name of ['b1', 'b2', 'b3', 'none1']) expect(done.indexOf(name)).toBeLessThan(12);
    expect(done.filter(name => name.startsWith('a'))).toEqual(Array.from({ length: 200 }, (_, i) => `a${i + 1}`));
  });

  test('have no more jobs running than allowed, and one who comes later begins at once', async () => {
    const jobs = open();
    const running = new Set<string>();
    let release = () => {};
    const held = new Promise<void>(resolve => {
      release = resolve;
    });
    jobs.handle(seal, { concurrency: 3, maxEach: 2, retry: growing(1000, 1000) }, async name => {
      running.add(name);
      await held;
    });
    await addTo(jobs, 'a', 10);
    await jobs.start();
    await expect.poll(() => [...running]).toEqual(['a1', 'a2']);
    await addTo(jobs, 'b', 1);
    await expect.poll(() => [...running]).toEqual(['a1', 'a2', 'b1']);
    release();
    await expect.poll(() => running.size).toBe(11);
  });

  test('get one job each before anyone gets a second', () => {
    const owners = [
      { owner: 'a', ids: ['a1', 'a2', 'a3'] },
      { owner: 'b', ids: ['b1'] },
    ];
    const picked = (free: number, maxEach: number, busy: [string, number][] = []) =>
      pickFairly({ free, maxEach, busy: new Map(busy) }, owners).map(one => one.id);
    expect(picked(2, 2)).toEqual(['a1', 'b1']);
    expect(picked(4, 2)).toEqual(['a1', 'b1', 'a2']);
    expect(picked(4, 2, [['a', 2]])).toEqual(['b1']);
    expect(picked(4, 3, [['a', 2]])).toEqual(['a1', 'b1']);
  });
});

describe('A claim', () => {
  const now = new Date(clock.now().getTime());
  const later = new Date(now.getTime() + 60_000);
  const insert = `
    insert into jobs (id, queue, owner, payload, run_at, created_at)
    select j.id, 'seal', j.owner, 'null', j.run_at, $4 from unnest($1::text[], $2::text[], $3::timestamptz[]) as j(id, owner, run_at)`;
  type JobOf = { id: string; owner: string; at: Date };
  const insertAll = (jobs: readonly JobOf[]) =>
    db.run(insert, [jobs.map(one => one.id), jobs.map(one => one.owner), jobs.map(one => one.at), now]);
  const claimWith = async (state: { free: number; maxEach: number; cursor: string; busy: Map<string, number> }) => {
    const { claimed, cursors, more } = await claimFairly(db, [{ queue: 'seal', ...state }], [], now, later);
    return { ids: claimed.map(one => one.id).sort(), cursor: cursors.get('seal'), more: more.has('seal') };
  };

  test('goes on to the next owner when those before have as many jobs running as they may', async () => {
    await insertAll([
      { id: 'a2', owner: 'a', at: now },
      { id: 'b2', owner: 'b', at: now },
      { id: 'c1', owner: 'c', at: now },
    ]);
    const busy = new Map([
      ['a', 1],
      ['b', 1],
    ]);
    expect(await claimWith({ free: 1, maxEach: 1, cursor: 'd', busy })).toMatchObject({ ids: ['c1'], cursor: 'c' });
  });

  test('reads as many entries of the index, however many jobs wait', async () => {
    const owners = ['a', 'b', 'c', 'd', 'e', 'f'];
    const state = { queue: 'seal', free: 2, maxEach: 1, busy: new Map([['d', 1]]) };
    const read = "select pg_stat_get_xact_tuples_returned('jobs_owner'::regclass)::int as entries";
    const entriesOf = async (jobs: number): Promise<number[]> => {
      await db.run('delete from jobs');
      await insertAll(Array.from({ length: jobs }, (_, i) => ({ id: `job${i}`, owner: owners[i % 6] ?? '', at: now })));
      await db.run('vacuum analyze jobs');
      const entries: number[] = [];
      for (const cursor of ['', 'c', 'f']) {
        await db.tx(async tx => {
          const before = await tx.row<{ entries: number }>(read);
          await claimFairly(tx, [{ ...state, cursor }], [], now, later);
          entries.push(((await tx.row<{ entries: number }>(read))?.entries ?? 0) - (before?.entries ?? 0));
        });
      }
      return entries;
    };
    const [few, many] = [await entriesOf(600), await entriesOf(6_000)];
    expect(Math.min(...few)).toBeGreaterThan(0);
    expect(many).toEqual(few);
  });

  test('takes what the round robin picks of everything that is due, whatever waits and runs', async () => {
    const owner = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
    const waits = fc.array(fc.tuple(owner, fc.integer({ min: -3, max: 1 })), { maxLength: 14 });
    const busy = fc.dictionary(owner, fc.integer({ min: 1, max: 3 }));
    const count = fc.integer({ min: 1, max: 4 });
    const cases = fc.asyncProperty(waits, busy, count, count, fc.oneof(fc.constant(''), owner), check);
    async function check(
      jobs: [string, number][],
      running: Record<string, number>,
      free: number,
      maxEach: number,
      cursor: string,
    ) {
      await db.run('delete from jobs');
      const all = jobs.map(([of, ms], i) => ({
        id: `job${String(i).padStart(2, '0')}`,
        owner: of,
        at: new Date(now.getTime() + ms * 1000),
      }));
      await insertAll(all);
      const due = all.filter(one => one.at <= now).sort((x, y) => x.at.getTime() - y.at.getTime());
      const owners = [...new Set(due.map(one => one.owner))].sort();
      const line = [...owners.filter(one => one > cursor), ...owners.filter(one => one <= cursor)];
      const state = { free, maxEach, cursor, busy: new Map(Object.entries(running)) };
      const picked = pickFairly(
        state,
        line.map(one => ({ owner: one, ids: due.filter(job => job.owner === one).map(job => job.id) })),
      );
      const claimed = await claimWith(state);
      expect(claimed.ids).toEqual(picked.map(one => one.id).sort());
      expect(claimed.cursor).toBe(picked.at(-1)?.owner);
      if (due.length > picked.length) expect(claimed.more).toBe(true);
    }
    await fc.assert(cases, { numRuns: 200 });
  });
});

test('a job for which there was no room is tried again, and the attempt does not count', async () => {
  const jobs = open();
  const attempts: number[] = [];
  jobs.handle(seal, { concurrency: 1, maxEach: 1, retry: waits() }, async (_, { attempt }) => {
    attempts.push(attempt);
    if (attempts.length < 4) throw new Busy('no room');
  });
  await addTo(jobs, 'a', 1);
  for (let i = 0; i < 4; i++) {
    await jobs.runDue();
    clock.move(60_000);
  }
  expect(attempts).toEqual([1, 1, 1, 1]);
  expect(await db.row('select (select count(*) from jobs) as jobs, (select count(*) from dead_jobs) as dead')).toEqual({
    jobs: 0,
    dead: 0,
  });
});
