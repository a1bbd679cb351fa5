/**
 * Runs functions of our own on large input in worker threads, with limits on time and memory, so that they never block
 * requests. For untrusted bytes there are child processes (`platform/pdf-engine/process`).
 */
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { compiledPath } from '../compiled.ts';
import { openFairQueue } from '../concurrency/fair-queue.ts';

export interface ThreadOptions {
  /** Threads at a time. Default: 1. */
  count?: number;
  /** Limits of one job: milliseconds, and mebibytes of its thread's heap. Default: 15 s and 512. */
  ms?: number;
  megabytes?: number;
  /** How long an idle thread lives, in milliseconds. Default: 20 s. */
  idleMs?: number;
  /** How many jobs may wait; when there are more, the key with most of them gives way. Default: 200. */
  maxWaiting?: number;
}

export interface Threads {
  /**
   * Calls `run(job)`, which `module` exports, in a thread. Job and result are copied. Those who wait take turns by `key`,
   * such as an organization. Throws a `ThreadError`.
   */
  run<T>(module: URL, job: unknown, key: string): Promise<T>;
  close(): Promise<void>;
}

/**
 * TIMEOUT and MEMORY: the job exceeded a limit. FAILED: its code threw, which is a bug. BUSY: too many jobs wait. CLOSED: the
 * service stops.
 */
export class ThreadError extends Error {
  readonly code: 'TIMEOUT' | 'MEMORY' | 'FAILED' | 'BUSY' | 'CLOSED';
  constructor(code: ThreadError['code'], message: string) {
    super(message);
    this.code = code;
  }
}

interface Job {
  message: { module: string; job: unknown };
  done: (result: unknown) => void;
  failed: (error: ThreadError) => void;
}

/** The answer of a thread. */
export type ThreadAnswer = { done: unknown } | { failed: string };

/** Threads start with the first job. */
export function openThreads(options: ThreadOptions = {}): Threads {
  const { count = 1, ms = 15_000, megabytes = 512, idleMs = 20_000, maxWaiting = 200 } = options;
  const queue = openFairQueue<Job>({ maxBusyEach: count, maxWaiting });
  const idle: Worker[] = [];
  const all = new Set<Worker>();
  let closed = false;

  const started = (): Worker => {
    const worker = new Worker(compiledPath(new URL('./thread.ts', import.meta.url).href), {
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
      execArgv: [],
    });
    all.add(worker);
    worker.once('exit', () => all.delete(worker));
    return worker;
  };

  const pump = (): void => {
    while (queue.isReady() && (idle.length > 0 || all.size < count)) {
      const next = queue.take();
      if (next) work(idle.pop() ?? started(), next.item, next.owner);
    }
  };

  const work = (worker: Worker, job: Job, key: string): void => {
    worker.removeAllListeners('message').removeAllListeners('error');
    worker.ref();
    const end = (settle: () => void, reusable: boolean): void => {
      clearTimeout(timer);
      worker.off('exit', gone);
      queue.done(key);
      settle();
      if (reusable) rest(worker);
      else {
        all.delete(worker);
        void worker.terminate();
      }
      pump();
    };
    const gone = () => end(() => job.failed(new ThreadError('CLOSED', 'The thread was ended.')), false);
    worker.once('exit', gone);
    const timer = setTimeout(() => {
      end(() => job.failed(new ThreadError('TIMEOUT', `It took longer than ${ms / 1000} s.`)), false);
    }, ms);
    worker.once('message', (answer: ThreadAnswer) =>
      end(
        () => ('done' in answer ? job.done(answer.done) : job.failed(new ThreadError('FAILED', answer.failed))),
        true,
      ),
    );
    worker.once('error', error => {
      const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      end(() => job.failed(new ThreadError(isMemory ? 'MEMORY' : 'FAILED', error.message)), false);
    });
    worker.postMessage(job.message);
  };

  const rest = (worker: Worker): void => {
    worker.unref();
    idle.push(worker);
    setTimeout(() => {
      const at = idle.indexOf(worker);
      if (at < 0) return;
      idle.splice(at, 1);
      all.delete(worker);
      void worker.terminate();
    }, idleMs).unref();
  };

  return {
    run: <T>(module: URL, job: unknown, key: string) =>
      new Promise<T>((resolve, reject) => {
        if (closed) return reject(new ThreadError('CLOSED', 'The service is stopping.'));
        const message = { module: pathToFileURL(compiledPath(module.href)).href, job };
        const done = (result: unknown) => resolve(result as T); // of the module that the caller named
        const left = queue.add(key, { message, done, failed: reject });
        left?.failed(new ThreadError('BUSY', 'Too many jobs are waiting.'));
        pump();
      }),
    async close() {
      closed = true;
      for (const job of queue.drain()) job.failed(new ThreadError('CLOSED', 'The service is stopping.'));
      await Promise.all([...all].map(worker => worker.terminate()));
    },
  };
}
