/**
 * Work that follows a commit. A job is a row written in the caller's transaction, so a crash leaves either nothing or a
 * job that will run. A job runs at least once, so handlers must tolerate being run twice.
 */
import type { Clock } from '../clock.ts';
import { type Observer, nobody as unobserved } from '../metrics/observer.ts';
import type { Database, Tx } from '../postgres/database.ts';
import { type NewPayload, type Payload, type Queue, readPayload } from './queue.ts';
import type { Retry } from './retry.ts';
import {
  bringJobsForward,
  cancelJob,
  deleteJobs,
  ensureSchedule,
  insertJob,
  insertJobs,
  nobody,
  readBacklog,
} from './rows.ts';
import { type Failure, type Job, type JobLog, Worker } from './worker.ts';

export { Blocked, type Ids, JobFailure } from './failures.ts';
export { type NewPayload, type Payload, type Queue, queue } from './queue.ts';
export { deliveryRetry, growing, lastRunAt, type Retry, waits } from './retry.ts';
export type { Failure, Job } from './worker.ts';

const pollMs = 250;
const restMs = 1000;
/** Longer than a prompt job waits, and than clocks of nodes differ. */
const longestWaitMs = 3_600_000;

export interface QueueOptions<Q extends Queue = Queue> {
  /** How many jobs of the queue run at once in this process. */
  concurrency: number;
  /**
   * How many jobs of one owner run at once in this process. If given, the owners of waiting jobs take turns; otherwise
   * jobs run in the order of their times, whoever owns them.
   */
  maxEach?: number;
  retry: Retry;
  /** Called for a job whose last run ended the process, so that its own error handling never ran. */
  givenUp?: (payload: Payload<Q>) => Promise<void>;
}

export interface AddOptions {
  /** Defaults to now. */
  runAt?: Date;
  /**
   * Unique within a queue. Adding the key again replaces payload and time of a waiting job, and makes a running one run
   * once more.
   */
  key?: string;
  /** Any name, such as the id of a customer; see `maxEach`. Default: nobody in particular. */
  owner?: string;
}

export interface Jobs {
  /**
   * Adds a job in one statement. A job that is due begins within milliseconds of the commit. The payload is stored as
   * JSON.
   */
  add<Q extends Queue>(tx: Tx, queue: Q, payload: NewPayload<Q>, options?: AddOptions): Promise<void>;
  /** Adds any number of jobs in one statement. */
  addAll<Q extends Queue>(tx: Tx, queue: Q, jobs: readonly { payload: NewPayload<Q>; runAt?: Date }[]): Promise<void>;
  /** Deletes the job with this key, if it waits. A running one runs to its end. */
  cancel<Q extends Queue>(tx: Tx, queue: Q, key: string): Promise<void>;
  /**
   * Deletes the jobs, also those given up, whose payload has this value in this member. A running job runs to its end.
   */
  forget(tx: Tx, member: string, value: string): Promise<void>;
  /**
   * Registers the handler of a queue in this process. The payload is what was given to `add`, after a JSON round trip
   * and validated; a job whose payload is invalid is logged and given up (kept in `dead_jobs`).
   */
  handle<Q extends Queue>(
    queue: Q,
    options: QueueOptions<Q>,
    fn: (payload: Payload<Q>, job: Job) => Promise<void>,
  ): void;
  /**
   * Runs `fn` every `ms` milliseconds on one node at a time, the first time at once. A failure waits for the next
   * period.
   */
  every(name: string, ms: number, fn: (job: Job) => Promise<void>): void;
  /** Begins to run jobs. A process that never calls it only adds them. */
  start(): Promise<void>;
  /** Begins no more jobs and waits for running ones, at most `graceMs` (default 10 seconds). */
  stop(graceMs?: number): Promise<void>;
  /**
   * Runs everything that is due by the clock, including jobs added meanwhile, one after another in order of time, so
   * that the order is always the same. Failed jobs are tried once. For tests and for commands that do not call `start`.
   */
  runDue(): Promise<Failure[]>;
  /**
   * After the clock was put right: what a clock that was ahead has put off is no longer put off. `prompt` are queues whose
   * jobs are never added for later, and are tried again within an hour.
   */
  clockWasSet(prompt: readonly Queue[]): Promise<void>;
  /** How many jobs wait in each queue, and since when the oldest has been due. */
  backlog(): Promise<{ queue: string; waiting: number; oldest: Date }[]>;
}

