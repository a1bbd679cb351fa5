/**
 * The embedded database: real PostgreSQL as child processes, reachable over a Unix socket only. It keeps running if we
 * are killed, and the next process adopts it. Processes of one machine share it, and the last one stops it.
 */
import {
  chmodSync,
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isProcess, isRunning, processIdentity, withProcessLock } from '../concurrency/process-lock.ts';
import { type Account, canEnter, findAccount, startAs } from './account.ts';
import { type DatabaseAddress, withDatabase } from './address.ts';
import { makeCluster } from './cluster.ts';
import { watchServer } from './embedded-watch.ts';
import { ensureDatabase, type Postmaster, probe, readPostmaster } from './probe.ts';
import { findPrograms, NoEmbeddedPostgres } from './programs.ts';
import { serverSettings } from './settings.ts';
import { makePrivate, makeSocketFolder } from './socket-folder.ts';
import { archiveSettings, makeArchive } from './wal-archive.ts';

export interface Embedded {
  address: DatabaseAddress;
  dataDir: string;
  /** Whether the server was already running: left by a killed process, or shared with a running one. */
  adopted: boolean;
  pid: number;
  /** Stops the server unless another process still uses it. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** The service's data folder. PostgreSQL gets the folder `postgres` in it. */
  dataDir: string;
  log: (line: string) => void;
  /** Server settings that extend or override ours, such as `{ shared_buffers: '1GB' }`. */
  settings?: Record<string, string>;
  /** Archives the write-ahead log to this folder (absolute). Default: it is not archived. */
  archive?: string | null;
  /** How long a start may take in milliseconds (default: two minutes). */
  patienceMs?: number;
  /** Starts the server again whenever it has ended, and reports that here. Default: it stays away. */
  warn?: (line: string) => void;
  /** Called when the server was started and is only waited for; not if it was running already. */
  meanwhile?: () => void;
}

const port = 5432;
const usualPatienceMs = 120_000;
const reapMs = 2_000;

/**
 * Starts or adopts the server of this data folder. Throws `NoEmbeddedPostgres`, which mentions DATABASE_URL, where it
 * cannot run.
 */
export async function startEmbedded({
  log,
  settings = {},
  archive = null,
  patienceMs = usualPatienceMs,
  warn,
  meanwhile,
  ...options
}: EmbeddedOptions): Promise<Embedded> {
  const dataDir = path.resolve(options.dataDir);
  const home = path.join(dataDir, 'postgres');
  const account = findAccount(home);
  if (!account)
    throw new NoEmbeddedPostgres('PostgreSQL does not run as root, and there is neither a user postgres nor nobody.');
  makeDataDir(dataDir, account);
  const lock = path.join(dataDir, 'postgres.lock');
  const users = path.join(dataDir, 'postgres.users');
  return withProcessLock(lock, async () => {
    makePrivate(home, account);
    admit(account, dataDir, home);
    const cluster = path.join(home, 'cluster');
    const begin = () => {
      if (archive !== null) makeArchive(archive, account);
      const all = archive === null ? settings : { ...archiveSettings(archive), ...settings };
      return start(dataDir, home, cluster, account, {
        log,
        settings: all,
        patienceMs,
        ...(meanwhile && { meanwhile }),
      });
    };
    const adopted = await adopt(cluster);
    let server = adopted ?? (await begin());
    if (adopted) log(`The embedded database was running already (process ${adopted.pid}): adopted.`);
    await ensureDatabase(server.address, 'sigill');
    const leave = enter(users);
    const endWatch = warn
      ? watchServer({
          isRunning: () => isProcess(server.pid) && readPostmaster(cluster)?.pid === server.pid,
          start: () =>
            withProcessLock(lock, async () => {
              server = (await adopt(cluster)) ?? (await begin());
            }),
          warn,
        })
      : async () => {};
    return {
      address: withDatabase(server.address, 'sigill'),
      dataDir,
      adopted: adopted !== null,
      pid: server.pid,
      async stop() {
        await endWatch();
        await withProcessLock(lock, async () => {
          if (!leave()) return;
          if (isInUse(users)) return log('The embedded database goes on: another process uses it.');
          await stopServer(server.pid, cluster, log);
        });
      },
    };
  });
}

/** As root, the database account must be able to enter every folder created here, whatever the umask. */
function makeDataDir(dataDir: string, account: Account): void {
  const first = mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (first === undefined || account.ids.uid === undefined) return;
  for (let made = dataDir; made.length >= first.length; made = path.dirname(made)) chmodSync(made, 0o711);
}

