/**
 * Work that follows a commit. A job is a row written in the caller's transaction: a crash leaves either nothing or a job
 * that will run. It runs at least once; what it does must bear being done twice.
 */
import type { Clock } from './clock.ts';
import type { Database, Tx } from './database.ts';
import type { Retry } from './jobs/retry.ts';
import { ensureSchedule, forgetJobs, insertJob, insertJobs, readBacklog } from './jobs/rows.ts';
import { type Failure, type Job, type JobLog, Worker } from './jobs/worker.ts';

export { growing, type Retry, waits } from './jobs/retry.ts';
export type { Failure, Job } from './jobs/worker.ts';

const pollMs = 250;
const restMs = 1000;

export interface QueueOptions<P = unknown> {
  /** How many run at once in this process. */
  concurrency: number;
  retry: Retry;
  /** What is to be said of a job whose last run ended its process, so that it could not say so itself. */
  givenUp?: (payload: P) => Promise<void>;
}

export interface AddOptions {
  /** Now. */
  runAt?: Date;
  /**
   * One job of a queue has it: adding it again replaces payload and time of one that waits, and lets one that is running
   * run once more.
   */
  key?: string;
}

export interface Jobs {
  /** One statement; begins within milliseconds of the commit when it is due. The payload is kept as JSON. */
  add(tx: Tx, queue: string, payload: unknown, options?: AddOptions): Promise<void>;
  /** Any number of jobs in one statement. */
  addAll(tx: Tx, queue: string, jobs: readonly { payload: unknown; runAt?: Date }[]): Promise<void>;
  /** Forgets the jobs, also those given up, whose payload has this value in this member. One that runs runs to its end. */
  forget(tx: Tx, member: string, value: string): Promise<void>;
  /** Who does the jobs of a queue here. The payload is what `add` was given, through JSON. */
  handle<P>(queue: string, options: QueueOptions<P>, fn: (payload: P, job: Job) => Promise<void>): void;
  /** Runs each period on one node at a time, the first time at once; a failure waits for the next period. */
  every(name: string, ms: number, fn: (job: Job) => Promise<void>): void;
  /** Begins to work; a process that never calls it only adds. */
  start(): Promise<void>;
  /** Takes nothing more and waits for what runs, at most `graceMs` (10 seconds). */
  stop(graceMs?: number): Promise<void>;
  /**
   * Does all that is due by the clock and all that this adds, one after another by the time of each, so that the same is
   * done in the same order each time; what fails is tried once. For tests and `start`less tools.
   */
  runDue(): Promise<Failure[]>;
  /** What waits in each queue, and since when the oldest could have run. */
  backlog(): Promise<{ queue: string; waiting: number; oldest: Date }[]>;
}

export interface JobsOptions {
  db: Database;
  clock: Clock;
  log: JobLog;
  /** Every queue there is: a job added to another is a mistake, which nobody would ever do. */
  queues: readonly string[];
}

export function openJobs({ db, clock, log, queues }: JobsOptions): Jobs {
  const worker = new Worker(db, clock, log);
  const known = new Set(queues);
  let scheduled = false;
  let running = false;
  let timer: NodeJS.Timeout | null = null;
  let wanted = false;
  let taking: Promise<void> | null = null;

  const check = (queue: string) => {
    if (!known.has(queue)) throw new Error(`there is no queue ${queue}; those are ${queues.join(', ')}`);
  };

  /** Takes until nothing is due or no place is free; asked again meanwhile it looks again. */
  async function take(): Promise<void> {
    let rest = pollMs;
    try {
      for (wanted = true; wanted && running; ) {
        wanted = false;
        await worker.begin();
      }
    } catch (error) {
      log.warn({ err: error }, 'jobs could not be taken');
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
    async add(tx, queue, payload, { runAt, key } = {}) {
      check(queue);
      const now = clock.now();
      await insertJob(tx, { queue, payload, runAt: runAt ?? now, key: key ?? null }, now);
      wakeAfter(tx, runAt, now);
    },
    async addAll(tx, queue, jobs) {
      check(queue);
      if (jobs.length === 0) return;
      const now = clock.now();
      await insertJobs(
        tx,
        queue,
        jobs.map(job => ({ payload: job.payload, runAt: job.runAt ?? now })),
        now,
      );
      wakeAfter(tx, undefined, now);
    },
    forget: forgetJobs,
    handle(queue, { concurrency, retry, givenUp }, fn) {
      check(queue);
      if (worker.lines.has(queue)) throw new Error(`the queue ${queue} is handled twice`);
      // The one boundary where JSON from our own `add` is believed to be what its queue takes.
      worker.lines.set(queue, {
        concurrency,
        retry,
        everyMs: null,
        fn: fn as (payload: unknown, job: Job) => Promise<void>,
        ...(givenUp && { givenUp: givenUp as (payload: unknown) => Promise<void> }),
      });
    },
    every(name, ms, fn) {
      scheduled = false;
      worker.lines.set(`every:${name}`, { concurrency: 1, retry: () => ms, everyMs: ms, fn: (_, job) => fn(job) });
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
    backlog: () => readBacklog(db, clock.now()),
  };
}
