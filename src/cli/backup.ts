/** `sigill backup …`: makes, checks and removes backups. The service may run meanwhile. */
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config/config.ts';
import { findDatabase, walArchiveOf } from '../config/database.ts';
import { usedKeys } from '../config/encrypted-columns.ts';
import { ownCertificates } from '../config/sealing.ts';
import { secretsDir } from '../config/secrets.ts';
import { openConfiguredStorage } from '../config/storage.ts';
import { holdDeletions } from '../domain/files/deletion-hold.ts';
import { makeBaseBackup } from '../platform/backup/base-backup.ts';
import { copyFolder, type Entry, factsOf, syncFolder, syncFolders } from '../platform/backup/copying.ts';
import { DumpProblem, dump, findProgram } from '../platform/backup/dump.ts';
import {
  backupsIn,
  DamagedBackup,
  halfPrefix,
  isBackup,
  type Manifest,
  nameOf,
  readManifest,
  verifyBackup,
  writeContents,
  writeManifest,
} from '../platform/backup/manifest.ts';
import { copyStoredFiles, pruneStoredFiles, type Stored } from '../platform/backup/stored-files.ts';
import { systemClock } from '../platform/clock.ts';
import { withProcessLock } from '../platform/concurrency/process-lock.ts';
import type { Database } from '../platform/postgres/database.ts';
import { openDatabase } from '../platform/postgres/postgres.ts';
import { pruneArchive } from '../platform/postgres/wal-archive.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { serviceVersion } from '../version.ts';
import { Misuse, type Options, text } from './command.ts';

export interface BackedUp {
  backup: string;
  /** Everything that was committed before is in it. */
  at: string;
  files: number;
  bytes: number;
  storedFiles: Stored;
  masterKey: string;
}

/** Turns errors that the operator can fix into advice. */
export async function advising<T>(action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    throw error instanceof DumpProblem || error instanceof DamagedBackup ? new Misuse(error.message) : error;
  }
}

/** Runs `action` with the folder's lock and a new folder in it, which is removed afterwards unless it was renamed. */
async function inFolder<T>(folder: string, action: (half: string) => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return withProcessLock(path.join(folder, '.lock'), async () => {
    for (const name of await readdir(folder))
      if (name.startsWith(halfPrefix)) await rm(path.join(folder, name), { recursive: true });
    const half = path.join(folder, `${halfPrefix}${randomBytes(6).toString('hex')}`);
    await mkdir(half, { mode: 0o700 });
    try {
      return await action(half);
    } finally {
      await rm(half, { recursive: true, force: true });
    }
  });
}

const facts = `
  select current_setting('server_version_num')::int as version,
    (select name from migrations order by name desc limit 1) as migration,
    case when not pg_is_in_recovery() then pg_current_wal_lsn()::text end as lsn`;

type Copied = Pick<Manifest, 'at' | 'database' | 'folders'>;

async function copyDatabase(
  config: Config,
  db: Database,
  address: string,
  half: string,
  record: (entry: Entry) => Promise<void>,
): Promise<Copied> {
  const row = await db.row<{ version: number; migration: string; lsn: string | null }>(facts);
  if (!row) throw new Error('The database did not answer.');
  const about = { serverVersion: row.version, migration: row.migration };
  if (!config.DATABASE_URL) {
    const { folders, ...log } = await makeBaseBackup(address, half, record);
    return { at: systemClock.now().toISOString(), database: { kind: 'EMBEDDED', ...about, ...log }, folders };
  }
  const program = await findProgram('pg_dump', config.SIGILL_PG_BIN ?? null, row.version);
  const at = systemClock.now().toISOString();
  const file = path.join(half, 'database.dump');
  await dump(program, address, file);
  await record({ path: 'database.dump', ...(await factsOf(file)) });
  return {
    at,
    database: { kind: 'DUMP', ...about, startLsn: row.lsn, endLsn: null, startSegment: null },
    folders: [],
  };
}

/** Opens what a backup reads: the database, and where files are stored. */
export async function withSources<T>(
  config: Config,
  action: (from: { db: Database; address: string; dataDir: string; storage: Storage }) => Promise<T>,
): Promise<T> {
  const { address, dataDir, stop } = await findDatabase(config, { log: () => {} });
  try {
    const db = await openDatabase({ url: address, poolSize: 3 });
    const unsigned = { secret: randomBytes(32), baseUrl: () => '', clock: systemClock };
    const { storage, close } = await openConfiguredStorage(config, dataDir, unsigned);
    try {
      return await action({ db, address, dataDir, storage });
    } finally {
      close();
      await db.close();
    }
  } finally {
    await stop();
  }
}

const record = `
  insert into backups_made (kind, ended_at) values ($1, $2) on conflict (kind) do update set ended_at = excluded.ended_at`;

