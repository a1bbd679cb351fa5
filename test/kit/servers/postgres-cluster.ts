/**
 * Two PostgreSQL servers of Debian on loopback, a primary and a streaming standby that commits wait for. The test does what
 * a failover manager such as Patroni does: it promotes, and makes a standby of the server that failed.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../../src/platform/port.fixture.ts';
import { type Account, findAccount, runAs } from '../../../src/platform/postgres/account.ts';
import { installedPostgres } from './own-postgres.ts';

/** The folder of the newest installed version, or null. */
export const postgresPrograms = (): string | null =>
  installedPostgres('initdb', 'pg_basebackup', 'pg_ctl', 'pg_rewind');

export interface PostgresServer {
  readonly port: number;
  start(): Promise<void>;
  /** Ends all of its processes at once, like a machine that loses its power. */
  kill(): Promise<void>;
  /** Shuts it down in order. */
  stop(): Promise<void>;
  /** Its processes keep their connections and answer nothing. */
  freeze(): void;
  thaw(): void;
  /** Makes it the primary. */
  promote(): Promise<void>;
  /** Makes a standby of it that follows the primary, after it has ended. */
  follow(primary: PostgresServer): Promise<void>;
  /** Starts it as a standby with everything that it has, also what the primary does not have. */
  followUnchanged(primary: PostgresServer): Promise<void>;
  /** Lets commits wait until a standby has them. */
  waitForStandby(): Promise<void>;
  /** Runs statements on it, one after another, and returns the rows of the last. */
  ask(...statements: string[]): Promise<Record<string, unknown>[]>;
}

export interface PostgresCluster {
  /** The first is the primary at the start. */
  servers: readonly [PostgresServer, PostgresServer];
  /** The address of a database, with both servers or the given ones. */
  address(database: string, ...servers: PostgresServer[]): string;
  stop(): Promise<void>;
}

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  wal_level: 'replica',
  hot_standby: 'on',
  // Processes are killed and never the machine, so nothing is lost from memory.
  fsync: 'off',
  shared_buffers: '32MB',
  wal_retrieve_retry_interval: '200ms',
  log_min_messages: 'fatal',
};

const user = 'sigill';
const urlOf = (ports: readonly number[], database: string): string =>
  `postgres://${user}@${ports.map(port => `127.0.0.1:${port}`).join(',')}/${database}`;

/** The processes of a server; its own is the first. */
function processesOf(pid: number): number[] {
  const children = readdirSync('/proc').filter(name => {
    try {
      return (
        /^\d+$/.test(name) &&
        new RegExp(`^\\d+ \\(.*\\) \\S ${pid} `, 's').test(readFileSync(`/proc/${name}/stat`, 'utf8'))
      );
    } catch {
      return false; // ended in between
    }
  });
  return [pid, ...children.map(Number)];
}

