/**
 * The SQL of jobs. Statements over several rows skip locked rows, and a statement that waits for a row holds no other,
 * so workers and transactions that add jobs cannot deadlock.
 */

import { orderedId } from '../ids.ts';
import type { Database, Tx, Value } from '../postgres/database.ts';

export interface Claimed {
  id: string;
  queue: string;
  owner: string;
  unique_key: string | null;
  payload: unknown;
  attempts: number;
  lease: number;
  created_at: Date;
  request_id: string | null;
  /** Since when it is blocked; null: it is not. */
  blocked_since: Date | null;
}

export interface NewJob {
  queue: string;
  owner: string;
  payload: unknown;
  runAt: Date;
  key: string | null;
}

/** The owner of jobs that are nobody's in particular. */
export const nobody = 'nobody';
const columns = 'id, queue, unique_key, payload, run_at, created_at, owner, request_id';
/**
 * A job added again under its key: the newest values win, and a job that is running runs once more. If its lease has ended,
 * the worker that had it may still live: without the lease it cannot delete what was added.
 */
const again = `on conflict (queue, unique_key) where unique_key is not null do update set
    payload = excluded.payload, owner = excluded.owner, request_id = excluded.request_id,
    lease = case when jobs.locked_until > excluded.created_at then jobs.lease else jobs.lease + 1 end,
    attempts = case when jobs.locked_until > excluded.created_at then jobs.attempts else 0 end,
    again_at = case when jobs.locked_until > excluded.created_at then excluded.run_at end,
    run_at = case when jobs.locked_until > excluded.created_at then jobs.run_at else excluded.run_at end`;

const insertOne = `insert into jobs (${columns}) values ($1, $2, $3, $4, $5, $6, $7, $8)`;
const insertKeyed = `${insertOne} ${again}`;
const insertMany = `
  insert into jobs (${columns})
  select id, $2, null, payload, run_at, $5, '${nobody}', $6 from unnest($1::text[], $3::jsonb[], $4::timestamptz[]) as n(id, payload, run_at)`;

export const insertJob = (tx: Tx, job: NewJob, now: Date): void => {
  const values: Value[] = [
    orderedId('job', now.getTime()),
    job.queue,
    job.key,
    JSON.stringify(job.payload),
    job.runAt,
    now,
    job.owner,
    tx.requestId,
  ];
  tx.write(job.key === null ? insertOne : insertKeyed, values);
};

export const insertJobs = (
  tx: Tx,
  queue: string,
  jobs: readonly { payload: unknown; runAt: Date }[],
  now: Date,
): void =>
  tx.write(insertMany, [
    jobs.map(() => orderedId('job', now.getTime())),
    queue,
    jobs.map(job => JSON.stringify(job.payload)),
    jobs.map(job => job.runAt),
    now,
    tx.requestId,
  ]);

export const claimedColumns =
  'jobs.id, queue, owner, unique_key, payload, attempts, lease, created_at, request_id, blocked_since';
const claim = `
  with due as materialized (
    select found.id from unnest($1::text[], $2::int[]) as q(queue, free)
    cross join lateral (
      select j.id, j.run_at from jobs j
      where j.queue = q.queue and j.run_at <= $3 and j.id <> all($5::text[])
      order by j.run_at, j.id limit q.free for update skip locked
    ) found
    order by found.run_at, found.id limit $6
  )
  update jobs set attempts = attempts + 1, lease = lease + 1, locked_until = $4, run_at = $4
  from due where jobs.id = due.id
  returning ${claimedColumns}`;

interface ClaimOptions {
  except: readonly string[];
  now: Date;
  until: Date;
  max: number | null;
}

/**
 * `free` is how many jobs each queue may begin; `except` has the ids that run in this process, whatever their lease;
 * `max` limits all queues together, taking the longest-waiting jobs first (null: no limit).
 */
