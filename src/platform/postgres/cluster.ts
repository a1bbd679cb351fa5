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

export async function makeCluster(
  programs: string,
  home: string,
  cluster: string,
  account: Account,
  log: (line: string) => void,
): Promise<void> {
  if (existsSync(cluster)) return checkVersion(programs, cluster, account);
  for (const name of readdirSync(home))
    if (name.startsWith('half-')) rmSync(path.join(home, name), { recursive: true });
  const half = path.join(home, `half-${process.pid}`);
  const args = ['-D', half, '-U', superuser, '--auth=trust', '--data-checksums', '--no-instructions', ...options];
  const { code, output } = await runAs(account, path.join(programs, 'initdb'), args);
  if (code !== 0) throw new Error(`The embedded database cannot be made in ${home}: ${output}`);
  renameSync(half, cluster);
  const folder = openSync(home, 'r');
  fsyncSync(folder);
  closeSync(folder);
  log(`Made a new database in ${cluster}.`);
}

/** A data folder of another major version is left alone; upgrading it takes a dump and a restore. */
async function checkVersion(programs: string, cluster: string, account: Account): Promise<void> {
  const made = readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim();
  const { output } = await runAs(account, path.join(programs, 'postgres'), ['--version']);
  const ours = /(\d+)\.\d/.exec(output)?.[1];
  if (ours !== made) {
    throw new Error(
      `${cluster} was made by PostgreSQL ${made}, and this is PostgreSQL ${ours}: dump it with the version that made it and restore it here, or set DATABASE_URL.`,
    );
  }
}
