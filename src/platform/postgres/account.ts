/**
 * PostgreSQL refuses to run as root. In that case it runs as the first of these accounts that exists, and that account
 * must be able to reach all its files.
 */
import { spawn, spawnSync } from 'node:child_process';
import { lstatSync } from 'node:fs';

/** Empty ids mean the user of this process. */
export interface Account {
  name: string;
  ids: { uid: number; gid: number } | Record<string, never>;
}

const accounts = ['postgres', 'nobody'];
/** The service's settings and secrets are not passed to the database process. */
const plainEnvironment = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C' });

const lookUp = (who: string): Account | null => {
  const ask = (...args: string[]) => spawnSync('id', [...args, who], { encoding: 'utf8' });
  const [uid, gid, name] = [ask('-u'), ask('-g'), ask('-un')];
  if (uid.status !== 0 || gid.status !== 0) return null;
  return { name: name.stdout.trim(), ids: { uid: Number(uid.stdout), gid: Number(gid.stdout) } };
};

/**
 * The account that runs the database: this user; or if this is root, the owner of the folder `home`, else `postgres`,
 * else `nobody`. Null if none exists.
 */
export function findAccount(home: string): Account | null {
  if (process.getuid?.() !== 0) return { name: 'this user', ids: {} };
  const owner = lstatSync(home, { throwIfNoEntry: false })?.uid ?? 0;
  for (const who of owner === 0 ? accounts : [String(owner)]) {
    const found = lookUp(who);
    if (found) return found;
  }
  return null;
}

export const canEnter = (account: Account, folder: string): boolean =>
  spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], {
    ...account.ids,
    cwd: '/',
    env: plainEnvironment(),
    stdio: 'ignore',
  }).status === 0;

export interface Outcome {
  /** Null if it could not be started or was ended by a signal. */
  code: number | null;
  output: string;
}

/** Runs a program to its end as that account. */
export const runAs = (account: Account, program: string, args: readonly string[]): Promise<Outcome> =>
  new Promise(resolve => {
    const child = spawn(program, args, {
      ...account.ids,
      cwd: '/',
      env: plainEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += chunk));
    child.on('error', error => resolve({ code: null, output: error.message }));
    child.on('close', code => resolve({ code, output: output.trim() }));
  });

/**
 * Starts a program detached from this process and its terminal, so that it outlives both. Its stderr is appended to the
 * open file.
 */
export const startAs = (account: Account, program: string, args: readonly string[], logFile: number) =>
  spawn(program, args, {
    ...account.ids,
    cwd: '/',
    env: plainEnvironment(),
    stdio: ['ignore', 'ignore', logFile],
    detached: true,
  });
