/** The service as a separate process, started as the README describes, on an empty folder and a free port. */
import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FirstRun } from '../../src/cli/first-run.ts';
import { client } from '../../src/contract/client.ts';
import { freePort } from '../../src/platform/port.fixture.ts';
import type { Cast } from '../kit/service.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const runner = join(root, 'scripts/run.mjs');

/** The environment without the developer's own settings. */
const plain = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) =>
        !/^(SIGILL_|DATABASE_URL$|PUBLIC_URL$|PORT$|HOST$|NODE_ENV$|JOURNAL_STREAM$|container$|VITEST)/.test(name),
    ),
  );

export interface Ended {
  code: number;
  out: string;
  err: string;
}

/** An installation of the service whose folder and port stay the same across restarts. */
export interface Home {
  dataDir: string;
  baseUrl: string;
  env: NodeJS.ProcessEnv;
  /** `npm run --silent cli -- …` in the same environment. */
  cli(...args: string[]): Promise<Ended>;
  firstRun(): FirstRun;
  /** The owner of the first organization in the form that the test kit uses. */
  cast(): Cast;
  remove(): void;
}

/** `named`: what the name of its folder begins with. */
export async function newHome(change: Record<string, string> = {}, named = 'sigill-start-'): Promise<Home> {
  const dataDir = mkdtempSync(join(tmpdir(), named));
  const port = await freePort();
  const env = { ...plain(), PORT: String(port), SIGILL_DATA_DIR: dataDir, SIGILL_LOG_LEVEL: 'warn', ...change };
  const baseUrl = `http://127.0.0.1:${port}`;
  const firstRun = (): FirstRun => JSON.parse(readFileSync(join(dataDir, 'first-run.json'), 'utf8'));
  return {
    dataDir,
    baseUrl,
    env,
    firstRun,
    cli: (...args) =>
      new Promise(resolve =>
        execFile(process.execPath, [runner, 'cli/cli', ...args], { cwd: root, env }, (error, out, err) =>
          resolve({ code: Number(error?.code ?? 0), out, err }),
        ),
      ),
    cast() {
      const { organizationId, workspaceId, apiKey } = firstRun();
      const api = client({ baseUrl, token: apiKey, check: true });
      return { organizationId, workspaceId, ownerId: '', apiKey, api };
    },
    remove() {
      // Stop the database that a failed test left running before its folder is removed.
      const left = postgresOf({ dataDir });
      if (left !== null && isRunning(left)) process.kill(left, 'SIGQUIT');
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

export interface Running {
  pid: number;
  /** Its output so far. */
  output(): string;
  /** Resolves when it has ended, by itself or by the signal. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** Resolves to the exit code when it has ended by itself. */
  ended: Promise<number | null>;
}

/** Whether a service can be started at a terminal, by `script` of util-linux. */
export const hasTerminal = /util-linux/.test(String(spawnSync('script', ['--version']).stdout));

/** With a terminal, the service is the child of the program that has the other end of it. */
const command = (terminal: boolean): [string, string[]] =>
  terminal
    ? ['script', ['--quiet', '--return', '--command', `exec '${process.execPath}' '${runner}' main`, '/dev/null']]
    : [process.execPath, [runner, 'main']];

function spawnService(
  home: Home,
  terminal = false,
): {
  child: ChildProcess;
  output: () => string;
  ended: Promise<[number | null, NodeJS.Signals | null]>;
} {
  let output = '';
  const child = spawn(...command(terminal), {
    cwd: root,
    env: home.env,
    stdio: [terminal ? 'pipe' : 'ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => (output += chunk));
  const ended = new Promise<[number | null, NodeJS.Signals | null]>(resolve =>
    child.on('close', (code, signal) => resolve([code, signal])),
  );
  return { child, output: () => output, ended };
}

/** Starts the service and waits until it answers. Throws with its output if it ends before that. */
export async function start(home: Home, { terminal = false } = {}): Promise<Running> {
  const { child, output, ended } = spawnService(home, terminal);
  let over = false;
  void ended.then(() => (over = true));
  for (;;) {
    if (over) throw new Error(`The service ended before it answered:\n${output()}`);
    const answer = await fetch(`${home.baseUrl}/api/v1/health`).catch(() => null);
    if (answer?.ok) break;
    await pause(25);
  }
  const [pid = 0] = terminal ? childrenOf(child.pid ?? 0) : [child.pid];
  return {
    pid,
    output,
    ended: ended.then(([code]) => code),
    async end(signal) {
      process.kill(pid, signal);
      const [code, by] = await ended;
      return { code, signal: by };
    },
  };
}

/** Starts the service where it must fail. Returns how it ended. */
export async function startInVain(home: Home): Promise<Ended> {
  const { output, ended } = spawnService(home);
  const [code] = await ended;
  return { code: code ?? -1, out: '', err: output() };
}

/** The pid of this folder's PostgreSQL, or null. */
export function postgresOf({ dataDir }: { dataDir: string }): number | null {
  try {
    return Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return null;
  }
}

/** A zombie counts as ended; it only waits for its parent to reap it. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  try {
    return !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return true;
  }
}

/** Its child processes according to /proc; empty where there is none. */
export function childrenOf(parent: number): number[] {
  try {
    return readdirSync('/proc')
      .filter(name => /^\d+$/.test(name))
      .map(Number)
      .filter(pid => {
        try {
          return new RegExp(`^\\d+ \\(.*\\) \\S ${parent} `, 's').test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
        } catch {
          return false;
        }
      });
  } catch {
    return [];
  }
}

/** Waits until the condition holds. Throws after a minute, with a description of what was expected. */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 1200; tries++) {
    if (await holds()) return;
    await pause(50);
  }
  throw new Error(`in vain: ${what}`);
}
