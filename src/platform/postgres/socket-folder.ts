/**
 * Access to the embedded server is guarded only by its socket's folder (no passwords, no TCP), so nobody else may enter
 * it.
 */
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Account } from './account.ts';

/** The longest socket path that systems allow: 104 bytes on macOS and 108 on Linux, including the final zero. */
const longest = 103;

/**
 * Creates the folder with mode 0700, owned by the account. A path that is too long is replaced by a short one named
 * after its hash.
 */
export function makeSocketFolder(home: string, account: Account, port: number): string {
  const inHome = path.join(home, 'socket');
  const fits = Buffer.byteLength(path.join(inHome, `.s.PGSQL.${port}`)) <= longest;
  const folder = fits
    ? inHome
    : path.join(tmpdir(), `sigill-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`);
  makePrivate(folder, account);
  return folder;
}

/** Creates a folder with mode 0700 that belongs to the account. Throws if it exists and belongs to somebody else. */
export function makePrivate(folder: string, account: Account): void {
  const owner = account.ids.uid ?? process.getuid?.();
  try {
    mkdirSync(folder, { mode: 0o700 });
    if (account.ids.uid !== undefined) chownSync(folder, account.ids.uid, account.ids.gid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const entry = lstatSync(folder);
  // A process killed between the two calls above leaves an empty folder owned by root.
  if (entry.isDirectory() && entry.uid === 0 && account.ids.uid !== undefined)
    chownSync(folder, account.ids.uid, account.ids.gid);
  else if (!entry.isDirectory() || entry.uid !== owner)
    throw new Error(`${folder} is not a folder of the user who runs the database.`);
  chmodSync(folder, 0o700);
}