export const claimJobs = (db: Database, free: ReadonlyMap<string, number>, { except, now, until, max }: ClaimOptions) =>
  db.rows<Claimed>(claim, [[...free.keys()], [...free.values()], now, until, except, max]);

const held = `
  select j.id from jobs j join unnest($1::text[], $2::int[]) as f(id, lease) on f.id = j.id and f.lease = j.lease`;
const extend = `
  with mine as materialized (${held} for update of j skip locked)
  update jobs set locked_until = $3, run_at = $3 from mine where jobs.id = mine.id`;

type Held = Pick<Claimed, 'id' | 'lease'>;
const listsOf = (jobs: readonly Held[]): Value[] => [jobs.map(job => job.id), jobs.map(job => job.lease)];

/** Returns the ids of jobs whose claim was lost. */
export async function extendLeases(db: Database, jobs: readonly Held[], until: Date): Promise<string[]> {
  await db.run(extend, [...listsOf(jobs), until]);
  const ours = new Set((await db.rows<{ id: string }>(held, listsOf(jobs))).map(row => row.id));
  return jobs.filter(job => !ours.has(job.id)).map(job => job.id);
}

const finishFree = `
  with mine as materialized (${held} where j.again_at is null for update of j skip locked)
  delete from jobs using mine where jobs.id = mine.id returning jobs.id`;
const finishOne = 'delete from jobs where id = $1 and lease = $2 and again_at is null';
const runAgain = `
  update jobs set run_at = again_at, again_at = null, locked_until = null, attempts = 0, last_error = null,
    blocked_by = null, blocked_since = null
  where id = $1 and lease = $2 and again_at is not null`;

/** Deletes finished jobs, or lets a job run once more if it was added again meanwhile. */
export async function finishJobs(db: Database, jobs: readonly Held[]): Promise<void> {
  const gone = new Set((await db.rows<{ id: string }>(finishFree, listsOf(jobs))).map(row => row.id));
  for (const { id, lease } of jobs) {
    if (gone.has(id)) continue;
    if ((await db.run(finishOne, [id, lease])) === 0) await db.run(runAgain, [id, lease]);
  }
}

const retry = `
  update jobs set run_at = coalesce(again_at, $3), attempts = case when again_at is null then attempts else 0 end,
    again_at = null, locked_until = null, last_error = $4, blocked_by = null, blocked_since = null
  where id = $1 and lease = $2`;

export const retryJob = (db: Database, { id, lease }: Held, at: Date, error: string) =>
  db.run(retry, [id, lease, at, error]);

const postpone = `
  update jobs set run_at = coalesce(again_at, $3), attempts = attempts - 1, again_at = null, locked_until = null
  where id = $1 and lease = $2`;

/** Runs the job later as if it had not been begun. */
export const postponeJob = (db: Database, { id, lease }: Held, at: Date) => db.run(postpone, [id, lease, at]);

const block = `
  update jobs set run_at = coalesce(again_at, $3), attempts = attempts - 1, again_at = null, locked_until = null,
    last_error = $4, blocked_by = $5, blocked_since = coalesce(blocked_since, $6)
  where id = $1 and lease = $2`;

/** Runs the job later as if it had not been begun, and records what blocks it. */
export const blockJob = (
  db: Database,
  { id, lease }: Held,
  { at, error, by, now }: { at: Date; error: string; by: string; now: Date },
) => db.run(block, [id, lease, at, error, by, now]);

const bury = `
  with gone as (delete from jobs where id = $1 and lease = $2 and again_at is null returning *)
  insert into dead_jobs (id, queue, unique_key, payload, attempts, last_error, created_at, failed_at, request_id)
  select id, queue, unique_key, payload, attempts, $4, created_at, $3, request_id from gone`;

/** Gives up a job. A job that was added again meanwhile runs again instead. */
export async function buryJob(db: Database, job: Held, now: Date, error: string): Promise<void> {
  if ((await db.run(bury, [job.id, job.lease, now, error])) === 0) await retryJob(db, job, now, error);
}