/** For the alert on its age. A backup is one although the database of an older version cannot record it. */
const recordBackup = (db: Database, kind: 'database' | 'files', at: Date) => db.run(record, [kind, at]).catch(() => 0);

export async function makeBackup(config: Config, options: Options): Promise<BackedUp> {
  const folder = path.resolve(text(options, 'to'));
  const includesSecrets = options['with-secrets'] === true;
  return advising(() =>
    inFolder(folder, half =>
      withSources(config, async ({ db, address, dataDir, storage }) => {
        const startedAt = systemClock.now();
        const contents = writeContents(half);
        const keysBefore = await usedKeys(db);
        // The database first: files are stored before the rows that refer to them, and none is deleted meanwhile.
        const { copied, storedFiles } = await holdDeletions(db, async () => ({
          copied: await copyDatabase(config, db, address, half, contents.record),
          storedFiles: await copyStoredFiles(storage, half, contents.record),
        }));
        await copyFolder(ownCertificates(dataDir), half, 'certificates', contents.record);
        if (includesSecrets) await copyFolder(secretsDir(dataDir), half, 'secrets', contents.record);
        const masterKeys = [...new Set([...keysBefore.keys(), ...(await usedKeys(db)).keys()])];
        const manifest: Manifest = {
          ...{ format: 1, service: serviceVersion, startedAt: startedAt.toISOString(), ...copied },
          ...{ masterKeys, includesSecrets, contents: await contents.end() },
        };
        await writeManifest(half, manifest);
        await syncFolders(half);
        const backup = path.join(folder, nameOf(new Date(copied.at), randomBytes(3).toString('hex')));
        await rename(half, backup);
        await syncFolder(folder);
        await recordBackup(db, 'database', new Date(copied.at));
        const { files, bytes } = manifest.contents;
        const masterKey = includesSecrets
          ? 'included: protect the backup like the service itself'
          : 'not included: keep it, where the backups are not';
        return { backup, at: copied.at, files, bytes, storedFiles, masterKey };
      }),
    ),
  );
}

/** Copies new stored files only, so that a restore to a point in time finds them. */
export async function backUpFiles(config: Config, options: Options): Promise<Stored> {
  const folder = path.resolve(text(options, 'to'));
  return inFolder(folder, half =>
    withSources(config, async ({ db, storage }) => {
      const at = systemClock.now();
      const stored = await copyStoredFiles(storage, half, async () => {});
      await recordBackup(db, 'files', at);
      return stored;
    }),
  );
}

/** `--from` is a backup, or a folder of backups: then the newest that ended by `until`. Throws Misuse if there is none. */
export async function chosenBackup(from: string, until: Date | null = null): Promise<string> {
  const folder = path.resolve(from);
  if (await isBackup(folder)) return folder;
  const found = await backupsIn(folder).catch(() => []);
  for (const backup of found.reverse())
    if (until === null || new Date((await readManifest(backup)).at) <= until) return backup;
  throw new Misuse(
    found.length === 0 ? `${folder} has no complete backup.` : `No backup ended before ${until?.toISOString()}.`,
  );
}

export async function checkBackup(options: Options): Promise<{ backup: string; ok: boolean; problems: string[] }> {
  const backup = await chosenBackup(text(options, 'from'));
  const { problems } = await verifyBackup(backup);
  return { backup, ok: problems.length === 0, problems };
}

export interface Pruned {
  kept: string[];
  removedBackups: number;
  removedFiles: number;
  removedSegments: number;
}

/** Keeps the newest backups, and what they need of the stored files and of the archive of the log. */
export async function pruneBackups(config: Config, options: Options): Promise<Pruned> {
  const folder = path.resolve(text(options, 'from'));
  const keep = Number(text(options, 'keep'));
  if (!Number.isInteger(keep) || keep < 1) throw new Misuse('--keep must be a number of backups, at least 1.');
  return advising(() =>
    inFolder(folder, async () => {
      const all = await backupsIn(folder);
      const kept = all.slice(-keep);
      const oldest = kept[0];
      if (!oldest) throw new Misuse(`${folder} has no complete backup.`);
      const manifest = await readManifest(oldest);
      for (const backup of all.slice(0, -keep)) {
        // If this is interrupted, it is no backup any more, and the next command removes it.
        const half = path.join(folder, halfPrefix + path.basename(backup));
        await rename(backup, half);
        await rm(half, { recursive: true });
      }
      const archive = walArchiveOf(config);
      const { startSegment } = manifest.database;
      return {
        kept,
        removedBackups: all.length - kept.length,
        removedFiles: await pruneStoredFiles(folder, kept, new Date(manifest.startedAt)),
        removedSegments: archive !== null && startSegment !== null ? await pruneArchive(archive, startSegment) : 0,
      };
    }),
  );
}
