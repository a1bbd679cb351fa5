/** Puts the stored files that a restored database needs where the service looks for them. */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { NeededFiles } from '../domain/files/restored.ts';
import { type Entry, eachOf, type Facts } from '../platform/backup/copying.ts';
import { DamagedBackup, placeOf, poolOf, readContents } from '../platform/backup/manifest.ts';
import { keyOf, storeCopy } from '../platform/backup/stored-files.ts';
import { pathOfKey } from '../platform/storage/paths.ts';
import { nullIfMissing, type Storage } from '../platform/storage/storage.ts';

export interface RestoredFiles {
  restored: number;
  /** Files that the bucket has already. */
  present: number;
  /** Files of the backup that were stored after the database was copied, and that no row refers to. */
  leftOut: number;
  /** Keys that rows refer to, without a file. */
  missing: string[];
  /** Files that are not what the backup says. */
  damaged: string[];
}

interface Sources {
  backup: string;
  needed: NeededFiles;
  /** A further folder of stored files, such as `files/` of the data folder that is replaced; or null. */
  files: string | null;
}

/** Most keys end in the hash of their content. */
const hashInKey = (key: string): string | null => /\/([0-9a-f]{64})(?:\.pdf)?$/.exec(key)?.[1] ?? null;

export async function restoreFiles(storage: Storage, { backup, needed, files }: Sources): Promise<RestoredFiles> {
  const result: RestoredFiles = { restored: 0, present: 0, leftOut: 0, missing: [], damaged: [] };
  const done = new Set<string>();
  const folders = [poolOf(path.dirname(backup)), ...(files === null ? [] : [files])];

  /** Returns false if the file is not there. */
  async function store(key: string, from: string, expected: Pick<Facts, 'sha256'> | null): Promise<boolean> {
    const found = await stat(from).catch(nullIfMissing);
    if (!found) return false;
    if ((await storage.size(key)) === found.size) {
      result.present++;
      return true;
    }
    try {
      await storeCopy(storage, key, from, expected);
      result.restored++;
      return true;
    } catch (error) {
      if (!(error instanceof DamagedBackup)) throw error;
      result.damaged.push(from);
      return false;
    }
  }

  await eachOf(readContents(backup), async (entry: Entry) => {
    const key = keyOf(entry.path);
    if (key === null) return;
    if (needed.isLeftOver(key)) result.leftOut++;
    else if (await store(key, placeOf(backup, entry), entry)) done.add(key);
    else if (!needed.named.has(key)) result.missing.push(key);
  });
  await eachOf(needed.named, async key => {
    if (done.has(key)) return;
    if ((await storage.size(key)) !== null) return void result.present++;
    const sha256 = hashInKey(key);
    for (const folder of folders) if (await store(key, pathOfKey(folder, key), sha256 ? { sha256 } : null)) return;
    result.missing.push(key);
  });
  result.damaged = [...new Set(result.damaged)].sort();
  result.missing.sort();
  return result;
}
