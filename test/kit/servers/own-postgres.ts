/** A PostgreSQL that is installed on this machine, as operators run one of their own, on loopback. */
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { freePort } from '../../../src/platform/port.fixture.ts';
import { type Account, findAccount, runAs, startAs } from '../../../src/platform/postgres/account.ts';
import { probe } from '../../../src/platform/postgres/probe.ts';
import { makePrivate } from '../../../src/platform/postgres/socket-folder.ts';
import { isRunning, until } from '../../journeys/process.ts';

const versions = '/usr/lib/postgresql';

/** The folder of the newest installed version that has all of these programs, or null. */
export const installedPostgres = (...programs: string[]): string | null =>
  (existsSync(versions) ? readdirSync(versions) : [])
    .filter(name => ['postgres', ...programs].every(program => existsSync(join(versions, name, 'bin', program))))
    .sort((a, b) => Number(a) - Number(b))
    .map(name => join(versions, name, 'bin'))
    .at(-1) ?? null;

export interface OwnPostgres {
  bin: string;
  account: Account;
  cluster: string;
  /** Of its database `sigill`. */
  address: string;
  addressOf(database: string): string;
  /** Runs one of its programs, or another by its path, as the user of the server. Throws with its output if it fails. */
  run(program: string, ...args: string[]): Promise<string>;
  stop(): Promise<void>;
}

/** The user that runs servers in this folder. */
export const accountOf = (dir: string): Account => {
  const account = findAccount(join(dir, 'nothing'));
  if (!account) throw new Error('no user can run PostgreSQL');
  return account;
};

/** Makes a new cluster in a folder of this one, which everyone may enter. */
export async function makeOwnPostgres(bin: string, dir: string, name = 'server'): Promise<string> {
  const account = accountOf(dir);
  const home = join(dir, name);
  makePrivate(home, account);
  const cluster = join(home, 'cluster');
  const { code, output } = await runAs(account, join(bin, 'initdb'), [
    '-D',
    cluster,
    '-U',
    'sigill',
    '--auth=trust',
    '-E',
    'UTF8',
  ]);
  if (code !== 0) throw new Error(output);
  return cluster;
}

export async function startOwnPostgres(
  bin: string,
  dir: string,
  cluster: string,
  settings: Record<string, string> = {},
): Promise<OwnPostgres> {
  const account = accountOf(dir);
  const port = await freePort();
  const socket = join(dir, `socket-${port}`);
  mkdirSync(socket);
  makePrivate(`${socket}/in`, account);
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: `${socket}/in`, ...settings };
  const log = openSync(join(dir, `server-${port}.log`), 'w');
  const args = ['-D', cluster, '-p', String(port)];
  for (const [name, value] of Object.entries(all)) args.push('-c', `${name}=${value}`);
  const server = startAs(account, join(bin, 'postgres'), args, log);
  closeSync(log);
  const pid = server.pid ?? 0;
  const addressOf = (database: string) => `postgres://sigill@127.0.0.1:${port}/${database}`;
  await until('the server answers', async () => {
    if (!isRunning(pid)) throw new Error(readFileSync(join(dir, `server-${port}.log`), 'utf8'));
    return (await probe(addressOf('postgres'))) === 'READY';
  });
  return {
    ...{ bin, account, cluster, addressOf, address: addressOf('sigill') },
    async run(program, ...args) {
      const { code, output } = await runAs(account, resolve(bin, program), args);
      if (code !== 0) throw new Error(`${program}: ${output}`);
      return output;
    },
    async stop() {
      if (isRunning(pid)) process.kill(pid, 'SIGINT');
      await until('the server has stopped', () => !isRunning(pid));
    },
  };
}
