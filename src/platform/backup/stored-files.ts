/** Stored files in a folder of backups: each is there once, however many backups list it. */
import { createHash } from 'node:crypto';
import { mkdir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { pathOfKey } from '../storage/paths.ts';
import { nullIfMissing, type Storage } from '../storage/storage.ts';
import { copyHashed, type Entry, eachOf, type Facts, factsOf, filesBelow, syncFolder, writeHashed } from './copying.ts';
import { backupsIn, DamagedBackup, poolOf, readContents } from './manifest.ts';

const [inPool, inBackup] = ['files/', 'uploads/'];
/** What may change under its key is copied to each backup. */
const changes = (key: string): boolean => key.startsWith(inBackup);

/** The key of a stored file in a list of contents; null for other files. */
export const keyOf = (name: string): string | null =>
  name.startsWith(inPool) ? name.slice(inPool.length) : name.startsWith(inBackup) ? name : null;

export interface Stored {
  /** Files that the folder did not have yet. */
  added: number;
  addedBytes: number;
  present: number;
}

/** Copies what the folder does not have, and records every file. `backup` is in the folder of backups. */
export async function copyStoredFiles(
  storage: Storage,
  backup: string,
  record: (entry: Entry) => Promise<void>,
): Promise<Stored> {
  const folder = path.dirname(backup);
  const pool = poolOf(folder);
  const temp = path.join(backup, '.temp');
  await mkdir(temp, { mode: 0o700 });
  await mkdir(pool, { recursive: true, mode: 0o700 });
  const known = await knownFacts(folder);
  const touched = new Set<string>([pool]);
  const result: Stored = { added: 0, addedBytes: 0, present: 0 };
  let count = 0;

  const fetch = async (key: string, to: string): Promise<Facts | null> => {
    const opened = await storage.read(key).catch(nullIfMissing); // deleted meanwhile
    return opened && writeHashed(opened.stream, to);
  };

  await eachOf(storage.list(), async ({ key, size }) => {
    if (changes(key)) {
      const to = pathOfKey(backup, key);
      await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
      const facts = await fetch(key, to);
      if (facts) await record({ path: key, ...facts });
      return;
    }
    const place = pathOfKey(pool, key);
    const there = await stat(place).catch(nullIfMissing);
    if (there?.size === size) {
      const before = known.get(key);
      result.present++;
      return record({ path: inPool + key, ...(before?.size === size ? before : await factsOf(place)) });
    }
    const half = path.join(temp, String(++count));
    const facts = await fetch(key, half);
    if (!facts) return;
    await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
    await rename(half, place);
    for (let one = path.dirname(place); one !== pool; one = path.dirname(one)) touched.add(one);
    result.added++;
    result.addedBytes += facts.size;
    await record({ path: inPool + key, ...facts });
  });
  for (const one of touched) await syncFolder(one);
  await rm(temp, { recursive: true });
  return result;
}

/** Size and hash of the stored files that the newest backup lists, by key. */
async function knownFacts(folder: string): Promise<Map<string, Facts>> {
  const newest = (await backupsIn(folder)).at(-1);
  const known = new Map<string, Facts>();
  if (!newest) return known;
  for await (const { path: name, size, sha256 } of readContents(newest))
    if (name.startsWith(inPool)) known.set(name.slice(inPool.length), { size, sha256 });
  return known;
}

/** Stores a copy of a file. Throws DamagedBackup if it is not what the list of a backup says, if one lists it. */
export async function storeCopy(
  storage: Storage,
  key: string,
  from: string,
  expected: Pick<Facts, 'sha256'> | null,
): Promise<void> {
  await storage.withTemp(async temp => {
    const copy = temp();
    const facts = await copyHashed(from, copy);
    if (expected && facts.sha256 !== expected.sha256) throw new DamagedBackup(`${from} is damaged.`);
    await storage.adopt(key, copy);
  });
}

/**
 * Removes stored files that none of the backups lists, unless they were added after the oldest of them began: a later
 * restore to a point in time may need those. Returns how many.
 */
export async function pruneStoredFiles(folder: string, kept: readonly string[], oldestAt: Date): Promise<number> {
  const listed = new Set<string>();
  for (const backup of kept)
    for await (const { path: name } of readContents(backup)) if (name.startsWith(inPool)) listed.add(digest(name));
  const pool = poolOf(folder);
  let removed = 0;
  for await (const name of filesBelow(pool)) {
    if (listed.has(digest(inPool + name))) continue;
    const file = path.join(pool, name);
    if ((await stat(file)).mtime >= oldestAt) continue;
    await rm(file);
    removed++;
    for (let one = path.dirname(file); one !== pool; one = path.dirname(one))
      if ((await readdir(one)).length === 0) await rmdir(one);
  }
  return removed;
}

/** A short form of a path, so that a million of them fit in memory. */
const digest = (name: string): string => createHash('sha256').update(name).digest('base64url').slice(0, 20);
