/**
 * Master keys and their files: `master-key` is the newest, `master-key.<id>` are older ones that still decrypt. Each
 * step of a rotation is atomic, so that a crash loses no key that may have encrypted something.
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
  /** Identifies the key without revealing anything about it. */
  id: Buffer;
  /** 32 bytes used for this purpose only (HKDF-SHA256, RFC 5869). */
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

/** Writes a new key to its own file and syncs it to disk. */
function written(dir: string): string {
  const file = path.join(dir, `.${name}.${randomBytes(6).toString('hex')}`);
  const handle = openSync(file, 'wx', 0o600);
  writeSync(handle, `${randomBytes(32).toString('base64')}\n`);
  fsyncSync(handle);
  closeSync(handle);
  return file;
}

/** Gives the file another name as well, unless that name is taken. */
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
export function storedKeys(dir: string): MasterKey[] {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const files = readdirSync(dir)
    .filter(file => kept.test(file))
    .sort();
  return files.flatMap(file => {
    const bytes = read(path.join(dir, file));
    return bytes ? [masterKey(bytes)] : [];
  });
}

/** Creates the folder's first key. If two processes do this at once, both get the same key. */
export function createFirstMasterKey(dir: string): MasterKey {
  const made = written(dir);
  link(made, path.join(dir, name));
  rmSync(made);
  sync(dir);
  const [first] = storedKeys(dir);
  if (!first) throw new Error(`${path.join(dir, name)} cannot be read`);
  return first;
}

/** Adds a new newest key; the previous one keeps decrypting under its own file name. */
export function addKey(dir: string): void {
  const newest = path.join(dir, name);
  const before = read(newest);
  if (before) link(newest, `${newest}.${masterKey(before).id.toString('hex')}`);
  renameSync(written(dir), newest);
  sync(dir);
}

/** Deletes an older key. Returns false if there is none with that id. */
export function dropKey(dir: string, id: string): boolean {
  const file = path.join(dir, `${name}.${id}`);
  if (!/^[0-9a-f]{8}$/.test(id) || !read(file)) return false;
  rmSync(file);
  sync(dir);
  return true;
}
