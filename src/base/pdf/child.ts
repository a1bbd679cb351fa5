/**
 * One child process and the job it is at. The child is ended when its job is over its time or memory, so that a hostile
 * file costs a process and never the service.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { PdfFault, type PdfFaultCode } from './fault.ts';
import { prlimitPath, processorMs, residentMegabytes, watchEveryMs } from './footprint.ts';
import { type Answer, makeReady } from './messages.ts';

export interface Bound {
  ms: number;
  megabytes: number;
}

export interface ChildOptions {
  entry: string;
  /** A bound on the data segment from the start, where the system has prlimit; null for none. */
  dataMegabytes: number | null;
  /** Time counts from the child's start instead of the job's, unless the child was made ready before. */
  fromStart: boolean;
}

export interface Child {
  /** Tells the child to load what it will need. */
  makeReady(): void;
  /** Runs one job; one at a time. */
  run(message: object, bound: Bound): Promise<{ value: unknown; rss: number }>;
  isAlive(): boolean;
  /** Jobs begun. */
  jobs(): number;
  /** Holds or lets go of the parent's event loop. */
  hold(yes: boolean): void;
  end(code?: PdfFaultCode, message?: string): void;
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
  let ending: { code: PdfFaultCode; message: string } | null = null;
  let stderr = '';
  let settle: { resolve: (answer: Answer) => void; reject: (fault: PdfFault) => void } | null = null;

  const end = (code: PdfFaultCode = 'CLOSED', message = 'The child process was ended.'): void => {
    ending ??= { code, message };
    alive = false;
    child.kill('SIGKILL');
  };
  const gone = new Promise<void>(resolve => {
    const over = (signal: string | null, detail: string): void => {
      alive = false;
      settle?.reject(new PdfFault(...reasonOf(ending, signal, stderr, detail)));
      settle = null;
      resolve();
    };
    // `close` comes after all that it said was read, `exit` may come before.
    child.once('close', (code, signal) => over(signal, `exit ${code ?? signal}`));
    child.once('error', error => over(null, error.message));
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-4000);
  });
  child.on('message', message => {
    settle?.resolve(message as Answer); // only our own entry files speak here
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
          if (!child.connected) reject(new PdfFault('CRASHED', 'The child process is gone.'));
          else child.send(message, error => error && end('CRASHED', error.message));
        });
        if (!answer.ok) throw new PdfFault(answer.code, answer.message);
        return answer;
      } finally {
        stop();
      }
    },
  };
}

/** No variable of ours goes along: a child needs no secret from its environment. */
function begin({ entry, dataMegabytes }: ChildOptions): ChildProcess {
  const flags = ['--expose-gc', '--no-warnings'];
  if (dataMegabytes) flags.push(`--max-old-space-size=${Math.floor(dataMegabytes * 0.75)}`);
  const env: NodeJS.ProcessEnv = { PATH: process.env.PATH, LANG: 'C.UTF-8', TZ: 'UTC', UV_THREADPOOL_SIZE: '2' };
  // Whom the machine's owner trusts beside the usual, for authorities and a key's service.
  if (process.env.NODE_EXTRA_CA_CERTS) env.NODE_EXTRA_CA_CERTS = process.env.NODE_EXTRA_CA_CERTS;
  const stdio: ('ignore' | 'pipe' | 'ipc')[] = ['ignore', 'ignore', 'pipe', 'ipc'];
  if (!dataMegabytes || !prlimitPath) return fork(entry, [], { execArgv: flags, env, stdio });
  const execArgv = [`--data=${dataMegabytes * 1024 * 1024}`, process.execPath, ...flags];
  return fork(entry, [], { execPath: prlimitPath, execArgv, env, stdio });
}

/** Where all cores are busy, who asks is answered before what is made. Set at once: threads have what began them had. */
function yieldToAnswers(pid: number | undefined): void {
  if (pid === undefined) return; // it could not be started, which `error` tells
  try {
    setPriority(pid, 10);
  } catch {
    // it is gone already
  }
}

function reasonOf(
  ending: { code: PdfFaultCode; message: string } | null,
  signal: string | null,
  stderr: string,
  detail: string,
): [PdfFaultCode, string] {
  if (ending) return [ending.code, ending.message];
  // Where not even the words for it find memory, V8 ends by a trap, and C++ by touching what it was not given.
  if (
    ['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGSEGV'].includes(signal ?? '') ||
    /out of memory|allocation fail|bad_alloc/i.test(stderr)
  ) {
    return ['MEMORY', 'The work ran out of memory.'];
  }
  return ['CRASHED', `The child process ended unexpectedly (${detail}). ${stderr.trim().slice(-500)}`.trim()];
}

/** Times over its bound in which a child may get next to no processor time; only one that waits for nothing gets as many. */
const idleMost = 10;

/** When the job began, and what processor time its child had had by then. */
interface Begun {
  from: number;
  before: number;
}

/**
 * Ends the child over its bounds. Children yield, so a busy machine may let their time pass before they had half of it:
 * then they get it once more, and again, until they had half of it or got next to nothing ten times in a row, as one that
 * hangs does.
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
      if (had === null || idle === idleMost || had - before > bound.ms / 2) {
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
