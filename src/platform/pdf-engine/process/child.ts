/**
 * One child process and its current job. The child is ended when the job exceeds its time or memory, so a hostile file
 * costs one process and never the service.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { PdfError, type PdfErrorCode } from '../../pdf/error.ts';
import { prlimitPath, processorMs, residentMegabytes, watchEveryMs } from './footprint.ts';
import { type Answer, isMessage, makeReady, started as startedMessage } from './messages.ts';

export interface Bound {
  ms: number;
  megabytes: number;
}

export interface ChildOptions {
  entry: string;
  /**
   * A memory limit from the start, if the system has prlimit; null for none. `atRest` is what an empty process of this
   * Node reserves (`dataAtRest`), `more` is what the work may use in addition. Both in mebibytes.
   */
  data: { atRest: number; more: number } | null;
  /** Time counts from the start of the child instead of the job, unless the child was made ready before. */
  fromStart: boolean;
}

export interface Child {
  /** Makes the child load what it will need. */
  makeReady(): void;
  /** Runs a job; only one at a time. */
  run(message: object, bound: Bound): Promise<{ value: unknown; rss: number }>;
  isAlive(): boolean;
  /** Number of jobs started. */
  jobs(): number;
  /** Whether the child keeps the parent's event loop alive. */
  hold(yes: boolean): void;
  end(code?: PdfErrorCode, message?: string): void;
  /** Resolves when the process is gone. */
  gone: Promise<void>;
}

export function startChild(options: ChildOptions): Child {
  const started = performance.now();
  const child = begin(options);
  yieldToAnswers(child.pid);
  let jobs = 0;
  let alive = true;
  let ready = false;
  let hasStarted = false;
  let ending: { code: PdfErrorCode; message: string } | null = null;
  let stderr = '';
  let settle: { resolve: (answer: Answer) => void; reject: (error: PdfError) => void } | null = null;

  const end = (code: PdfErrorCode = 'CLOSED', message = 'The child process was ended.'): void => {
    ending ??= { code, message };
    alive = false;
    child.kill('SIGKILL');
  };
  const gone = new Promise<void>(resolve => {
    const over = (signal: string | null, detail: string): void => {
      alive = false;
      settle?.reject(new PdfError(...reasonOf(ending, { hasStarted, signal, stderr, detail })));
      settle = null;
      resolve();
    };
    // Unlike `exit`, `close` comes after all output was read.
    child.once('close', (code, signal) => over(signal, `exit ${code ?? signal}`));
    child.once('error', error => over(null, error.message));
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-4000);
  });
  child.on('message', message => {
    hasStarted = true;
    if (isMessage(message, startedMessage)) return;
    settle?.resolve(message as Answer); // only our own entry files send messages
    settle = null;
  });

  return {
    gone,
    end,
    isAlive: () => alive && child.connected,
    jobs: () => jobs,
    makeReady() {
      ready = true;
      child.send(makeReady, error => error && end('CRASHED', error.message));
    },
    hold(yes) {
      const word = yes ? 'ref' : 'unref';
      child[word]();
      child.channel?.[word]();
    },
    async run(message, bound) {
      jobs++;
      const isFromStart = options.fromStart && !ready;
      const from = isFromStart ? started : performance.now();
      const before = isFromStart ? 0 : (processorMs(child.pid ?? 0) ?? 0);
      const stop = watch(child.pid ?? 0, bound, { from, before }, end);
      try {
        const answer = await new Promise<Answer>((resolve, reject) => {
          settle = { resolve, reject };
          if (!child.connected) reject(new PdfError('CRASHED', 'The child process is gone.'));
          else child.send(message, error => error && end('CRASHED', error.message));
        });
        if (!answer.ok) throw new PdfError(answer.code, answer.message);
        return answer;
      } finally {
        stop();
      }
    },
  };
}

/** Node options of a child; its heap may use three quarters of the memory for the work. */
const childFlags = (megabytes: number | null): string[] => [
  '--expose-gc',
  '--no-warnings',
  ...(megabytes === null ? [] : [`--max-old-space-size=${Math.floor(megabytes * 0.75)}`]),
];

