/**
 * Runs functions of our own on large input in worker threads, with limits on time and memory, so that they never block
 * requests. For untrusted bytes there are child processes (`platform/pdf-engine/process`).
 */
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { compiledPath } from '../compiled.ts';

export interface ThreadOptions {
  /** Threads at a time. Default: 1. */
  count?: number;
  /** Limits of one job: milliseconds, and mebibytes of its thread's heap. Default: 15 s and 512. */
  ms?: number;
  megabytes?: number;
  /** How long an idle thread lives, in milliseconds. Default: 20 s. */
  idleMs?: number;
}

export interface Threads {
  /**
   * Calls `run(job)`, which `module` exports, in a thread. Job and result are copied. Those who wait take turns by `key`,
   * such as an organization. Throws a `ThreadError`.
   */
  run<T>(module: URL, job: unknown, key: string): Promise<T>;
  close(): Promise<void>;
}

/** TIMEOUT and MEMORY: the job exceeded a limit. FAILED: its code threw, which is a bug. CLOSED: the service stops. */
export class ThreadError extends Error {
  readonly code: 'TIMEOUT' | 'MEMORY' | 'FAILED' | 'CLOSED';
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
export function openThreads({ count = 1, ms = 15_000, megabytes = 512, idleMs = 20_000 }: ThreadOptions = {}): Threads {
  const waiting = new Map<string, Job[]>();
  const idle: Worker[] = [];
  const all = new Set<Worker>();
  let closed = false;

  /** The next job of the key that has waited longest since its last one. */
  const next = (): Job | undefined => {
    const [first] = waiting;
    if (!first) return undefined;
    const [key, jobs] = first;
    const job = jobs.shift();
    waiting.delete(key);
    if (jobs.length > 0) waiting.set(key, jobs);
    return job;
  };

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
    while (waiting.size > 0 && (idle.length > 0 || all.size < count)) {
      const worker = idle.pop() ?? started();
      const job = next();
      if (job) work(worker, job);
    }
  };

  const work = (worker: Worker, job: Job): void => {
    worker.removeAllListeners('message').removeAllListeners('error');
    worker.ref();
    const end = (settle: () => void, reusable: boolean): void => {
      clearTimeout(timer);
      worker.off('exit', gone);
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
        waiting.set(key, [...(waiting.get(key) ?? []), { message, done, failed: reject }]);
        pump();
      }),
    async close() {
      closed = true;
      for (const jobs of waiting.values())
        for (const job of jobs) job.failed(new ThreadError('CLOSED', 'The service is stopping.'));
      waiting.clear();
      await Promise.all([...all].map(worker => worker.terminate()));
    },
  };
}
