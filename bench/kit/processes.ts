/**
 * Starts the compiled service as operators do, in its own process with the embedded PostgreSQL in a temporary folder, and
 * helper processes. Whatever is started here is ended, by its process id, however the benchmark ends.
 */
import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { typescriptLoader } from '../../scripts/typescript-loader.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
export const distFile = (name: string): string => join(root, 'dist', name);

/** Removed when the process ends. */
export function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sigill-bench-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function compile(): void {
  execFileSync(process.execPath, [join(root, 'scripts/build.mjs'), 'server', '--if-needed'], { stdio: 'inherit' });
}

const loaderFor = (file: string): string[] => (file.endsWith('.ts') ? typescriptLoader : []);

const environment = (dataDir: string): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  PORT: '0',
  SIGILL_DATA_DIR: dataDir,
  SIGILL_LOG_LEVEL: 'warn',
});

const running = new Set<ChildProcess>();
/** Data folders whose PostgreSQL may be running. */
const clusters = new Set<string>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
  // PostgreSQL outlives a service that was killed.
  for (const dataDir of clusters) {
    const pid = postgresPid(dataDir);
    if (pid !== null) process.kill(pid, 'SIGQUIT');
  }
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

function endWithUs(child: ChildProcess): ChildProcess {
  running.add(child);
  child.on('exit', () => running.delete(child));
  return child;
}

/** The process id of a data folder's PostgreSQL, or null when it is not running. */
export function postgresPid(dataDir: string): number | null {
  const file = join(dataDir, 'postgres/cluster/postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null;
}

export interface RunningService {
  baseUrl: string;
  dataDir: string;
  pid: number;
  /** The process ids of the service and PostgreSQL; their children are below them. */
  roots(): number[];
  /** Sends SIGTERM; resolves when the service and PostgreSQL have ended. */
  stop(): Promise<void>;
  /** Sends SIGKILL; PostgreSQL keeps running, and the next start uses it. */
  kill(): Promise<void>;
}

/** Flags for the Node of the service: `BENCH_FLAGS='--cpu-prof --cpu-prof-dir=/tmp/profile'`. */
const nodeFlags = (process.env.BENCH_FLAGS ?? '').split(' ').filter(flag => flag !== '');

export interface StartOptions {
  /** Added to the environment that every benchmark uses. */
  env?: Record<string, string>;
  /** Run instead of the service's main file. */
  main?: string;
}

/** Resolves as soon as the service has printed its address. */
export async function startService(
  dataDir: string,
  { env = {}, main = distFile('main.js') }: StartOptions = {},
): Promise<RunningService> {
  const child = endWithUs(
    spawn(process.execPath, [...nodeFlags, ...loaderFor(main), main], {
      env: { ...environment(dataDir), ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
  clusters.add(dataDir);
  const baseUrl = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const address = /https?:\/\/[\w.[\]:-]+:\d+/.exec(output);
      if (address) resolve(address[0]);
    });
    child.on('exit', code => reject(new Error(`the service ended with ${code}: ${output}`)));
  });
  const pid = child.pid ?? 0;
  const end = async (signal: NodeJS.Signals) => {
    const gone = new Promise(resolve => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  };
  return {
    baseUrl,
    dataDir,
    pid,
    roots: () => [pid, postgresPid(dataDir)].filter(id => id !== null),
    kill: () => end('SIGKILL'),
    stop: async () => {
      await end('SIGTERM');
      if (postgresPid(dataDir) === null) clusters.delete(dataDir);
    },
  };
}

/** Runs a command of the compiled service to its end, and returns its exit code. What it prints is dropped. */
export async function runCommand(dataDir: string, args: readonly string[]): Promise<number> {
  const child = endWithUs(
    spawn(process.execPath, [distFile('cli/cli.js'), ...args], {
      env: environment(dataDir),
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  );
  return new Promise(resolve => child.on('exit', code => resolve(code ?? 1)));
}

export interface Helper<Message, Reply> {
  pid: number;
  send(message: Message): Promise<Reply>;
  end(): void;
}

/** Starts a file of this folder as a process that responds to one message at a time. */
export function startHelper<Message extends object, Reply>(
  file: string,
  execArgv: readonly string[] = [],
): Helper<Message, Reply> {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const child = endWithUs(fork(path, { execArgv: [...loaderFor(path), ...execArgv], serialization: 'advanced' }));
  return {
    pid: child.pid ?? 0,
    send: message =>
      new Promise((resolve, reject) => {
        const ended = (code: number | null) => reject(new Error(`${file} ended with ${code}`));
        child.once('exit', ended);
        child.once('message', response => {
          child.off('exit', ended);
          resolve(response as Reply); // the helper's file declares it
        });
        child.send(message);
      }),
    end: () => child.kill('SIGKILL'),
  };
}
