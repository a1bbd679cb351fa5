/** `sigill restore`: makes a data folder from a backup, as the database was at the backup or at a later time. */
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config/config.ts';
import { restoringMarker, walArchiveOf } from '../config/database.ts';
import { usedKeys } from '../config/encrypted-columns.ts';
import { holdMessages } from '../config/held-messages.ts';
import { setRestored } from '../config/identity/store.ts';
import { migrationsDir } from '../config/paths.ts';
import { openConfiguredStorage } from '../config/storage.ts';
import { neededFiles } from '../domain/files/restored.ts';
import { copyHashed, factsOf, syncFolder, syncFolders } from '../platform/backup/copying.ts';
import { findProgram, restoreDump } from '../platform/backup/dump.ts';
import {
  checkContents,
  DamagedBackup,
  type Manifest,
  placeOf,
  readContents,
  readManifest,
} from '../platform/backup/manifest.ts';
import { RecoveryProblem, recover } from '../platform/backup/recover.ts';
import { systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/postgres/database.ts';
import { migrate } from '../platform/postgres/migrate.ts';
import { openDatabase } from '../platform/postgres/postgres.ts';
import { readMigrations } from '../platform/postgres/read-migrations.ts';
import { nullIfMissing } from '../platform/storage/storage.ts';
import { advising, chosenBackup } from './backup.ts';
import { Misuse, type Options, text } from './command.ts';
import { type RestoredFiles, restoreFiles } from './restore-files.ts';
import { copyKeys, keysToUse } from './restore-keys.ts';

export interface Restored {
  /** Whether every row has its file and every key is there. */
  ok: boolean;
  backup: string;
  dataDir: string;
  /** The last change that was recovered from the log; null: as the backup has it. */
  lastChangeAt: string | null;
  storedFiles: RestoredFiles;
  /** Ids of keys that values are encrypted with, and that are not here. */
  missingMasterKeys: string[];
  messages: string;
  /** What to do next. */
  next: string;
}

interface Wanted {
  backup: string;
  manifest: Manifest;
  dataDir: string;
  until: Date | null;
  archive: string | null;
}

const time = (options: Options): Date | null => {
  if (options.until === undefined) return null;
  const given = text(options, 'until');
  const at = new Date(given);
  if (Number.isNaN(at.getTime()) || !/(Z|[+-]\d\d:?\d\d)$/.test(given))
    throw new Misuse('--until must be a time with its zone, such as 2026-11-26T14:30:00Z.');
  return at;
};

async function chosen(config: Config, options: Options): Promise<Wanted> {
  const until = time(options);
  const dataDir = path.resolve(text(options, 'to'));
  const entries = await readdir(dataDir).catch(nullIfMissing);
  if (entries !== null && entries.length > 0) throw new Misuse(`${dataDir} is not empty. Name a new folder with --to.`);
  const backup = await chosenBackup(text(options, 'from'), until);
  const manifest = await readManifest(backup);
  await checkContents(backup, manifest);
  const newest = readMigrations(migrationsDir).at(-1)?.name ?? '';
  if (manifest.database.migration > newest)
    throw new Misuse(`${backup} was made by a newer version (${manifest.service}). Restore it with that version.`);
  const isDump = manifest.database.kind === 'DUMP';
  if (isDump && !config.DATABASE_URL)
    throw new Misuse('The backup is a dump. Set DATABASE_URL to an empty database that it is restored to.');
  if (!isDump && config.DATABASE_URL)
    throw new Misuse('The backup is of an embedded database. Unset DATABASE_URL to restore it.');
  if (isDump && until)
    throw new Misuse(
      'A dump has one time only. To restore an own server to a point in time, see "Your own server" in docs/operating.md.',
    );
  const given = options.wal === undefined ? walArchiveOf(config) : path.resolve(text(options, 'wal'));
  const archive = isDump || options.wal === 'none' ? null : given;
  if (until && archive === null)
    throw new Misuse('--until needs the archive of the log: name its folder with --wal, or set SIGILL_WAL_ARCHIVE.');
  return { backup, manifest, dataDir, until, archive };
}

interface OpenedDatabase {
  address: string;
  lastCommitAt: Date | null;
  stop(): Promise<void>;
}

const about = `
  select current_setting('server_version_num')::int as version,
    (select count(*)::int from information_schema.tables where table_schema = current_schema()) as tables`;

async function loadDump(config: Config, address: string, backup: string): Promise<OpenedDatabase> {
  const db = await openDatabase({ url: address, poolSize: 1 });
  const found = await db.row<{ version: number; tables: number }>(about).finally(() => db.close());
  if (found?.tables !== 0) throw new Misuse('The database in DATABASE_URL is not empty. Create a new one.');
  const program = await findProgram('pg_restore', config.SIGILL_PG_BIN ?? null, found.version);
  await restoreDump(program, address, path.join(backup, 'database.dump'));
  return { address, lastCommitAt: null, stop: async () => {} };
}

/** Copies the parts of the backup that are small and needed as they are. */
async function copyPart(name: string, backup: string, to: string): Promise<void> {
  for await (const entry of readContents(backup)) {
    if (!entry.path.startsWith(`${name}/`)) continue;
    const place = path.join(to, entry.path);
    await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
    const facts = await copyHashed(placeOf(backup, entry), place);
    if (facts.sha256 !== entry.sha256) throw new DamagedBackup(`${placeOf(backup, entry)} is damaged.`);
  }
}

/** The dump is read by another program, so it is compared with the list before. */
async function checkDump(backup: string): Promise<void> {
  for await (const entry of readContents(backup))
    if (entry.path === 'database.dump' && (await factsOf(placeOf(backup, entry))).sha256 !== entry.sha256)
      throw new DamagedBackup(`${placeOf(backup, entry)} is damaged.`);
}

async function fillFiles(config: Config, db: Database, wanted: Wanted, files: string | null): Promise<RestoredFiles> {
  const unsigned = { secret: randomBytes(32), baseUrl: () => '', clock: systemClock };
  const { storage, close } = await openConfiguredStorage(config, wanted.dataDir, unsigned);
  try {
    return await restoreFiles(storage, { backup: wanted.backup, needed: await neededFiles(db), files });
  } finally {
    close();
  }
}

export async function restore(config: Config, options: Options): Promise<Restored> {
  return advising(async () => {
    const wanted = await chosen(config, options);
    const { backup, manifest, dataDir, until } = wanted;
    const files = options.files === undefined ? null : path.resolve(text(options, 'files'));
    const keys = keysToUse(config, backup, manifest, options);
    const marker = restoringMarker(dataDir);
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await writeFile(marker, '', { mode: 0o600, flush: true });
    await copyKeys(keys.dir, dataDir);
    await copyPart('certificates', backup, dataDir);
    if (config.DATABASE_URL) await checkDump(backup);
    const opened = config.DATABASE_URL ? await loadDump(config, config.DATABASE_URL, backup) : await recoverIn(wanted);
    // A backup of an earlier version has no table to record the restore in, and its next start would migrate it anyway.
    await migrate(opened.address, migrationsDir);
    const db = await openDatabase({ url: opened.address, poolSize: 2 });
    let storedFiles: RestoredFiles;
    let missingMasterKeys: string[];
    try {
      storedFiles = await fillFiles(config, db, wanted, files);
      missingMasterKeys = [...(await usedKeys(db)).keys()].filter(id => !keys.ids.includes(id));
      await setRestored(db, systemClock.now());
    } finally {
      await db.close();
      await opened.stop();
    }
    const holds = options['hold-messages'] === true || (until !== null && options['send-messages'] !== true);
    if (holds) holdMessages(dataDir, systemClock.now());
    await syncFolders(dataDir);
    await rm(marker);
    await syncFolder(dataDir);
    const { missing, damaged } = storedFiles;
    return {
      ok: missing.length === 0 && damaged.length === 0 && missingMasterKeys.length === 0,
      ...{ backup, dataDir, lastChangeAt: opened.lastCommitAt?.toISOString() ?? null, storedFiles, missingMasterKeys },
      messages: holds ? 'held until `messages release`' : 'sent from the next start on',
      next: '`identity continue` if this replaces the installation, `identity separate` if that goes on elsewhere',
    };
  });
}

async function recoverIn({ backup, manifest, dataDir, archive, until }: Wanted): Promise<OpenedDatabase> {
  try {
    return await recover({ backup, manifest, dataDir, archive, until, log: () => {} });
  } catch (error) {
    throw error instanceof RecoveryProblem
      ? new Misuse(`${error.message}\nDelete ${dataDir} before you try again.`)
      : error;
  }
}
