/**
 * Commands that root runs for a service of another user: they become the owner of the data folder, so that the service
 * can read what they leave there. Where that user cannot reach what a command needs, root goes on, and gives new files of
 * the data folder to its owner at the end.
 */
import { spawnSync } from 'node:child_process';
import { lchownSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../config/config.ts';
import { dataDirOf } from '../config/database.ts';
import { canEnter } from '../platform/postgres/account.ts';
import { type Options, text } from './command.ts';
import { optionsOf } from './command-line.ts';
import { commands } from './help.ts';

export interface Owner {
  uid: number;
  gid: number;
}

/** The owner of the folder; null if there is no such folder, or it is root's. */
export function ownerOf(folder: string): Owner | null {
  const found = statSync(folder, { throwIfNoEntry: false });
  return !found || found.uid === 0 ? null : { uid: found.uid, gid: found.gid };
}

interface Place {
  path: string;
  isFolder: boolean;
  isWritten: boolean;
}

/** Deletes from the folder that it is given. */
const writesFrom = ['backup prune'];

/** What a command writes to and reads from, as its help names it. */
export function placesOf(name: string, values: Options): Place[] {
  const takes = commands.find(one => one.name === name)?.takes ?? '';
  return Object.keys(optionsOf({ takes })).flatMap((option): Place[] => {
    const kind = new RegExp(`--${option} ((?:NEW_|DATA_)?(?:FOLDER|FILE))\\b`).exec(takes)?.[1];
    if (kind === undefined || typeof values[option] !== 'string' || values[option] === 'none') return [];
    const isWritten = option === 'to' || kind === 'NEW_FILE' || (option === 'from' && writesFrom.includes(name));
    return [{ path: path.resolve(text(values, option)), isFolder: kind.endsWith('FOLDER'), isWritten }];
  });
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const uidOf = (place: string): number | null => statSync(place, { throwIfNoEntry: false })?.uid ?? null;

/** A new folder is made for the owner; a new file needs a folder of the owner's. */
function isReached({ path: place, isFolder, isWritten }: Place, { uid }: Owner): boolean {
  const found = uidOf(place);
  if (found !== null || !isWritten) return found === uid;
  return isFolder || uidOf(path.dirname(place)) === uid;
}

/** Whether the owner reaches everything that the command needs: the program, the database, and the named places. */
export const canBecome = (owner: Owner, dataDir: string, places: readonly Place[]): boolean =>
  canEnter({ name: String(owner.uid), ids: owner }, root) &&
  [null, owner.uid].includes(uidOf(path.join(dataDir, 'postgres'))) &&
  places.every(place => isReached(place, owner));

function makeFolder(folder: string, { uid, gid }: Owner): void {
  const first = mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = path.dirname(made)) lchownSync(made, uid, gid);
}

/** Gives the folder and what is in it to the owner: what root owns, or all of it. `except` stays as it is. */
export function giveBack(
  folder: string,
  owner: Owner,
  { all = false, except = [] }: { all?: boolean; except?: readonly string[] } = {},
): void {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  if (!found) return;
  if (all || found.uid === 0) lchownSync(folder, owner.uid, owner.gid);
  if (!found.isDirectory()) return;
  for (const name of readdirSync(folder)) if (!except.includes(name)) giveBack(path.join(folder, name), owner, { all });
}

/** For good, with the owner's groups and no other. */
function become({ uid, gid }: Owner): void {
  const { status, stdout } = spawnSync('id', ['-G', String(uid)], { encoding: 'utf8' });
  // A user without a name has no other groups.
  process.setgroups?.(status === 0 ? stdout.trim().split(' ').map(Number) : [gid]);
  process.setgid?.(gid);
  process.setuid?.(uid);
}

export interface AsOwner {
  config: Config;
  /** Called when the command has ended, however it ended. */
  end(): void;
}

/** Does nothing unless root runs the command and the data folder is somebody else's. */
export function asOwner(config: Config, command: string, values: Options): AsOwner {
  const unchanged = { config, end: () => {} };
  if (process.getuid?.() !== 0) return unchanged;
  const dataDir = dataDirOf(config);
  const places = placesOf(command, values);
  // A restore makes a data folder, for whom it is, or else for the one of the settings.
  const made = command === 'restore' ? places.find(({ isWritten }) => isWritten)?.path : undefined;
  const owner = (made && ownerOf(made)) || ownerOf(dataDir);
  if (!owner) return unchanged;
  if (!canBecome(owner, made ?? dataDir, places)) {
    // The database has a user of its own there.
    const except = ['postgres'];
    return { config, end: () => (made ? giveBack(made, owner, { all: true }) : giveBack(dataDir, owner, { except })) };
  }
  for (const { path: place, isFolder, isWritten } of places) if (isWritten && isFolder) makeFolder(place, owner);
  become(owner);
  return { config: { ...config, SIGILL_DATA_DIR: dataDir }, end: () => {} };
}
