/** The folder of the server's socket is its only guard (no passwords, no TCP): nobody else may enter it. */
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Account } from './account.ts';

/** What the system allows for a socket's whole path (104 on macOS, 108 on Linux, with the zero at its end). */
const longest = 103;

/** Makes it, mode 0700 and the account's own. A path that is too long is replaced by a short one that its hash names. */
export function makeSocketFolder(home: string, account: Account, port: number): string {
  const beside = path.join(home, 'socket');
  const fits = Buffer.byteLength(path.join(beside, `.s.PGSQL.${port}`)) <= longest;
  const folder = fits
    ? beside
    : path.join(tmpdir(), `sigill-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`);
  makePrivate(folder, account);
  return folder;
}

/** A folder of mode 0700 that belongs to the account; one that somebody else has put there is refused. */
export function makePrivate(folder: string, account: Account): void {
  const owner = account.ids.uid ?? process.getuid?.();
  try {
    mkdirSync(folder, { mode: 0o700 });
    if (account.ids.uid !== undefined) chownSync(folder, account.ids.uid, account.ids.gid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const entry = lstatSync(folder);
  // A process that was killed between the two calls above leaves root's own empty folder.
  if (entry.isDirectory() && entry.uid === 0 && account.ids.uid !== undefined)
    chownSync(folder, account.ids.uid, account.ids.gid);
  else if (!entry.isDirectory() || entry.uid !== owner)
    throw new Error(`${folder} is not a folder of the user who runs the database.`);
  chmodSync(folder, 0o700);
}
