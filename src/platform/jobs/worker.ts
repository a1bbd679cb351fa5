/** Runs jobs, as many at once as each queue allows. Each is held by a lease, which runs out if the process dies. */
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import { hideSecrets } from '../log.ts';
import type { JobOutcome, Observer } from '../metrics/observer.ts';
import { DatabaseAway } from '../postgres/away.ts';
import type { Database } from '../postgres/database.ts';
import { systemProblemOf } from '../system-problem.ts';
import { Blocked, blockedWaitMs, namesOf, shownError } from './failures.ts';
import { claimFairly, type FairQueueState } from './fair-claim.ts';
import { InvalidPayload } from './queue.ts';
import type { Retry } from './retry.ts';
import {
  blockJob,
  buryJob,
  type Claimed,
  claimJobs,
  extendLeases,
  finishJobs,
  nextRun,
  postponeJob,
  retryJob,
} from './rows.ts';

const leaseMs = 60_000;
const extendEachMs = 20_000;
/** When a job for which there was no room is tried again. */
const busyMs = 5_000;
const storeAgainMs = 1_000;

export interface Job {
  id: string;
  queue: string;
  key: string | null;
  /** 1 for the first attempt. */
  attempt: number;
  /** When the job was added. */
  createdAt: Date;
  /** The request that made it, directly or through other jobs; null: nobody's. */
  requestId: string | null;
  /** Aborted when another worker has taken the job, or when the process stops waiting for it. */
  signal: AbortSignal;
}

export interface Line {
  concurrency: number;
  /** How many jobs of one owner run at once; null: owners do not count. */
  maxEach: number | null;
  retry: Retry;
  /** Milliseconds between runs of a schedule; null for a queue of jobs. */
  everyMs: number | null;
  /** Both throw `InvalidPayload` for a payload that does not fit the queue. */
  fn: (payload: unknown, job: Job) => Promise<void>;
  givenUp?: (payload: unknown) => Promise<void>;
}

export interface Failure {
  queue: string;
  id: string;
  error: unknown;
}

interface Running extends Claimed {
  line: Line;
  stop: AbortController;
}

/** What a worker uses besides the database; see `JobsOptions`. */
interface Around {
  clock: Clock;
  log: JobLog;
  isBusy: (error: unknown) => boolean;
  isExpected: (error: unknown) => boolean;
  observer: Pick<Observer, 'job'>;
}

/** The error as stored with the job, without secrets: a mail server may quote a link from the e-mail it rejected. */
const messageOf = (error: unknown): string =>
  hideSecrets(String(error instanceof Error ? error.message : error)).slice(0, 2000);

export type JobLog = Pick<Logger, 'debug' | 'warn' | 'error'>;

export class Worker {
  readonly lines = new Map<string, Line>();
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #log: JobLog;
  readonly #isBusy: Around['isBusy'];
  readonly #isExpected: Around['isExpected'];
  readonly #observer: Around['observer'];
  readonly #running = new Map<string, Running>();
  /** Queues that may have more due jobs than were claimed. */
  readonly #more = new Set<string>();
  #done: Running[] = [];
  #extender: NodeJS.Timeout | null = null;
  /** Serializes writes that touch several rows. */
  #writing: Promise<unknown> = Promise.resolve();
  #finishing: Promise<void> | null = null;
  /** Called when a slot became free in a queue that may have more due jobs. */
  onFree: () => void = () => {};

  /** The owner that was served last, by queue. */
  readonly #cursors = new Map<string, string>();
  #closing = false;

  constructor(db: Database, { clock, log, isBusy, isExpected, observer }: Around) {
    this.#db = db;
    this.#clock = clock;
    this.#log = log;
    this.#isBusy = isBusy;
    this.#isExpected = isExpected;
    this.#observer = observer;
  }

  get busy(): boolean {
    return this.#running.size > 0;
  }

  #free(): Map<string, number> {
    const free = new Map([...this.lines].map(([queue, line]) => [queue, line.concurrency]));
    for (const { queue } of this.#running.values()) free.set(queue, (free.get(queue) ?? 0) - 1);
    for (const [queue, count] of free) {
      if (count > 0) continue;
      free.delete(queue);
      this.#more.add(queue);
    }
    return free;
  }

