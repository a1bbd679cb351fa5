/**
 * Copies the embedded database to the version of PostgreSQL that is here, with a dump that the programs of the old version
 * make and restore. The old database stays as it is, under another name; interrupted, nothing has changed.
 */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { withProcessLock } from '../concurrency/process-lock.ts';
import { type Account, findAccount } from './account.ts';
import { type DatabaseAddress, withDatabase } from './address.ts';
import { makeCluster, renameDurably, upgradedOf, versionOf, versionOfPrograms } from './cluster.ts';
import { ensureDatabase, type Postmaster } from './probe.ts';
import { findPrograms, NoEmbeddedPostgres } from './programs.ts';
import { adopt, spawnServer, stopServer, usualPatienceMs } from './server-process.ts';
import { serverSettings } from './settings.ts';
import { makePrivate, makeSocketFolder } from './socket-folder.ts';

/** Why the database cannot be upgraded; the message says what to do. */
export class UpgradeProblem extends Error {}

export interface UpgradeOptions {
  /** The service's data folder. */
  dataDir: string;
  /** The folder of the programs `postgres` of the version that made the database. */
  programs: string;
  /** Copies everything of one database, of a major version, into another, which is empty. `folder` is for its files. */
  copy: (from: { address: DatabaseAddress; version: number }, to: DatabaseAddress, folder: string) => Promise<void>;
  log: (line: string) => void;
}

export interface Upgraded {
  from: number;
  to: number;
  /** Where the old database is. */
  kept: string;
}

const database = 'sigill';
const port = 5432;
/** Its settings are those of any version; nobody else connects. */
const oldSettings = ['listen_addresses=', 'unix_socket_permissions=0700', 'max_connections=10'];

/** Throws UpgradeProblem, or NoEmbeddedPostgres where there are no programs of this version. */
export async function upgradeCluster({ dataDir, programs, copy, log }: UpgradeOptions): Promise<Upgraded> {
  const home = path.join(dataDir, 'postgres');
  const cluster = path.join(home, 'cluster');
  // The next start would do that too.
  if (!existsSync(cluster) && existsSync(upgradedOf(home))) renameDurably(upgradedOf(home), cluster);
  if (!existsSync(cluster)) throw new UpgradeProblem(`There is no embedded database in ${dataDir}.`);
  const account = findAccount(home);
  if (!account)
    throw new NoEmbeddedPostgres('PostgreSQL does not run as root, and there is neither a user postgres nor nobody.');
  return withProcessLock(path.join(dataDir, 'postgres.lock'), async () => {
    if (await adopt(cluster)) throw new UpgradeProblem('The database runs. Stop the service, and try again.');
    const ours = await findPrograms(dataDir, account, log);
    const [from, to] = [versionOf(cluster), (await versionOfPrograms(ours, account)) ?? 0];
    if (from >= to) throw new UpgradeProblem(`The database is of PostgreSQL ${from}, and this is PostgreSQL ${to}.`);
    const given = await versionOfPrograms(programs, account);
    if (given !== from)
      throw new UpgradeProblem(
        given === null
          ? `${path.join(programs, 'postgres')} cannot be run by ${account.name}. Name the folder of the programs of PostgreSQL ${from}, which made the database.`
          : `${programs} has PostgreSQL ${given}, and the database was made by PostgreSQL ${from}.`,
      );
    const kept = path.join(home, `cluster-${from}`);
    if (existsSync(kept)) throw new UpgradeProblem(`${kept} is there from an earlier upgrade. Move it away.`);
    const work = path.join(home, 'upgrade');
    // What an interrupted upgrade left: the database has gone on since.
    for (const left of [work, upgradedOf(home)]) rmSync(left, { recursive: true, force: true });
    makePrivate(work, account);
    log(`Copying the database of PostgreSQL ${from} to PostgreSQL ${to} …`);
    try {
      await copyCluster({ account, work, copy }, { programs, cluster }, ours);
      renameDurably(path.join(work, 'cluster'), upgradedOf(home));
    } finally {
      rmSync(work, { recursive: true, force: true });
    }
    renameSync(cluster, kept);
    renameDurably(upgradedOf(home), cluster);
    return { from, to, kept };
  });
}

interface Work extends Pick<UpgradeOptions, 'copy'> {
  account: Account;
  /** A folder of the account. */
  work: string;
}

/** Makes a new cluster in the folder `work`, with everything that the old one has. */
async function copyCluster(
  { account, work, copy }: Work,
  old: { programs: string; cluster: string },
  programs: string,
) {
  const made = path.join(work, 'cluster');
  await makeCluster(programs, work, made, account, () => {});
  const [before, after] = [path.join(work, 'before'), path.join(work, 'after')];
  for (const folder of [before, after]) makePrivate(folder, account);
  const settings = oldSettings.flatMap(setting => ['-c', setting]);
  const from = await run({ account, folder: before, ...old, settings });
  try {
    const to = await run({ account, folder: after, programs, cluster: made, settings: serverSettings({}) });
    try {
      await ensureDatabase(to.address, database);
      const source = { address: withDatabase(from.address, database), version: versionOf(old.cluster) };
      const files = path.join(work, 'files');
      mkdirSync(files, { mode: 0o700 });
      await copy(source, withDatabase(to.address, database), files);
    } finally {
      await stopServer(to.pid, made, () => {});
    }
  } finally {
    await stopServer(from.pid, old.cluster, () => {});
  }
}

interface RunOptions {
  account: Account;
  /** For its socket. */
  folder: string;
  programs: string;
  cluster: string;
  settings: readonly string[];
}

async function run({ account, folder, programs, cluster, settings }: RunOptions): Promise<Postmaster> {
  const args = ['-D', cluster, '-k', makeSocketFolder(folder, account, port), '-p', String(port), ...settings];
  const logFile = path.join(folder, '..', `${path.basename(folder)}.log`);
  const failure = await spawnServer(account, path.join(programs, 'postgres'), args, {
    logFile,
    cluster,
    patienceMs: usualPatienceMs,
  });
  const server = failure === null ? await adopt(cluster) : null;
  if (!server) throw new UpgradeProblem(`${path.join(programs, 'postgres')} does not start: ${failure}`);
  return server;
}
