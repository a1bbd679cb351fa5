/** A pool of child processes of one kind: started on demand, kept while there is work, replaced when worn out. */
import { availableParallelism } from 'node:os';
import { openFairQueue } from '../../concurrency/fair-queue.ts';
import { PdfError, type PdfErrorCode } from '../../pdf/error.ts';
import { type Bound, type Child, type ChildOptions, startChild } from './child.ts';

export interface PoolOptions extends ChildOptions {
  children: number;
  /**
   * How many of them one owner may use at once. Default: all but one, so that there is always one for another, and one
   * less than there are cores, so that requests have a core while somebody has much work.
   */
  childrenEach?: number;
  idleMs: number;
  /** Replace a used-up child at once with one that has loaded what it needs; it waits as long as an idle child. */
  spare: boolean;
  /** Number of jobs, and resident mebibytes, after which a child is replaced. */
  jobsEach: number;
  recycleMegabytes: number;
  waitMs: number;
  /** How many jobs may wait; when there are more, the owner with the longest queue gives way. */
  waiting: number;
}

/** How many jobs are under way, and how many wait. */
export interface PoolUsage {
  busy: number;
  waiting: number;
}

export interface Pool {
  /** Owners take turns; the jobs of one are served in order. Rejects with a `PdfError`. */
  run<T>(message: object, bound: Bound, owner: string): Promise<T>;
  usage(): PoolUsage;
  close(): Promise<void>;
}

interface Waiting {
  message: object;
  bound: Bound;
  resolve: (value: never) => void;
  reject: (error: unknown) => void;
  timer: NodeJS.Timeout;
}

interface Place {
  child: Child;
  busy: boolean;
  idle: NodeJS.Timeout | null;
}

/** Errors that a child reports itself; after any other error it is gone or may be broken. */
const answered: ReadonlySet<PdfErrorCode> = new Set(['FAILED', 'AUTHORITY', 'CERTIFICATE', 'PIN', 'DISK_FULL']);

/** How many children one owner may use at once by default. */
export const atOnce = (children: number, cores: number): number => Math.max(1, Math.min(children, cores) - 1);

export function openPool(options: PoolOptions): Pool {
  const maxBusyEach = options.childrenEach ?? atOnce(options.children, availableParallelism());
  const queue = openFairQueue<Waiting>({ maxBusyEach, maxWaiting: options.waiting });
  const places = new Set<Place>();
  let closed = false;

  const open = (): Place => {
    const place: Place = { child: startChild(options), busy: false, idle: null };
    places.add(place);
    void place.child.gone.then(() => {
      places.delete(place);
      pump();
      if (options.spare && !closed && place.child.jobs() > 0 && places.size === 0) prepare();
    });
    return place;
  };

  const prepare = (): void => {
    const place = open();
    place.child.makeReady();
    wait(place);
  };

  const wait = (place: Place): void => {
    place.child.hold(false);
    place.idle = setTimeout(() => place.child.end(), options.idleMs);
    place.idle.unref();
  };

  const free = (): Place | null => {
    for (const place of places) if (!place.busy && place.child.isAlive()) return place;
    return places.size < options.children ? open() : null;
  };

  const rest = (place: Place, rss: number): void => {
    place.busy = false;
    const worn = place.child.jobs() >= options.jobsEach || rss > options.recycleMegabytes;
    if (worn || closed) place.child.end();
    else wait(place);
  };

  const work = async (place: Place, job: Waiting, owner: string): Promise<void> => {
    clearTimeout(job.timer);
    if (place.idle) clearTimeout(place.idle);
    place.busy = true;
    place.child.hold(true);
    try {
      const { value, rss } = await place.child.run(job.message, job.bound);
      rest(place, rss);
      job.resolve(value as never); // the caller names the type of its own entry file's answer
    } catch (error) {
      if (error instanceof PdfError && answered.has(error.code)) rest(place, 0);
      else place.child.end();
      job.reject(error);
    }
    queue.done(owner);
    pump();
  };

  const pump = (): void => {
    while (queue.isReady()) {
      const place = free();
      const next = place && queue.take();
      if (!next) return;
      void work(place, next.item, next.owner);
    }
  };

  const refuse = (job: Waiting, code: PdfErrorCode, message: string): void => {
    clearTimeout(job.timer);
    job.reject(new PdfError(code, message));
  };

  return {
    run: (message, bound, owner) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new PdfError('CLOSED', 'The PDF engine is closed.'));
        const timer = setTimeout(() => {
          queue.remove(owner, job);
          refuse(job, 'BUSY', `No PDF process was free within ${options.waitMs} ms.`);
        }, options.waitMs);
        const job: Waiting = { message, bound, resolve, reject, timer };
        const left = queue.add(owner, job);
        if (left) refuse(left, 'BUSY', 'Too many PDF jobs are waiting.');
        pump();
      }),
    usage: () => ({ busy: [...places].filter(({ busy }) => busy).length, waiting: queue.size() }),
    async close() {
      closed = true;
      for (const job of queue.drain()) refuse(job, 'CLOSED', 'The PDF engine is closed.');
      for (const { child } of places) {
        child.hold(true); // an idle child does not keep the process alive, but close() waits for its end
        child.end();
      }
      await Promise.all([...places].map(place => place.child.gone));
    },
  };
}