/** Passes none of our variables on: a child needs no secret from its environment. */
function begin({ entry, data }: ChildOptions): ChildProcess {
  const flags = childFlags(data?.more ?? null);
  const env: NodeJS.ProcessEnv = { PATH: process.env.PATH, LANG: 'C.UTF-8', TZ: 'UTC', UV_THREADPOOL_SIZE: '2' };
  // CA certificates that the machine's administrator added, for authorities and key services.
  if (process.env.NODE_EXTRA_CA_CERTS) env.NODE_EXTRA_CA_CERTS = process.env.NODE_EXTRA_CA_CERTS;
  const stdio: ('ignore' | 'pipe' | 'ipc')[] = ['ignore', 'ignore', 'pipe', 'ipc'];
  if (!data || !prlimitPath) return fork(entry, [], { execArgv: flags, env, stdio });
  const execArgv = [`--data=${Math.ceil(data.atRest + data.more) * 1024 * 1024}`, process.execPath, ...flags];
  return fork(entry, [], { execPath: prlimitPath, execArgv, env, stdio });
}

/**
 * Lowers the child's priority, so that requests are served first on a busy machine. Set right after the start, since
 * threads inherit the priority of their creator.
 */
function yieldToAnswers(pid: number | undefined): void {
  if (pid === undefined) return; // it could not be started; `error` reports that
  try {
    setPriority(pid, 10);
  } catch {
    // already gone
  }
}

/** How a child ended by itself. */
interface Ended {
  hasStarted: boolean;
  signal: string | null;
  stderr: string;
  detail: string;
}

function reasonOf(
  ending: { code: PdfErrorCode; message: string } | null,
  { hasStarted, signal, stderr, detail }: Ended,
): [PdfErrorCode, string] {
  if (ending?.code === 'CLOSED') return [ending.code, ending.message];
  // It has not read anything yet, so the file cannot be the cause.
  if (!hasStarted) {
    const why = ending?.message ?? stderr.trim().slice(-500);
    return ['NOT_STARTED', `A PDF process could not start (${detail}). ${why}`.trim()];
  }
  if (ending) return [ending.code, ending.message];
  // Without memory even for an error message, V8 ends with a trap and C++ with a segmentation fault.
  if (
    ['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGSEGV'].includes(signal ?? '') ||
    /out of memory|allocation fail|bad_alloc/i.test(stderr)
  ) {
    return ['MEMORY', 'The work ran out of memory.'];
  }
  return ['CRASHED', `The child process ended unexpectedly (${detail}). ${stderr.trim().slice(-500)}`.trim()];
}

/** Number of consecutive time limits with almost no processor time after which a child counts as hanging. */
const maxIdlePeriods = 10;

/** When the job began, and the child's processor time until then. */
interface Begun {
  from: number;
  before: number;
}

/**
 * Ends the child when it exceeds its limits. Children have low priority, so on a busy machine the time limit can pass
 * before they had half of it as processor time. They then get another period, until they used half of it or got almost
 * none ten times in a row, as a hanging child does.
 */
function watch(pid: number, bound: Bound, { from, before }: Begun, end: Child['end']): () => void {
  let deadline = from + bound.ms;
  let hadLast = before;
  let idle = 0;
  const tick = async (): Promise<void> => {
    const now = performance.now();
    if (now >= deadline) {
      const had = processorMs(pid);
      idle = had !== null && had - hadLast < bound.ms / 100 ? idle + 1 : 0;
      if (had === null || idle === maxIdlePeriods || had - before > bound.ms / 2) {
        return end('TIMEOUT', `The work took more than ${bound.ms} ms.`);
      }
      hadLast = had;
      deadline = now + bound.ms;
    }
    const used = await residentMegabytes(pid);
    if (used !== null && used > bound.megabytes) end('MEMORY', `The work used more than ${bound.megabytes} MB.`);
  };
  const timer = setInterval(() => void tick(), watchEveryMs);
  return () => clearInterval(timer);
}
