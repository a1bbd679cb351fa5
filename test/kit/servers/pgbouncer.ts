/** PgBouncer in transaction mode on loopback, before a PostgreSQL that is there already. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../src/platform/port.fixture.ts';
import { isListening } from './listening.ts';

export interface Bouncer {
  /** The address of a database of the server, through PgBouncer. */
  through(address: string): string;
  process: ChildProcess;
  /** Starts it again, on the same port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** The version, or null if it is not installed. */
export function bouncerVersion(): string | null {
  const found = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' });
  return found.error ? null : (/PgBouncer (\S+)/.exec(found.stdout)?.[1] ?? null);
}

/** It refuses to run as root. The socket of an embedded database can only be reached by the user that runs it. */
function accountFor(host: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const { uid, gid } = host.startsWith('/') ? statSync(host) : { uid: 65_534, gid: 65_534 };
  return { uid, gid };
}

export interface BouncerOptions {
  /** `postgres://user:password@host:port/…` or a socket folder as `host`. */
  server: string;
  /** Connections to the server for each database. Few, so that clients share them. */
  poolSize?: number;
  /** Further lines of the configuration. */
  settings?: readonly string[];
}

export async function startBouncer({ server, poolSize = 3, settings = [] }: BouncerOptions): Promise<Bouncer> {
  const dir = mkdtempSync(join(tmpdir(), 'sigill-bouncer-'));
  chmodSync(dir, 0o755);
  const port = await freePort();
  const at = new URL(server.replace(/^(postgres(?:ql)?:\/\/[^/]*@)\//, '$1localhost/'));
  const host = at.searchParams.get('host') ?? at.hostname;
  const config = join(dir, 'pgbouncer.ini');
  const user = decodeURIComponent(at.username);
  writeFileSync(
    config,
    [
      '[databases]',
      `* = host=${host} port=${at.searchParams.get('port') ?? (at.port || '5432')} user=${user}${at.password && ` password=${decodeURIComponent(at.password)}`}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      'pool_mode = transaction',
      `default_pool_size = ${poolSize}`,
      'max_client_conn = 500',
      'ignore_startup_parameters = extra_float_digits',
      ...settings,
      '',
    ].join('\n'),
    { mode: 0o644 },
  );
  const begin = async (): Promise<ChildProcess> => {
    const child = spawn('pgbouncer', ['-q', config], { ...accountFor(host), stdio: ['ignore', 'ignore', 'ignore'] });
    const endWithUs = () => child.kill('SIGKILL');
    process.on('exit', endWithUs);
    child.once('exit', () => process.off('exit', endWithUs));
    for (let tried = 0; !(await isListening(port)); tried++) {
      if (child.exitCode !== null || tried > 200) throw new Error(`PgBouncer does not listen (${child.exitCode})`);
      await pause(50);
    }
    return child;
  };
  const end = async (child: ChildProcess): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  const bouncer: Bouncer = {
    process: await begin(),
    through: address => {
      const { pathname } = new URL(address.replace(/^(postgres(?:ql)?:\/\/[^/]*@)\//, '$1localhost/'));
      return `postgres://${encodeURIComponent(user)}@127.0.0.1:${port}${pathname}`;
    },
    async restart() {
      await end(bouncer.process);
      bouncer.process = await begin();
    },
    async stop() {
      await end(bouncer.process);
      rmSync(dir, { recursive: true, force: true });
    },
  };
  return bouncer;
}