  /**
   * Claims and begins due jobs, at most `max`, without those in `except`. Returns the runs it began; each resolves to
   * its failure or null.
   */
  async begin(except: readonly string[] = [], max: number | null = null): Promise<Promise<Failure | null>[]> {
    const free = this.#free();
    if (free.size === 0) return [];
    for (const queue of free.keys()) this.#more.delete(queue);
    const now = this.#clock.now();
    const until = new Date(now.getTime() + leaseMs);
    const skipped = [...this.#running.keys(), ...except];
    // One job at a time needs no turns.
    const fairQueues = max === null ? this.#fairQueues(free) : [];
    for (const { queue } of fairQueues) free.delete(queue);
    const claimed = free.size > 0 ? await claimJobs(this.#db, free, { except: skipped, now, until, max }) : [];
    const fair = await claimFairly(this.#db, fairQueues, skipped, now, until);
    for (const [queue, owner] of fair.cursors) this.#cursors.set(queue, owner);
    for (const queue of fair.more) this.#more.add(queue);
    for (const { queue } of claimed) free.set(queue, (free.get(queue) ?? 0) - 1);
    for (const [queue, left] of free) if (left === 0) this.#more.add(queue);
    claimed.push(...fair.claimed);
    if (claimed.length > 0) this.#extender ??= setInterval(() => this.#extend(), extendEachMs).unref();
    return claimed.flatMap(job => {
      const line = this.lines.get(job.queue);
      return line ? [this.#run({ ...job, line, stop: new AbortController() })] : [];
    });
  }

  /** The queues of `free` whose owners take turns. */
  #fairQueues(free: ReadonlyMap<string, number>): FairQueueState[] {
    return [...free].flatMap(([queue, count]) => {
      const maxEach = this.lines.get(queue)?.maxEach ?? null;
      if (maxEach === null) return [];
      const busy = new Map<string, number>();
      for (const one of this.#running.values())
        if (one.queue === queue) busy.set(one.owner, (busy.get(one.owner) ?? 0) + 1);
      return [{ queue, free: count, maxEach, cursor: this.#cursors.get(queue) ?? '', busy }];
    });
  }

  async #run(job: Running): Promise<Failure | null> {
    this.#running.set(job.id, job);
    const { id, queue, line, unique_key: key, attempts: attempt, created_at: createdAt, request_id: requestId } = job;
    const from = performance.now();
    let failure: Failure | null = null;
    try {
      // A run that ended its process counts as a failure, but nothing was left to give the job up then, so it happens
      // here.
      if (line.everyMs === null && attempt > 1 && line.retry(attempt - 1) === null) {
        await line.givenUp?.(job.payload);
        throw new Error('the process ended while it ran');
      }
      await line.fn(job.payload, { id, queue, key, attempt, createdAt, requestId, signal: job.stop.signal });
    } catch (error) {
      failure = { queue, id, error };
    }
    const [outcome, ms] = [this.#outcomeOf(job, failure), performance.now() - from];
    this.#observer.job(queue, outcome, ms / 1_000);
    this.#log.debug({ ...namesOf(job), attempt, outcome, ms: Math.round(ms) }, 'a job ran');
    await this.#store(job, failure);
    this.#running.delete(id);
    if (this.#more.has(queue)) this.onFree();
    return failure;
  }

  /** While the database is away, the job counts as running, so that this process does not run it again. */
  async #store(job: Running, failure: Failure | null): Promise<void> {
    for (;;) {
      try {
        await this.#settle(job, failure);
        return;
      } catch (error) {
        const isAway = error instanceof DatabaseAway && !this.#closing;
        const then = isAway ? 'tried again' : 'the job runs again when its lease ends';
        this.#log.warn({ err: error, ...namesOf(job) }, `the result of a job could not be stored: ${then}`);
        if (!isAway) return;
        await new Promise(resolve => setTimeout(resolve, storeAgainMs));
      }
    }
  }

  #settle(job: Running, failure: Failure | null): Promise<unknown> {
    const now = this.#clock.now();
    const message = failure ? messageOf(failure.error) : null;
    const at = (ms: number) => new Date(now.getTime() + ms);
    const { queue, id, line, attempts } = job;
    if (line.everyMs !== null) {
      if (failure) this.#log.error({ err: failure.error, queue, job: id }, 'a scheduled job failed');
      return nextRun(this.#db, job, at(line.everyMs), message);
    }
    if (message === null) return this.#finish(job);
    if (this.#isBusy(failure?.error)) {
      const problem = systemProblemOf(failure?.error)?.message;
      if (problem) this.#log.error({ err: failure?.error, problem, ...namesOf(job) }, 'a job waits');
      return postponeJob(this.#db, job, at(busyMs));
    }
    if (failure?.error instanceof Blocked) return this.#block(job, failure.error, now);
    const wait = this.#waitAfter(job, failure);
    const next = wait === null ? 'given up' : `tried again in ${wait} ms`;
    this.#log[wait === null ? 'error' : 'warn'](
      { ...shownError(failure?.error, this.#isExpected), ...namesOf(job, failure?.error), attempt: attempts },
      `a job failed: ${next}`,
    );
    return wait === null ? buryJob(this.#db, job, now, message) : retryJob(this.#db, job, at(wait), message);
  }

  /** Logged when it begins: all jobs of a mail server that refuses everything are tried again and again. */
  #block(job: Running, error: Blocked, now: Date): Promise<unknown> {
    this.#log[job.blocked_since === null ? 'error' : 'debug'](
      { ...shownError(error, this.#isExpected), ...namesOf(job, error) },
      'a job is blocked until the operator has mended what refuses it',
    );
    const at = new Date(now.getTime() + blockedWaitMs(job.blocked_since, now));
    return blockJob(this.#db, job, { at, error: messageOf(error), by: error.by, now });
  }

  /** Milliseconds until a failed job is tried again; null: it is given up. */
  #waitAfter({ line, attempts }: Running, failure: Failure | null): number | null {
    return failure?.error instanceof InvalidPayload ? null : line.retry(attempts);
  }

  #outcomeOf(job: Running, failure: Failure | null): JobOutcome {
    if (!failure) return 'done';
    if (job.line.everyMs !== null) return 'failed';
    if (this.#isBusy(failure.error)) return 'postponed';
    if (failure.error instanceof Blocked) return 'blocked';
    return this.#waitAfter(job, failure) === null ? 'given_up' : 'failed';
  }

  /** All jobs that end while one statement is in flight are finished together by the next. */
  #finish(job: Running): Promise<void> {
    this.#done.push(job);
    this.#finishing ??= this.#inTurn(() => {
      const done = this.#done;
      this.#done = [];
      this.#finishing = null;
      return finishJobs(this.#db, done);
    });
    return this.#finishing;
  }

  #inTurn<T>(action: () => Promise<T>): Promise<T> {
    const turn = this.#writing.then(action, action);
    this.#writing = turn.catch(() => {});
    return turn;
  }

  #extend(): void {
    const jobs = [...this.#running.values()];
    if (jobs.length === 0) return;
    const until = new Date(this.#clock.now().getTime() + leaseMs);
    this.#inTurn(async () => {
      // Jobs that ended while this write was queued have no row any more.
      const still = jobs.filter(job => this.#running.has(job.id) && !this.#done.includes(job));
      for (const id of await extendLeases(this.#db, still, until))
        this.#running.get(id)?.stop.abort(new Error('another worker took the job'));
    }).catch(error => this.#log.warn({ err: error }, 'the leases of running jobs could not be extended'));
  }

  /** Waits for running jobs, at most `graceMs`, then aborts their signals and leaves them to their leases. */
  async close(graceMs: number): Promise<void> {
    this.#closing = true;
    const until = Date.now() + graceMs;
    while (this.#running.size > 0 && Date.now() < until) await new Promise(resolve => setTimeout(resolve, 10));
    for (const job of this.#running.values()) job.stop.abort(new Error('the process is stopping'));
    if (this.#extender) clearInterval(this.#extender);
    await this.#writing;
  }
}
