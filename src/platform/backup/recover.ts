/** Restores an embedded database from a base backup: copies its files, and lets the server recover once. */
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Account, findAccount } from '../postgres/account.ts';
import { type Embedded, startEmbedded } from '../postgres/embedded.ts';
import { NoEmbeddedPostgres } from '../postgres/programs.ts';
import { makePrivate } from '../postgres/socket-folder.ts';
import { canReadArchive, fetchCommand, firstGap } from '../postgres/wal-archive.ts';
import { copyHashed, type Entry, eachOf, syncFolders } from './copying.ts';
import { DamagedBackup, type Manifest, placeOf, readContents } from './manifest.ts';

/** The recovery cannot reach what was asked for; the message says why. */
export class RecoveryProblem extends Error {}

export interface RecoverOptions {
  backup: string;
  manifest: Manifest;
  dataDir: string;
  /** Archive of the write-ahead log; null recovers to the end of the backup. */
  archive: string | null;
  /** Null recovers to the end of the archive. */
  until: Date | null;
  log: (line: string) => void;
}

export interface Recovered extends Embedded {
  /** When the last transaction that was recovered from the log was committed; null if the log had none. */
  lastCommitAt: Date | null;
  timeline: number;
}

const dayMs = 86_400_000;
/** The server knows no zones by abbreviations such as Z when it reads this setting. */
const forServer = (at: Date): string => at.toISOString().replace('T', ' ').replace('Z', '+00');

export async function recover(options: RecoverOptions): Promise<Recovered> {
  const { dataDir, archive, until, manifest } = options;
  const home = path.join(dataDir, 'postgres');
  const account = findAccount(home);
  if (!account)
    throw new NoEmbeddedPostgres('PostgreSQL does not run as root, and there is no user postgres or nobody.');
  if (archive !== null) await checkArchive(archive, account, manifest, until);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  makePrivate(home, account);
  await copyCluster(options, path.join(home, 'cluster'), account);
  const embedded = await startEmbedded({
    dataDir,
    log: options.log,
    patienceMs: 7 * dayMs,
    settings: {
      restore_command: fetchCommand(archive),
      recovery_target_action: 'promote',
      ...(until && { recovery_target_time: forServer(until) }),
    },
  }).catch(async error => {
    throw await explained(dataDir, until, error);
  });
  try {
    return { ...embedded, ...(await promoted(embedded)) };
  } catch (error) {
    await embedded.stop().catch(() => {});
    throw await explained(dataDir, until, error);
  }
}

async function checkArchive(folder: string, account: Account, manifest: Manifest, until: Date | null): Promise<void> {
  if (!(await canReadArchive(account, folder)))
    throw new RecoveryProblem(
      `${account.name}, who runs the database, cannot read the archive in ${folder}. Change the owner of its files, or copy it to a folder that ${account.name} can read.`,
    );
  const gap = await firstGap(folder, manifest.database.startSegment ?? '');
  if (gap !== null && until === null)
    throw new RecoveryProblem(
      `The archive in ${folder} lacks the segment at ${gap} of the log. Add it, or name a time before with --until, or restore without the archive (--wal none).`,
    );
}

async function copyCluster({ backup, manifest }: RecoverOptions, cluster: string, account: Account): Promise<void> {
  const own = async (file: string) => {
    if (account.ids.uid !== undefined) await chown(file, account.ids.uid, account.ids.gid);
  };
  for (const folder of manifest.folders) {
    const made = path.join(cluster, folder);
    await mkdir(made, { mode: 0o700 });
    await own(made);
  }
  await eachOf(readContents(backup), async (entry: Entry) => {
    if (!entry.path.startsWith('database/')) return;
    const from = placeOf(backup, entry);
    const to = path.join(cluster, entry.path.slice('database/'.length));
    const facts = await copyHashed(from, to).catch(error => {
      throw error.code === 'ENOENT' ? new DamagedBackup(`${from} is missing.`) : error;
    });
    if (facts.sha256 !== entry.sha256) throw new DamagedBackup(`${from} is damaged.`);
    await own(to);
  });
  const signal = path.join(cluster, 'recovery.signal');
  await writeFile(signal, '', { mode: 0o600, flush: true });
  await own(signal);
  await syncFolders(cluster);
}

const reached = 'select pg_last_xact_replay_timestamp() as at, timeline_id as timeline from pg_control_checkpoint()';

/** Waits until the server has recovered everything, and says up to when. */
async function promoted({ address }: Embedded): Promise<Pick<Recovered, 'lastCommitAt' | 'timeline'>> {
  for (;;) {
    const client = new pg.Client({ connectionString: address });
    client.on('error', () => {});
    await client.connect();
    try {
      const { recovering } = (await client.query('select pg_is_in_recovery() as recovering')).rows[0];
      if (!recovering) {
        await client.query('checkpoint');
        const { at, timeline } = (await client.query(reached)).rows[0];
        return { lastCommitAt: at, timeline };
      }
    } finally {
      await client.end().catch(() => {});
    }
    await pause(100);
  }
}

async function explained(dataDir: string, until: Date | null, error: unknown): Promise<unknown> {
  const log = await readFile(path.join(dataDir, 'postgres.log'), 'utf8').catch(() => '');
  if (until && /recovery ended before configured recovery target was reached/.test(log))
    return new RecoveryProblem(
      `The archive ends before ${until.toISOString()}. Name an earlier time, or leave --until out to restore everything that the archive has.`,
    );
  return new RecoveryProblem(
    `The database could not be recovered: ${error instanceof Error ? error.message : error}\n${log.trim().split('\n').slice(-8).join('\n')}`,
  );
}
