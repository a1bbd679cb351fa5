/**
 * Master keys and where they lie: `master-key` is the newest, `master-key.<id>` are those before it, which still read.
 * Each step of a rotation is one atomic act, so that a crash leaves every key that something may be encrypted with.
 */
import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';

export const idBytes = 4;

export interface MasterKey {
  /** Tells a key from another and nothing about it. */
  id: Buffer;
  /** 32 bytes that only this purpose has (HKDF-SHA256, RFC 5869). */
  derive(purpose: string): Buffer;
}

export function masterKey(bytes: Buffer): MasterKey {
  if (bytes.length !== 32)
    throw new Error('a master key is 32 bytes, in base64: make one with `openssl rand -base64 32`');
  const derived = new Map<string, Buffer>();
  return {
    id: createHash('sha256').update('key id').update(bytes).digest().subarray(0, idBytes),
    derive(purpose) {
      let key = derived.get(purpose);
      if (!key) {
        key = Buffer.from(hkdfSync('sha256', bytes, '', `sigill ${purpose}`, 32));
        if (derived.size < 100) derived.set(purpose, key);
      }
      return key;
    },
  };
}

const name = 'master-key';
const kept = /^master-key(\.[0-9a-f]{8})?$/;

const read = (file: string): Buffer | null => {
  try {
    return Buffer.from(readFileSync(file, 'utf8').trim(), 'base64');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
};

function sync(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** A new key in a file of its own, whole and on the disk. */
function written(dir: string): string {
  const file = path.join(dir, `.${name}.${randomBytes(6).toString('hex')}`);
  const handle = openSync(file, 'wx', 0o600);
  writeSync(handle, `${randomBytes(32).toString('base64')}\n`);
  fsyncSync(handle);
  closeSync(handle);
  return file;
}

/** Gives the file another name too, unless that is taken. */
function link(file: string, as: string): void {
  try {
    linkSync(file, as);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Changes with every key that is added or dropped. */
export const changedAt = (dir: string): number => statSync(dir, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** The keys of a folder, newest first. */
export function keptKeys(dir: string): MasterKey[] {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const files = readdirSync(dir)
    .filter(file => kept.test(file))
    .sort();
  return files.flatMap(file => {
    const bytes = read(path.join(dir, file));
    return bytes ? [masterKey(bytes)] : [];
  });
}

/** Makes the folder's first key. Of two processes that do it at once, both get the one that was first. */
export function firstKey(dir: string): MasterKey {
  const made = written(dir);
  link(made, path.join(dir, name));
  rmSync(made);
  sync(dir);
  const [first] = keptKeys(dir);
  if (!first) throw new Error(`${path.join(dir, name)} cannot be read`);
  return first;
}

/** A new newest key; the one before keeps reading under a name of its own. */
export function addKey(dir: string): void {
  const newest = path.join(dir, name);
  const before = read(newest);
  if (before) link(newest, `${newest}.${masterKey(before).id.toString('hex')}`);
  renameSync(written(dir), newest);
  sync(dir);
}

/** Forgets a key before the newest; false: there is none of that id. */
export function dropKey(dir: string, id: string): boolean {
  const file = path.join(dir, `${name}.${id}`);
  if (!/^[0-9a-f]{8}$/.test(id) || !read(file)) return false;
  rmSync(file);
  sync(dir);
  return true;
}
