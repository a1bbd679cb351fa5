/**
 * The embedded database: real PostgreSQL as child processes, reachable over a Unix socket only. It keeps running if we
 * are killed, and the next process adopts it. Processes of one machine share it, and the last one stops it.
 */
import { chmodSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isProcess, isRunning, processIdentity, withProcessLock } from '../concurrency/process-lock.ts';
import { type Account, canEnter, findAccount } from './account.ts';
import { type DatabaseAddress, withDatabase } from './address.ts';
import { makeCluster } from './cluster.ts';
import { watchServer } from './embedded-watch.ts';
import { ensureDatabase, type Postmaster, readPostmaster } from './probe.ts';
import { findPrograms, NoEmbeddedPostgres } from './programs.ts';
import { adopt, spawnServer, stopServer, usualPatienceMs } from './server-process.ts';
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