const schedule = `
  insert into jobs (${columns}) values ($1, $2, 'once', 'null', $3, $3, '${nobody}', null)
  on conflict (queue, unique_key) where unique_key is not null do update set run_at = $4
  where jobs.run_at > $4 and (jobs.locked_until is null or jobs.locked_until <= $3)`;
const next = `
  update jobs set run_at = $3, locked_until = null, attempts = 0, again_at = null, last_error = $4 where id = $1 and lease = $2`;

/** The row of a schedule: due at once when new, and no later than one period from now if the period became shorter. */
export const ensureSchedule = (db: Database, queue: string, now: Date, latest: Date) =>
  db.run(schedule, [orderedId('job', now.getTime()), queue, now, latest]);

const bringForward = `
  update jobs set run_at = greatest($1, run_at - (created_at - $1)), created_at = $1
  where created_at > $2 and locked_until is null`;
const beginNow = 'update jobs set run_at = $1, locked_until = null where queue = any($2) and run_at > $3';

/**
 * Jobs that were added after `latest` run as long after now as they were to run after that. Those of `prompt` that are to
 * run after `latest` run now, also if they are held.
 */
export async function bringJobsForward(
  db: Database,
  now: Date,
  latest: Date,
  prompt: readonly string[],
): Promise<void> {
  await db.run(bringForward, [now, latest]);
  await db.run(beginNow, [now, prompt, latest]);
}

export const nextRun = (db: Database, { id, lease }: Held, at: Date, error: string | null) =>
  db.run(next, [id, lease, at, error]);

const cancel = 'delete from jobs where queue = $1 and unique_key = $2';

export const cancelJob = async (tx: Tx, queue: string, key: string): Promise<void> =>
  void (await tx.run(cancel, [queue, key]));

const unblock = `
  update jobs set run_at = case when run_at > $1 then $1 else run_at end where blocked_by is not null and locked_until is null`;
/** Of a job that is run again early, the attempt that failed does not count. */
const hurry = `
  update jobs set run_at = $2, attempts = greatest(attempts - 1, 0)
  where queue = any($1::text[]) and blocked_by is null and last_error is not null and locked_until is null and run_at > $2`;
const revive = `
  with taken as (delete from dead_jobs where queue = any($1::text[]) returning *)
  insert into jobs (id, queue, unique_key, payload, run_at, created_at, owner, request_id)
  select id, queue, unique_key, payload, $2, created_at, '${nobody}', request_id from taken
  on conflict (queue, unique_key) where unique_key is not null do nothing`;

/** Lets blocked jobs run at once, after what blocked them was mended. */
export const runBlockedAtOnce = (tx: Tx, now: Date): Promise<number> => tx.run(unblock, [now]);

/**
 * Lets blocked jobs run at once, and those of these queues that have failed and wait to be tried again, or were given up.
 * Returns how many of each.
 */
export const runAgainAtOnce = (db: Database, queues: readonly string[], now: Date) =>
  db.tx(async tx => ({
    blocked: await runBlockedAtOnce(tx, now),
    delayed: await tx.run(hurry, [queues, now]),
    givenUp: await tx.run(revive, [queues, now]),
  }));

const deletePending = 'delete from jobs where payload->>$1::text = $2';
const deleteDead = 'delete from dead_jobs where payload->>$1::text = $2';

export async function deleteJobs(tx: Tx, member: string, value: string): Promise<void> {
  await tx.run(deletePending, [member, value]);
  await tx.run(deleteDead, [member, value]);
}

const backlog = `
  select queue, count(*) as waiting, min(run_at) as oldest from jobs where locked_until is null or locked_until <= $1 group by queue`;

export const readBacklog = (db: Database, now: Date) =>
  db.rows<{ queue: string; waiting: number; oldest: Date }>(backlog, [now]);
