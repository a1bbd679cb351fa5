/** A pool of child processes of one kind: started on demand, kept while there is work, replaced when worn out. */

import { PdfError, type PdfErrorCode } from '../error.ts';
import { type Bound, type Child, type ChildOptions, startChild } from './child.ts';

export interface PoolOptions extends ChildOptions {
  children: number;
  idleMs: number;
  /** Replace a used-up child at once with one that has loaded what it needs; it waits as long as an idle child. */
  spare: boolean;
  /** Number of jobs, and resident mebibytes, after which a child is replaced. */
  jobsEach: number;
  recycleMegabytes: number;
  waitMs: number;
  waiting: number;
}

export interface Pool {
  /** First come, first served. Rejects with a `PdfError`. */
  run<T>(message: object, bound: Bound): Promise<T>;
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
const answered: ReadonlySet<PdfErrorCode> = new Set(['FAILED', 'AUTHORITY', 'CERTIFICATE', 'PIN']);

export function openPool(options: PoolOptions): Pool {
  const queue: Waiting[] = [];
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

  const work = async (place: Place, job: Waiting): Promise<void> => {
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
    pump();
  };

  const pump = (): void => {
    while (queue.length > 0) {
      const place = free();
      const job = place && queue.shift();
      if (!place || !job) return;
      void work(place, job);
    }
  };

  return {
    run: (message, bound) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new PdfError('CLOSED', 'The PDF engine is closed.'));
        if (queue.length >= options.waiting) return reject(new PdfError('BUSY', 'Too many PDF jobs are waiting.'));
        const job: Waiting = { message, bound, resolve, reject, timer: setTimeout(() => giveUp(job), options.waitMs) };
        queue.push(job);
        pump();
      }),
    async close() {
      closed = true;
      for (const job of queue.splice(0)) {
        clearTimeout(job.timer);
        job.reject(new PdfError('CLOSED', 'The PDF engine is closed.'));
      }
      for (const { child } of places) {
        child.hold(true); // an idle child does not keep the process alive, but close() waits for its end
        child.end();
      }
      await Promise.all([...places].map(place => place.child.gone));
    },
  };

  function giveUp(job: Waiting): void {
    const at = queue.indexOf(job);
    if (at >= 0) queue.splice(at, 1);
    job.reject(new PdfError('BUSY', `No PDF process was free within ${options.waitMs} ms.`));
  }
}
