/**
 * Creates the server's data folder on first use, in a temporary folder that is then renamed, so that a half-made one is
 * never used.
 */
import { closeSync, existsSync, fsyncSync, openSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type Account, runAs } from './account.ts';
import { superuser } from './probe.ts';

/** Case mapping follows Unicode and sorting is by code point, independent of the system's locales. */
const options = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

/** The database was made by another major version of PostgreSQL than the one that is here. */
export class OtherVersion extends Error {
  constructor(cluster: string, made: number, ours: number | null) {
    super(
      `${cluster} was made by PostgreSQL ${made}, and this is PostgreSQL ${ours}. Run sigill database upgrade, which copies it, or the version of Sigill that made it.`,
    );
  }
}

/** A copy of the database that is whole, and is about to take its place. */
export const upgradedOf = (home: string): string => path.join(home, 'upgraded');

export async function makeCluster(
  programs: string,
  home: string,
  cluster: string,
  account: Account,
  log: (line: string) => void,
): Promise<void> {
  if (existsSync(cluster)) return checkVersion(programs, cluster, account);
  // An upgrade was interrupted between its last two steps.
  if (existsSync(upgradedOf(home))) return renameDurably(upgradedOf(home), cluster);
  for (const name of readdirSync(home))
    if (name.startsWith('half-')) rmSync(path.join(home, name), { recursive: true });
  const half = path.join(home, `half-${process.pid}`);
  const args = ['-D', half, '-U', superuser, '--auth=trust', '--data-checksums', '--no-instructions', ...options];
  const { code, output } = await runAs(account, path.join(programs, 'initdb'), args);
  if (code !== 0) throw new Error(`The embedded database cannot be made in ${home}: ${output}`);
  renameDurably(half, cluster);
  log(`Made a new database in ${cluster}.`);
}

export function renameDurably(from: string, to: string): void {
  renameSync(from, to);
  const folder = openSync(path.dirname(to), 'r');
  fsyncSync(folder);
  closeSync(folder);
}

/** The major version of the server that made the folder. */
export const versionOf = (cluster: string): number => Number(readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8'));

/** The major version of these programs; null if they do not run. */
export async function versionOfPrograms(programs: string, account: Account): Promise<number | null> {
  const { output } = await runAs(account, path.join(programs, 'postgres'), ['--version']);
  const version = /\) (\d+)/.exec(output)?.[1];
  return version === undefined ? null : Number(version);
}

/** A data folder of another major version is left alone. */
async function checkVersion(programs: string, cluster: string, account: Account): Promise<void> {
  const [made, ours] = [versionOf(cluster), await versionOfPrograms(programs, account)];
  if (ours !== made) throw new OtherVersion(cluster, made, ours);
}