function openServer(programs: string, account: Account, folder: string, port: number): PostgresServer {
  let child: ChildProcess | null = null;

  async function run(program: string, ...args: string[]): Promise<void> {
    const { code, output } = await runAs(account, join(programs, program), args);
    if (code !== 0) throw new Error(`${program} failed: ${output}`);
  }

  function signal(name: NodeJS.Signals): void {
    for (const pid of child?.pid ? processesOf(child.pid) : []) {
      try {
        process.kill(pid, name);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error; // ended in between
      }
    }
  }

  async function ask(...statements: string[]): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: urlOf([port], 'postgres'), application_name: 'failover manager' });
    client.on('error', () => {});
    await client.connect();
    try {
      let rows: Record<string, unknown>[] = [];
      for (const statement of statements) ({ rows } = await client.query(statement));
      return rows;
    } finally {
      await client.end();
    }
  }

  const isRunning = () => child !== null && child.exitCode === null && child.signalCode === null;

  const server: PostgresServer = {
    port,
    ask,
    async start() {
      const given = Object.entries({ ...settings, port }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
      const begun = spawn(join(programs, 'postgres'), ['-D', folder, ...given], {
        ...account.ids,
        cwd: '/',
        env: { PATH: process.env.PATH, LC_ALL: 'C' },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      child = begun;
      let output = '';
      begun.stderr.on('data', chunk => (output += chunk));
      const endWithUs = () => signal('SIGKILL');
      process.on('exit', endWithUs);
      begun.once('exit', () => process.off('exit', endWithUs));
      for (let tried = 0; ; tried++) {
        if (await ask('select 1').catch(() => null)) return;
        if (!isRunning() || tried > 600) throw new Error(`PostgreSQL does not start: ${output}`);
        await pause(50);
      }
    },
    async kill() {
      if (!isRunning()) return;
      const ended = once(child as ChildProcess, 'exit');
      signal('SIGKILL');
      await ended;
    },
    async stop() {
      const ended = once(child as ChildProcess, 'exit');
      child?.kill('SIGINT');
      await ended;
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    promote: () => run('pg_ctl', 'promote', '-D', folder, '-w'),
    async follow(primary) {
      const source = urlOf([primary.port], 'postgres');
      await primary.ask('checkpoint'); // records its timeline, which pg_rewind compares
      if (existsSync(join(folder, 'PG_VERSION')))
        await run('pg_rewind', '-D', folder, '--source-server', source, '--write-recovery-conf');
      else
        await run(
          'pg_basebackup',
          '-D',
          folder,
          '-d',
          source,
          '--write-recovery-conf',
          '--checkpoint=fast',
          '--no-sync',
        );
      await server.start();
    },
    async followUnchanged(primary) {
      appendFileSync(
        join(folder, 'postgresql.auto.conf'),
        `primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=${user}'\n`,
      );
      writeFileSync(join(folder, 'standby.signal'), '');
      await server.start();
    },
    async waitForStandby() {
      await ask("alter system set synchronous_standby_names = '*'", 'select pg_reload_conf()');
      for (let tried = 0; ; tried++) {
        const [found] = await ask("select count(*)::int as n from pg_stat_replication where sync_state = 'sync'");
        if (found?.n === 1) return;
        if (tried > 600) throw new Error('The standby does not stream.');
        await pause(50);
      }
    },
  };
  return server;
}

/** Starts both. Call only where `postgresPrograms` finds something. */
export async function startPostgresCluster(programs: string): Promise<PostgresCluster> {
  const dir = mkdtempSync(join(tmpdir(), 'sigill-cluster-'));
  chmodSync(dir, 0o755);
  const account = findAccount(dir);
  if (!account) throw new Error('no user can run PostgreSQL');
  const open = async (name: string) => {
    const folder = join(dir, name);
    mkdirSync(folder, { mode: 0o700 });
    if (account.ids.uid !== undefined) chownSync(folder, account.ids.uid, account.ids.gid);
    return openServer(programs, account, folder, await freePort());
  };
  const [first, second] = [await open('one'), await open('two')];
  const made = await runAs(account, join(programs, 'initdb'), [
    ...['-D', join(dir, 'one'), '-U', user, '--auth=trust', '--data-checksums', '--no-sync'],
    ...['--encoding=UTF8', '--locale=C.UTF-8'],
  ]);
  if (made.code !== 0) throw new Error(`initdb failed: ${made.output}`);
  await first.start();
  // Where pg_rewind finds the setting too, whose crash recovery would remove what it compares.
  await first.ask("alter system set wal_keep_size = '256MB'", 'select pg_reload_conf()');
  await second.follow(first);
  await first.waitForStandby();
  return {
    servers: [first, second],
    address: (database, ...servers) =>
      urlOf(
        (servers.length > 0 ? servers : [first, second]).map(({ port }) => port),
        database,
      ),
    async stop() {
      for (const server of [first, second]) {
        server.thaw();
        await server.kill();
      }
      rmSync(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}
