/** Check of `sigill doctor` on the room of the disks that the service writes to. */
import { existsSync, statfsSync } from 'node:fs';
import type { Config } from '../config/config.ts';
import { walArchiveOf } from '../config/database.ts';
import { type Check, failed, passed } from './check.ts';

/** Room for the write-ahead log and for some uploads. */
export const minFreeBytes = 500_000_000;

const inMegabytes = (bytes: number): string => `${Math.floor(bytes / 1_000_000)} MB`;

function spaceOf(name: string, folder: string, minBytes: number): Check {
  const { bavail, bsize, files, ffree } = statfsSync(folder);
  const free = bavail * bsize;
  if (free < minBytes)
    return failed(name, `Only ${inMegabytes(free)} are free at ${folder}. Free space before nothing can be stored.`);
  if (files > 0 && ffree === 0) return failed(name, `No file can be made at ${folder}: all inodes are used.`);
  return passed(name, `${inMegabytes(free)} are free at ${folder}.`);
}

export function freeSpace(config: Config, dataDir: string, minBytes = minFreeBytes): Check[] {
  const archive = walArchiveOf(config);
  return [
    ...(existsSync(dataDir) ? [spaceOf('free space', dataDir, minBytes)] : []),
    ...(archive !== null && existsSync(archive) ? [spaceOf('free space of the log archive', archive, minBytes)] : []),
  ];
}
