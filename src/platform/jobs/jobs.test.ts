import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { MovableClock } from '../clock.ts';
import type { Database } from '../postgres/database.ts';
import { type Embedded, startEmbedded } from '../postgres/embedded.ts';
import { migrate } from '../postgres/migrate.ts';
import { openDatabase } from '../postgres/postgres.ts';
import { growing, type Jobs, openJobs, queue, waits } from './jobs.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'sigill-jobs-'));
const silent = { debug: () => {}, warn: () => {}, error: () => {} };
const clock = new MovableClock();
const mail = queue('mail', z.unknown());
const seal = queue('seal', z.unknown());
const opened: Jobs[] = [];
let embedded: Embedded;
let db: Database;
const asked: string[] = [];

beforeAll(async () => {
  embedded = await startEmbedded({ dataDir: folder, log: () => {} });
  await migrate(embedded.address, path.join(import.meta.dirname, '../../../migrations'));
  db = await openDatabase({ url: embedded.address, onQuery: sql => void asked.push(sql) });
});

afterEach(async () => {
  for (const jobs of opened.splice(0)) await jobs.stop(0);
  await db.run('delete from jobs');
  await db.run('delete from dead_jobs');
});

afterAll(async () => {
  await db?.close();
  await embedded?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const open = () => {
  const jobs = openJobs({ db, clock, log: silent, queues: [mail, seal] });
  opened.push(jobs);
  return jobs;
};
const one = { concurrency: 1, retry: growing(1000, 8000) };
const add = (jobs: Jobs, payload: unknown, options = {}) => db.tx(tx => jobs.add(tx, mail, payload, options));
const left = async () => (await db.row<{ count: number }>('select count(*) as count from jobs'))?.count;

test('a job runs after its transaction commits, with its payload, and is then deleted', async () => {
  const jobs = open();
  const seen: unknown[] = [];
  jobs.handle(mail, one, async (payload, job) => void seen.push([payload, job.attempt, job.queue]));
  await jobs.start();
  await add(jobs, { to: 'åsa', list: [1] });
  await expect.poll(() => seen).toEqual([[{ to: 'åsa', list: [1] }, 1, 'mail']]);
  await expect.poll(left).toBe(0);
});

test('jobs added in the same millisecond run in the order they were added, across queues', async () => {
  const jobs = open();
  const seen: unknown[] = [];
  for (const queue of [mail, seal]) jobs.handle(queue, one, async payload => void seen.push(payload));
  await db.tx(async tx => {
    for (let i = 0; i < 40; i++) await jobs.add(tx, i % 3 === 0 ? seal : mail, i);
    await jobs.addAll(
      tx,
      mail,
      Array.from({ length: 40 }, (_, i) => ({ payload: 40 + i })),
    );
  });
  expect(await jobs.runDue()).toEqual([]);
  expect(seen).toEqual(Array.from({ length: 80 }, (_, i) => i));
});

test('a job added in a transaction that rolls back never runs', async () => {
  const jobs = open();
  jobs.handle(mail, one, async () => {});
  await expect(
    db.tx(async tx => {
      await jobs.add(tx, mail, 1);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await left()).toBe(0);
});

test('adding jobs takes one statement, for one job or many', async () => {
  const jobs = open();
  await db.tx(async tx => {
    asked.length = 0;
    await jobs.add(tx, mail, 1);
    await jobs.add(tx, mail, 2, { key: 'k' });
    await jobs.addAll(tx, mail, [{ payload: 3 }, { payload: { four: '4' }, runAt: new Date(0) }]);
  });
  expect(asked.length).toBe(3);
  const seen: unknown[] = [];
  jobs.handle(mail, one, async payload => void seen.push(payload));
  await jobs.runDue();
  expect(seen[0]).toEqual({ four: '4' });
  expect(seen.slice(1).sort()).toEqual([1, 2, 3]);
});

test('adding a job to an unknown queue is rejected', async () => {
  const jobs = open();
  await expect(db.tx(tx => jobs.add(tx, queue('post', z.number()), 1))).rejects.toThrow(/no queue post/);
});

test('a job waits until its time by the clock', async () => {
  const jobs = open();
  let runs = 0;
  jobs.handle(mail, one, async () => void runs++);
  await add(jobs, 1, { runAt: new Date(clock.now().getTime() + 3_600_000) });
  await jobs.runDue();
  expect(runs).toBe(0);
  clock.move(3_600_000);
  await jobs.runDue();
  expect(runs).toBe(1);
});

test('runDue also runs jobs that are added meanwhile, and returns failures instead of throwing', async () => {
  const jobs = open();
  const seen: unknown[] = [];
  jobs.handle(queue('mail', z.number()), one, async depth => {
    seen.push(depth);
    if (depth < 3) await add(jobs, depth + 1);
    else throw new Error('deep enough');
  });
  await add(jobs, 1);
  expect(await jobs.runDue()).toMatchObject([{ queue: 'mail', error: { message: 'deep enough' } }]);
  expect(seen).toEqual([1, 2, 3]);
});

test("runDue runs jobs one after another in order of their time, whatever the queue's concurrency", async () => {
  const jobs = open();
  const seen: unknown[] = [];
  for (const queue of [mail, seal])
    jobs.handle(queue, { concurrency: 9, retry: waits() }, async payload => {
      seen.push(`begin ${payload}`);
      await new Promise(resolve => setTimeout(resolve, 20 - Number(payload) * 5));
      seen.push(`end ${payload}`);
    });
  const start = clock.now().getTime();
  for (const [payload, queue] of [
    [3, mail],
    [1, mail],
    [2, seal],
  ] as const)
    await db.tx(tx => jobs.add(tx, queue, payload, { runAt: new Date(start - 1000 + payload) }));
  await jobs.runDue();
  expect(seen).toEqual([1, 2, 3].flatMap(n => [`begin ${n}`, `end ${n}`]));
});

test("a job that fails is retried on its queue's schedule without end", async () => {
  const jobs = open();
  const attempts: number[] = [];
  jobs.handle(mail, one, async (_, job) => {
    attempts.push(job.attempt);
    throw new Error('not yet');
  });
  await add(jobs, 1);
  for (const wait of [1000, 2000, 4000, 8000, 8000]) {
    await jobs.runDue();
    clock.move(wait - 500);
    expect(await jobs.runDue()).toEqual([]);
    clock.move(500);
  }
  expect(attempts).toEqual([1, 2, 3, 4, 5]);
  expect(await db.row('select last_error from jobs')).toEqual({ last_error: 'not yet' });
});

test('a job that is given up is kept with its last error, which contains no secret', async () => {
  const jobs = open();
  jobs.handle(mail, { concurrency: 1, retry: waits(10, 20) }, async () => {
    throw new Error('never: https://sign.example/sign/doc?token=0123456789');
  });
  await add(jobs, { to: 'x' });
  for (let i = 0; i < 4; i++) {
    await jobs.runDue();
    clock.move(1000);
  }
  expect(await left()).toBe(0);
  expect(await db.rows('select queue, payload, attempts, last_error from dead_jobs')).toEqual([
    {
      queue: 'mail',
      payload: { to: 'x' },
      attempts: 3,
      last_error: 'never: https://sign.example/sign/doc?token=[hidden]',
    },
  ]);
});

test('a key belongs to one job; adding it again replaces the waiting job', async () => {
  const jobs = open();
  const seen: unknown[] = [];
  jobs.handle(mail, one, async payload => void seen.push(payload));
  await add(jobs, 'first', { key: 'doc_1', runAt: new Date(clock.now().getTime() + 1e6) });
  await add(jobs, 'second', { key: 'doc_1' });
  await add(jobs, 'other', { key: 'doc_2' });
  await jobs.runDue();
  expect(seen).toEqual(['second', 'other']);
});

test('a key added while its job runs makes it run once more', async () => {
  const jobs = open();
  const seen: unknown[] = [];
  jobs.handle(mail, one, async (payload, job) => {
    seen.push([payload, job.attempt]);
    if (seen.length === 1) {
      await add(jobs, 'again', { key: 'k' });
      await add(jobs, 'newest', { key: 'k' });
    }
  });
  await add(jobs, 'first', { key: 'k' });
  await jobs.runDue();
  expect(seen).toEqual([
    ['first', 1],
    ['newest', 1],
  ]);
  expect(await left()).toBe(0);
});

test('a key added while its job runs is kept, also if the lease has ended meanwhile', async () => {
  const jobs = open();
  const seen: unknown[] = [];
  jobs.handle(mail, one, async payload => {
    seen.push(payload);
    if (seen.length > 1) return;
    clock.move(61_000);
    await add(jobs, 'again', { key: 'k' });
  });
  await add(jobs, 'first', { key: 'k' });
  await jobs.runDue();
  await jobs.runDue();
  expect(seen).toEqual(['first', 'again']);
  expect(await left()).toBe(0);
});

test('a queue runs no more jobs at once than its concurrency, and does not block other queues', async () => {
  const jobs = open();
  let now = 0;
  let max = 0;
  let sealed = false;
  let release = () => {};
  const blocked = new Promise<void>(resolve => {
    release = resolve;
  });
  jobs.handle(mail, { concurrency: 3, retry: waits() }, async () => {
    max = Math.max(max, ++now);
    await blocked;
    now--;
  });
  jobs.handle(seal, one, async () => {
    sealed = true;
  });
  await db.tx(tx =>
    jobs.addAll(
      tx,
      mail,
      Array.from({ length: 20 }, (_, i) => ({ payload: i })),
    ),
  );
  await jobs.start();
  await expect.poll(() => now).toBe(3);
  await db.tx(tx => jobs.add(tx, seal, 1));
  await expect.poll(() => sealed).toBe(true);
  release();
  await expect.poll(left).toBe(0);
  expect(max).toBe(3);
});

test('each job runs once, however many workers there are', async () => {
  const seen: unknown[] = [];
  const workers = [open(), open(), open()];
  for (const jobs of workers)
    jobs.handle(mail, { concurrency: 7, retry: waits() }, async payload => void seen.push(payload));
  const numbers = Array.from({ length: 500 }, (_, i) => i);
  await db.tx(tx =>
    open().addAll(
      tx,
      mail,
      numbers.map(payload => ({ payload })),
    ),
  );
  await Promise.all(workers.map(jobs => jobs.start()));
  await expect.poll(left, { timeout: 10_000 }).toBe(0);
  expect([...seen].sort((a, b) => Number(a) - Number(b))).toEqual(numbers);
});

test('a job whose process died runs again when its lease ends, and its former owner cannot finish it', async () => {
  const dying = open();
  const heir = open();
  let finish = () => {};
  let begun = false;
  dying.handle(mail, one, () => {
    begun = true;
    return new Promise<void>(resolve => {
      finish = resolve;
    });
  });
  const attempts: number[] = [];
  heir.handle(mail, one, async (_, job) => {
    attempts.push(job.attempt);
    if (attempts.length === 1) throw new Error('once more');
  });
  await dying.start();
  await add(dying, 1);
  await expect.poll(() => begun).toBe(true);
  await heir.runDue();
  expect(attempts).toEqual([]);
  clock.move(61_000);
  await heir.runDue();
  expect(attempts).toEqual([2]);
  finish();
  await dying.stop();
  expect(await left()).toBe(1);
});

test('a job that ends its process each time is given up like one that fails, and givenUp is called', async () => {
  const jobs = open();
  const given: unknown[] = [];
  const givenUp = async (payload: unknown) => void given.push(payload);
  jobs.handle(mail, { concurrency: 1, retry: waits(), givenUp }, async () => {});
  await add(jobs, 1);
  await db.run('update jobs set attempts = 1, lease = 1, locked_until = run_at');
  expect(await jobs.runDue()).toMatchObject([{ error: { message: 'the process ended while it ran' } }]);
  expect(given).toEqual([1]);
  expect(await left()).toBe(0);
});

test('a payload that does not fit its queue is given up at once and kept, without its values', async () => {
  const jobs = open();
  const seen: unknown[] = [];
  const given: unknown[] = [];
  const emails = queue('mail', z.object({ to: z.string(), copies: z.number().default(1) }));
  const givenUp = async (payload: unknown) => void given.push(payload);
  jobs.handle(
    emails,
    { concurrency: 1, retry: growing(1000, 8000), givenUp },
    async payload => void seen.push(payload),
  );
  await add(jobs, { to: 'åsa', sentBy: 'an older version' });
  await add(jobs, { to: { street: 'Storgatan 1' }, copies: 'two' });
  await add(jobs, null);
  expect(await jobs.runDue()).toHaveLength(2);
  expect(seen).toEqual([{ to: 'åsa', copies: 1 }]);
  expect(given).toEqual([]);
  expect(await left()).toBe(0);
  expect(await db.rows('select payload, attempts, last_error from dead_jobs order by id')).toEqual([
    {
      payload: { to: { street: 'Storgatan 1' }, copies: 'two' },
      attempts: 1,
      last_error: 'the payload does not fit the queue mail: to (invalid_type), copies (invalid_type)',
    },
    { payload: null, attempts: 1, last_error: 'the payload does not fit the queue mail: payload (invalid_type)' },
  ]);
});

test('a job that does not fit its queue does not compile', () => {
  const emails = queue('mail', z.object({ to: z.string() }));
  const never = async (jobs: Jobs) => {
    await db.tx(async tx => {
      await jobs.add(tx, emails, { to: 'åsa' });
      // @ts-expect-error the member is a string
      await jobs.add(tx, emails, { to: 1 });
      // @ts-expect-error the member is missing
      await jobs.addAll(tx, emails, [{ payload: {} }]);
    });
    // @ts-expect-error the payload has no such member
    jobs.handle(emails, one, async ({ copies }) => void copies);
  };
  expect(never).toBeTypeOf('function');
});

test('a schedule runs at once and then every period, on one node at a time', async () => {
  const nodes = [open(), open()];
  let runs = 0;
  for (const jobs of nodes) jobs.every('tidy', 60_000, async () => void runs++);
  const both = () => Promise.all(nodes.map(jobs => jobs.runDue()));
  await both();
  await both();
  expect(runs).toBe(1);
  clock.move(60_000);
  await both();
  expect(runs).toBe(2);
});

test('a schedule that fails runs again at its next period', async () => {
  const jobs = open();
  let runs = 0;
  jobs.every('tidy', 60_000, async () => {
    runs++;
    throw new Error('dusty');
  });
  expect(await jobs.runDue()).toMatchObject([{ queue: 'every:tidy' }]);
  clock.move(60_000);
  await jobs.runDue();
  expect(runs).toBe(2);
});

test('stopping waits for running jobs and begins no others', async () => {
  const jobs = open();
  let ended = 0;
  let begun = 0;
  let release = () => {};
  const held = new Promise<void>(resolve => {
    release = resolve;
  });
  jobs.handle(mail, one, async () => {
    begun++;
    await held;
    ended++;
  });
  await jobs.start();
  await db.tx(tx => jobs.addAll(tx, mail, [{ payload: 1 }, { payload: 2 }]));
  await expect.poll(() => begun).toBe(1);
  const stopped = jobs.stop();
  release();
  await stopped;
  expect([begun, ended]).toEqual([1, 1]);
  expect(await left()).toBe(1);
});

test('stopping aborts the signal of a job that runs too long', async () => {
  const jobs = open();
  let stopped = false;
  let begun = false;
  jobs.handle(mail, one, (_, job) => {
    begun = true;
    return new Promise(resolve => {
      job.signal.addEventListener('abort', () => {
        stopped = true;
        resolve();
      });
    });
  });
  await jobs.start();
  await add(jobs, 1);
  await expect.poll(() => begun).toBe(true);
  await jobs.stop(20);
  expect(stopped).toBe(true);
});

test('the backlog shows how many jobs wait in each queue and since when', async () => {
  const jobs = open();
  const since = new Date(clock.now().getTime() - 5000);
  await add(jobs, 1, { runAt: since });
  await add(jobs, 2);
  expect(await jobs.backlog()).toEqual([{ queue: 'mail', waiting: 2, oldest: since }]);
});

test('looking for jobs when there are none takes one statement', async () => {
  const jobs = open();
  jobs.handle(mail, one, async () => {});
  jobs.handle(seal, one, async () => {});
  asked.length = 0;
  await jobs.runDue();
  expect(asked.length).toBe(1);
});

test('a job keeps the request of its transaction, also when it fails, is added again or given up', async () => {
  const lines: { requestId?: string; outcome?: string }[] = [];
  const log = (facts: object) => void lines.push(facts);
  const jobs = openJobs({ db, clock, log: { debug: log, warn: log, error: log }, queues: [mail, seal] });
  opened.push(jobs);
  const seen: (string | null)[] = [];
  jobs.handle(mail, { concurrency: 1, retry: tried => (tried < 2 ? 1_000 : null) }, async (_, job) => {
    seen.push(job.requestId);
    throw new Error('refused');
  });
  const addFor = (requestId: string | null, options = {}) =>
    db.tx(tx => jobs.add(tx, mail, { to: 'anna' }, options), requestId);
  await addFor('req_1', { key: 'k' });
  await addFor('req_2', { key: 'k' });
  await db.tx(tx => jobs.addAll(tx, mail, [{ payload: { to: 'bo' } }]), 'req_3');
  await addFor(null);
  await jobs.runDue();
  clock.move(1_000);
  await jobs.runDue();
  expect(seen).toEqual(['req_2', 'req_3', null, 'req_2', 'req_3', null]);
  expect(lines.map(line => [line.requestId, line.outcome])).toEqual(
    ['failed', 'given_up'].flatMap(outcome =>
      ['req_2', 'req_3', undefined].flatMap(id => [
        [id, outcome],
        [id, undefined],
      ]),
    ),
  );
  expect(await db.rows('select request_id from dead_jobs order by id')).toEqual([
    { request_id: 'req_2' },
    { request_id: 'req_3' },
    { request_id: null },
  ]);
});