/** The account must be able to enter its folder. Of the folders above, we may change only the data folder's mode. */
function admit(account: Account, dataDir: string, home: string): void {
  if (canEnter(account, home)) return;
  if (account.ids.uid !== undefined) chmodSync(dataDir, (statSync(dataDir).mode & 0o777) | 0o011);
  if (canEnter(account, home)) return;
  throw new NoEmbeddedPostgres(
    `The database is run by ${account.name}, who cannot reach ${home}: choose a data folder below one that everyone may enter, or run as another user than root.`,
  );
}

/** The running server, or null. Waits for a server that is starting or stopping. */
async function adopt(cluster: string): Promise<Postmaster | null> {
  for (const until = Date.now() + usualPatienceMs; ; await pause(20)) {
    const found = readPostmaster(cluster);
    const answer = found ? await probe(found.address) : 'ABSENT';
    if (answer === 'ABSENT') return null;
    if (answer === 'READY') return found;
    if (Date.now() > until) throw new Error('The embedded database neither starts nor stops.');
  }
}

interface StartOptions extends Pick<EmbeddedOptions, 'log' | 'meanwhile'> {
  settings: Record<string, string>;
  patienceMs: number;
}

async function start(
  dataDir: string,
  home: string,
  cluster: string,
  account: Account,
  { log, settings, patienceMs, meanwhile }: StartOptions,
): Promise<Postmaster> {
  const programs = await findPrograms(dataDir, account, log);
  await makeCluster(programs, home, cluster, account, log);
  const socket = makeSocketFolder(home, account, port);
  const args = ['-D', cluster, '-k', socket, '-p', String(port), ...serverSettings(settings)];
  const logFile = path.join(dataDir, 'postgres.log');
  // A killed server leaves children that hold its shared memory for a moment, so the start is retried.
  for (let tried = 1; ; tried++) {
    const starting = spawnServer(account, path.join(programs, 'postgres'), args, { logFile, cluster, patienceMs });
    meanwhile?.();
    const failure = await starting;
    const server = failure === null ? readPostmaster(cluster) : await adopt(cluster);
    if (server) return server;
    if (tried === 20 || !/already exists|still in use|Is another postmaster/.test(failure ?? '')) {
      throw new Error(`The embedded database does not start: ${failure ?? 'it left no trace'}`);
    }
    await pause(250);
  }
}

/** Null when it accepts connections, else its output before it ended. */
async function spawnServer(
  account: Account,
  program: string,
  args: string[],
  { logFile, cluster, patienceMs }: { logFile: string; cluster: string; patienceMs: number },
): Promise<string | null> {
  const file = openSync(logFile, 'w', 0o600);
  const child = startAs(account, program, args, file);
  closeSync(file);
  let ended = false;
  child.on('exit', () => (ended = true));
  child.on('error', () => (ended = true));
  child.unref();
  for (const until = Date.now() + patienceMs; !ended; await pause(8)) {
    const found = readPostmaster(cluster);
    if (found && found.pid === child.pid && (await probe(found.address)) === 'READY') return null;
    if (Date.now() > until) return `it is still not ready after ${patienceMs / 1_000} seconds`;
  }
  return readFileSync(logFile, 'utf8').trim().split('\n').slice(-5).join(' ');
}

/** SIGINT is PostgreSQL's fast shutdown: transactions are rolled back, everything is written, and it ends. */
async function stopServer(pid: number, cluster: string, log: (line: string) => void): Promise<void> {
  if (readPostmaster(cluster)?.pid !== pid || !isProcess(pid)) return;
  process.kill(pid, 'SIGINT');
  for (const until = Date.now() + usualPatienceMs; isProcess(pid) && readPostmaster(cluster); await pause(8)) {
    if (Date.now() > until) return log(`The embedded database (process ${pid}) is still stopping.`);
  }
  // The server removes its pid file just before it ends. A zombie that nobody reaps would stay forever, so the wait is
  // short.
  for (const until = Date.now() + reapMs; isProcess(pid) && Date.now() < until; ) await pause(8);
}

let entered = 0;

/**
 * Registers this process as a user of the server. The returned function takes that back, and returns true the first
 * time.
 */
function enter(users: string): () => boolean {
  mkdirSync(users, { recursive: true, mode: 0o700 });
  const mine = path.join(users, `${process.pid}-${++entered}`);
  const half = path.join(users, `.${process.pid}-${entered}`);
  writeFileSync(half, processIdentity);
  renameSync(half, mine);
  let inside = true;
  return () => {
    const was = inside;
    inside = false;
    rmSync(mine, { force: true });
    return was;
  };
}

function isInUse(users: string): boolean {
  let used = false;
  for (const name of readdirSync(users)) {
    const file = path.join(users, name);
    if (!name.startsWith('.') && isRunning(readFileSync(file, 'utf8'))) used = true;
    else rmSync(file, { force: true });
  }
  return used;
}
