/**
 * The real service as it is run: compiled, a process of its own, with the embedded PostgreSQL in a temporary folder. What
 * is started here is ended here, by its process number, however the bench ends.
 */
import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
export const distFile = (name: string): string => join(root, 'dist', name);

/** A folder of the run that the database's user may enter; gone at the end. */
export function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sigill-bench-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function compile(): void {
  execFileSync(process.execPath, [join(root, 'scripts/build.mjs'), 'server', '--if-needed'], { stdio: 'inherit' });
}

const environment = (dataDir: string): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  PORT: '0',
  SIGILL_DATA_DIR: dataDir,
  SIGILL_LOG_LEVEL: 'warn',
});

const living = new Set<ChildProcess>();
const postmasters = new Set<string>();
process.on('exit', () => {
  for (const child of living) child.kill('SIGKILL');
  // What a stopped service left, because this process was ended first.
  for (const dataDir of postmasters) {
    const pid = postmasterOf(dataDir);
    if (pid !== null) process.kill(pid, 'SIGQUIT');
  }
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

function keep(child: ChildProcess): ChildProcess {
  living.add(child);
  child.on('exit', () => living.delete(child));
  return child;
}

/** The PostgreSQL of a data folder, while it runs. */
export function postmasterOf(dataDir: string): number | null {
  const file = join(dataDir, 'postgres/cluster/postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null;
}

export interface Running {
  baseUrl: string;
  dataDir: string;
  pid: number;
  /** The service, then PostgreSQL: whose trees are counted. */
  roots(): number[];
  /** As an operator stops it; resolves when both are gone. */
  stop(): Promise<void>;
  /** With no warning; PostgreSQL goes on, and the next start adopts it. */
  kill(): Promise<void>;
}

/** Node's own, to look closer: `BENCH_FLAGS='--cpu-prof --cpu-prof-dir=/tmp/profile'`. */
const flags = (process.env.BENCH_FLAGS ?? '').split(' ').filter(flag => flag !== '');

export interface Starting {
  /** Beside those of every bench. */
  env?: Record<string, string>;
  /** Instead of the service's own. */
  main?: string;
}

/** Resolves as soon as it says where it answers. */
export async function startService(
  dataDir: string,
  { env = {}, main = distFile('main.js') }: Starting = {},
): Promise<Running> {
  const child = keep(
    spawn(process.execPath, [...flags, main], {
      env: { ...environment(dataDir), ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
  postmasters.add(dataDir);
  const baseUrl = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const found = /answers at (http\S+)/.exec(said);
      if (found?.[1]) resolve(found[1]);
    });
    child.on('exit', code => reject(new Error(`the service ended with ${code}: ${said}`)));
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
    roots: () => [pid, postmasterOf(dataDir)].filter(id => id !== null),
    kill: () => end('SIGKILL'),
    stop: async () => {
      await end('SIGTERM');
      if (postmasterOf(dataDir) === null) postmasters.delete(dataDir);
    },
  };
}

export interface Organization {
  organizationId: string;
  workspaceId: string;
  apiKey: string;
}

/** With so high an agreed limit that no bench meets it. */
export function makeOrganization(dataDir: string): Organization {
  const args = ['organizations', 'create', '--name', 'Bench', '--plan', 'TEAM', '--requests-per-minute', '1000000'];
  const out = execFileSync(process.execPath, [distFile('cli.js'), ...args, '--json'], { env: environment(dataDir) });
  return JSON.parse(out.toString()) as Organization;
}

export interface Helper<Ask, Told> {
  pid: number;
  ask(message: Ask): Promise<Told>;
  end(): void;
}

/** A process beside us that answers one message at a time: a client, a bare handler. TypeScript ones run through tsx. */
export function startHelper<Ask extends object, Told>(
  file: string,
  execArgv: readonly string[] = [],
): Helper<Ask, Told> {
  const typescript = file.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const path = fileURLToPath(new URL(file, import.meta.url));
  const child = keep(fork(path, { execArgv: [...typescript, ...execArgv], serialization: 'advanced' }));
  return {
    pid: child.pid ?? 0,
    ask: message =>
      new Promise((resolve, reject) => {
        const ended = (code: number | null) => reject(new Error(`${file} ended with ${code}`));
        child.once('exit', ended);
        child.once('message', answer => {
          child.off('exit', ended);
          resolve(answer as Told); // each helper answers what its file says
        });
        child.send(message);
      }),
    end: () => child.kill('SIGKILL'),
  };
}