export interface JobsOptions {
  db: Database;
  clock: Clock;
  log: JobLog;
  /** All queues. Adding a job to any other throws, because nothing would ever run it. */
  queues: readonly Queue[];
  /** Whether the error only means that there was no room: the job then runs later, and the attempt does not count. */
  isBusy?: (error: unknown) => boolean;
  /** Whether the log shows the error without its stack. */
  isExpected?: (error: unknown) => boolean;
  /** Receives every run that ended. */
  observer?: Pick<Observer, 'job'>;
}

export function openJobs(options: JobsOptions): Jobs {
  const { db, clock, log, queues, isBusy = () => false, isExpected = () => false, observer = unobserved } = options;
  const worker = new Worker(db, { clock, log, isBusy, isExpected, observer });
  const known = new Set(queues.map(({ name }) => name));
  let scheduled = false;
  let running = false;
  let timer: NodeJS.Timeout | null = null;
  let wanted = false;
  let taking: Promise<void> | null = null;

  const check = ({ name }: Queue) => {
    if (!known.has(name)) throw new Error(`there is no queue ${name}; those are ${[...known].join(', ')}`);
  };

  /** Begins jobs until none is due or no slot is free. If called again meanwhile, it checks once more. */
  async function take(): Promise<void> {
    let rest = pollMs;
    try {
      for (wanted = true; wanted && running; ) {
        wanted = false;
        await worker.begin();
      }
    } catch (error) {
      log.warn({ err: error }, 'jobs could not be claimed');
      rest = restMs;
    }
    taking = null;
    if (timer) clearTimeout(timer);
    timer = running ? setTimeout(wake, rest) : null;
  }

  function wake(): void {
    wanted = true;
    if (running) taking ??= new Promise(resolve => setImmediate(resolve)).then(take);
  }

  const wakeAfter = (tx: Tx, runAt: Date | undefined, now: Date) => {
    if (running && (runAt === undefined || runAt <= now)) tx.afterCommit(wake);
  };

  async function ensureSchedules(): Promise<void> {
    if (scheduled) return;
    scheduled = true;
    const now = clock.now();
    for (const [queue, { everyMs }] of worker.lines) {
      if (everyMs !== null) await ensureSchedule(db, queue, now, new Date(now.getTime() + everyMs));
    }
  }

  worker.onFree = wake;

  return {
    async add(tx, queue, payload, { runAt, key, owner = nobody } = {}) {
      check(queue);
      const now = clock.now();
      insertJob(tx, { queue: queue.name, owner, payload, runAt: runAt ?? now, key: key ?? null }, now);
      wakeAfter(tx, runAt, now);
    },
    async addAll(tx, queue, jobs) {
      check(queue);
      if (jobs.length === 0) return;
      const now = clock.now();
      insertJobs(
        tx,
        queue.name,
        jobs.map(job => ({ payload: job.payload, runAt: job.runAt ?? now })),
        now,
      );
      wakeAfter(tx, undefined, now);
    },
    cancel: (tx, { name }, key) => cancelJob(tx, name, key),
    forget: deleteJobs,
    handle(queue, { concurrency, maxEach = null, retry, givenUp }, fn) {
      check(queue);
      if (worker.lines.has(queue.name)) throw new Error(`the queue ${queue.name} is handled twice`);
      worker.lines.set(queue.name, {
        concurrency,
        maxEach,
        retry,
        everyMs: null,
        fn: async (stored, job) => fn(readPayload(queue, stored), job),
        ...(givenUp && { givenUp: async (stored: unknown) => givenUp(readPayload(queue, stored)) }),
      });
    },
    every(name, ms, fn) {
      scheduled = false;
      worker.lines.set(`every:${name}`, {
        concurrency: 1,
        maxEach: null,
        retry: () => ms,
        everyMs: ms,
        fn: (_, job) => fn(job),
      });
    },
    async start() {
      await ensureSchedules();
      running = true;
      wake();
    },
    async stop(graceMs = 10_000) {
      running = false;
      if (timer) clearTimeout(timer);
      await taking;
      await worker.close(graceMs);
    },
    async runDue() {
      await ensureSchedules();
      const failures: Failure[] = [];
      for (;;) {
        const failed = failures.map(({ id }) => id);
        const runs = await worker.begin(failed, 1);
        if (runs.length === 0 && !worker.busy) return failures;
        for (const failure of await Promise.all(runs)) if (failure) failures.push(failure);
        if (runs.length === 0) await new Promise(resolve => setTimeout(resolve, 5));
      }
    },
    async clockWasSet(prompt) {
      const now = clock.now();
      const names = prompt.map(({ name }) => name);
      await bringJobsForward(db, now, new Date(now.getTime() + longestWaitMs), names);
      scheduled = false;
      await ensureSchedules();
      wake();
    },
    backlog: () => readBacklog(db, clock.now()),
  };
}
