/**
 * The archive of the embedded server's write-ahead log: each finished segment is copied to a folder, so that the database
 * can be restored to any point in time. While that fails, the server keeps the segments and tries again, so nothing is
 * lost as long as its own disk has room.
 */
import { chownSync, mkdirSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Account, runAs } from './account.ts';
import type { Queryable } from './database.ts';

/** Settings of a server that archives. A segment that is not full is archived after a minute. */
export const archiveSettings = (folder: string): Record<string, string> => ({
  archive_mode: 'on',
  // Copies to a temporary name, flushes, renames, and never overwrites a segment with a different one.
  archive_library: 'basic_archive',
  'basic_archive.archive_directory': folder,
  archive_timeout: '60',
});

/** Creates the folder for the account if its parent exists. What fails here is reported as a failing archive. */
export function makeArchive(folder: string, account: Account): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
    if (account.ids.uid !== undefined) chownSync(folder, account.ids.uid, account.ids.gid);
  } catch {}
}

export interface ArchiveState {
  isOn: boolean;
  /** The folder of the embedded server; null for one that archives in another way. */
  folder: string | null;
  /** Since when nothing could be archived, although something should be; null if it works. */
  failingSince: Date | null;
  /** The segment that could not be archived. */
  failed: string | null;
}

const state = `
  select current_setting('archive_mode') <> 'off' as is_on,
    nullif(current_setting('basic_archive.archive_directory', true), '') as folder,
    case when last_failed_time > coalesce(last_archived_time, '-infinity')
      then coalesce(last_archived_time, stats_reset) end as failing_since,
    last_failed_wal as failed
  from pg_stat_archiver`;

export async function archiveState(db: Queryable): Promise<ArchiveState> {
  const row = await db.row<{ is_on: boolean; folder: string | null; failing_since: Date | null; failed: string }>(
    state,
  );
  const failing = row?.is_on ? row.failing_since : null;
  return {
    isOn: row?.is_on ?? false,
    folder: row?.folder ?? null,
    failingSince: failing,
    failed: failing ? (row?.failed ?? null) : null,
  };
}

const watchEachMs = 60_000;

/** Reports once a minute while the archive fails. The returned function ends that. */
export function watchArchive(db: Queryable, report: (state: ArchiveState) => void): () => void {
  const look = async () => {
    const found = await archiveState(db).catch(() => null); // the database being away is reported elsewhere
    if (found?.failingSince) report(found);
  };
  const timer = setInterval(() => void look(), watchEachMs).unref();
  return () => clearInterval(timer);
}

const segment = /^[0-9A-F]{24}$/;
/** Segments, incomplete ones of an earlier timeline, and notes about base backups. */
const removable = /^[0-9A-F]{24}(\.partial|\.[0-9A-F]{8}\.backup)?$/;
/** The position in the log, whatever the timeline. */
const positionOf = (name: string): string => name.slice(8, 24);

/** Removes what no recovery needs that begins at this segment. Returns how many files. */
export async function pruneArchive(folder: string, first: string): Promise<number> {
  let removed = 0;
  for (const name of await readdir(folder)) {
    if (!removable.test(name) || positionOf(name) >= positionOf(first)) continue;
    await rm(path.join(folder, name));
    removed++;
  }
  return removed;
}

const segmentsOfLog = 256; // of 16 MB in each 4 GB
const numberOf = (position: string): number =>
  Number.parseInt(position.slice(0, 8), 16) * segmentsOfLog + Number.parseInt(position.slice(8), 16);

/** The position of the first segment that is missing between `first` and the newest one, or null. */
export async function firstGap(folder: string, first: string): Promise<string | null> {
  const names = (await readdir(folder)).filter(name => segment.test(name) && positionOf(name) >= positionOf(first));
  const positions = [...new Set(names.map(positionOf))].sort();
  let expected = numberOf(positionOf(first));
  for (const position of positions) {
    if (numberOf(position) !== expected)
      return [Math.floor(expected / segmentsOfLog), expected % segmentsOfLog]
        .map(part => part.toString(16).toUpperCase().padStart(8, '0'))
        .join('');
    expected++;
  }
  return null;
}

/** Whether the account can read everything in the folder. If it cannot, recovery would end early without a word. */
export const canReadArchive = async (account: Account, folder: string): Promise<boolean> =>
  (await runAs(account, '/bin/sh', ['-c', 'cd -- "$1" && for f in *; do [ -r "$f" ] || exit 1; done', 'sh', folder]))
    .code === 0;

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`;

/** The command that fetches a segment during recovery. Without an archive there is only what the backup has. */
export const fetchCommand = (folder: string | null): string =>
  folder === null ? 'false' : `cp ${quoted(folder)}/%f %p`;
