/**
 * What a backup consists of. A folder of backups has one folder for each, which gets its name when it is complete, and
 * `files/` with the stored files of all of them, which never change. `manifest.json` of a backup says what it is, and
 * `contents.jsonl` lists every file that belongs to it.
 */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { type Entry, eachOf, factsOf } from './copying.ts';

export interface Manifest {
  format: 1;
  /** Version of the service that made it. */
  service: string;
  startedAt: string;
  /** The time of the database: everything committed before is in the backup. */
  at: string;
  database: {
    /** EMBEDDED: the files of the server in `database/`. DUMP: `database.dump`, for pg_restore. */
    kind: 'EMBEDDED' | 'DUMP';
    /** Such as 180004. */
    serverVersion: number;
    /** The newest migration that was applied, such as 0054-tool-settings.sql. */
    migration: string;
    /** Position in the write-ahead log when the database was copied; null where the server does not say. */
    startLsn: string | null;
    endLsn: string | null;
    /** The first segment of the log that recovery needs; null for a dump. */
    startSegment: string | null;
  };
  /** Ids of the master keys that values are encrypted with. */
  masterKeys: string[];
  /** Whether `secrets/` is in the backup. */
  includesSecrets: boolean;
  /** Folders of `database/`, also empty ones. */
  folders: string[];
  /** Of `contents.jsonl`: how many files with how many bytes it lists, and its SHA-256. */
  contents: { files: number; bytes: number; sha256: string };
}

/** A backup that cannot be used; the message says why. */
export class DamagedBackup extends Error {}

const [manifestFile, contentsFile] = ['manifest.json', 'contents.jsonl'];
/** The folder of stored files that all backups share. */
export const poolOf = (folder: string): string => path.join(folder, 'files');
export const halfPrefix = '.half-';
const named = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ-[0-9a-f]{6}$/;

/** Such as 2026-11-26T21-33-39Z-1a2b3c, so that names sort by time. */
export const nameOf = (at: Date, random: string): string =>
  `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z-${random}`;

const checksumOf = (manifest: Manifest): string => createHash('sha256').update(JSON.stringify(manifest)).digest('hex');

export interface ContentsWriter {
  /** Can be called by several at once. */
  record(entry: Entry): Promise<void>;
  /** Flushes the list to disk. */
  end(): Promise<Manifest['contents']>;
}

export function writeContents(backup: string): ContentsWriter {
  const file = path.join(backup, contentsFile);
  const stream = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  let [files, bytes] = [0, 0];
  let failure: Error | null = null;
  stream.on('error', error => {
    failure = error;
  });
  return {
    async record({ path: name, size, sha256 }) {
      if (failure) throw failure;
      files++;
      bytes += size;
      if (!stream.write(`${JSON.stringify({ path: name, size, sha256 })}\n`) && !failure)
        await new Promise<void>(resolve => {
          stream.once('drain', resolve);
          stream.once('close', resolve);
        });
    },
    async end() {
      stream.end();
      await finished(stream);
      const handle = await open(file, 'r');
      await handle.sync();
      await handle.close();
      return { files, bytes, sha256: (await factsOf(file)).sha256 };
    },
  };
}

export async function writeManifest(backup: string, manifest: Manifest): Promise<void> {
  const text = JSON.stringify({ ...manifest, checksum: checksumOf(manifest) }, null, 2);
  await writeFile(path.join(backup, manifestFile), `${text}\n`, { flag: 'wx', mode: 0o600, flush: true });
}

/** Throws DamagedBackup if it is not there or was changed. */
export async function readManifest(backup: string): Promise<Manifest> {
  const text = await readFile(path.join(backup, manifestFile), 'utf8').catch(() => {
    throw new DamagedBackup(`${backup} is not a backup: it has no ${manifestFile}.`);
  });
  try {
    const { checksum, ...manifest } = JSON.parse(text) as Manifest & { checksum: string };
    if (manifest.format === 1 && checksumOf(manifest) === checksum) return manifest;
  } catch {}
  throw new DamagedBackup(`${path.join(backup, manifestFile)} is damaged, or was made by a newer version.`);
}

/** Every file of the backup. The list itself must have been checked with `checkContents`. */
export async function* readContents(backup: string): AsyncGenerator<Entry> {
  const lines = createInterface({ input: createReadStream(path.join(backup, contentsFile)) });
  for await (const line of lines) if (line !== '') yield JSON.parse(line) as Entry;
}

export async function checkContents(backup: string, manifest: Pick<Manifest, 'contents'>): Promise<void> {
  const file = path.join(backup, contentsFile);
  const facts = await factsOf(file).catch(() => null);
  if (facts?.sha256 !== manifest.contents.sha256) throw new DamagedBackup(`${file} is damaged.`);
}

/** Where a file of a backup is: stored files are next to the backup, all others in it. */
export function placeOf(backup: string, { path: name }: Pick<Entry, 'path'>): string {
  if (name.split('/').some(part => part === '' || part === '.' || part === '..'))
    throw new DamagedBackup(`${name} is not the path of a file in a backup.`);
  return path.join(name.startsWith('files/') ? path.dirname(backup) : backup, name);
}

/** The complete backups of a folder, oldest first. */
export async function backupsIn(folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of (await readdir(folder)).filter(one => named.test(one)).sort())
    if (await stat(path.join(folder, name, manifestFile)).catch(() => null)) found.push(path.join(folder, name));
  return found;
}

export const isBackup = async (folder: string): Promise<boolean> =>
  (await stat(path.join(folder, manifestFile)).catch(() => null)) !== null;

const maxProblems = 100;

/** Reads every byte of the backup. Returns what is wrong, at most 100 lines; empty if it is whole. */
export async function verifyBackup(backup: string): Promise<{ manifest: Manifest | null; problems: string[] }> {
  const problems: string[] = [];
  let manifest: Manifest | null = null;
  try {
    manifest = await readManifest(backup);
    await checkContents(backup, manifest);
    await eachOf(readContents(backup), async entry => {
      const problem = await problemOf(backup, entry);
      if (problem && problems.length < maxProblems) problems.push(problem);
    });
  } catch (error) {
    if (!(error instanceof DamagedBackup)) throw error;
    problems.push(error.message);
  }
  return { manifest, problems };
}

async function problemOf(backup: string, entry: Entry): Promise<string | null> {
  const file = placeOf(backup, entry);
  const facts = await factsOf(file).catch(error => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!facts) return `${file} is missing.`;
  if (facts.size !== entry.size) return `${file} has ${facts.size} bytes instead of ${entry.size}.`;
  return facts.sha256 === entry.sha256 ? null : `${file} is damaged.`;
}
