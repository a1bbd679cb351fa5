/** Copies files with their hash, and flushes them to disk before anybody relies on them. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir } from 'node:fs/promises';
import path from 'node:path';

export interface Facts {
  /** In bytes. */
  size: number;
  /** SHA-256 in lowercase hex. */
  sha256: string;
}

/** A file of a backup: its path within the backup, with slashes. */
export interface Entry extends Facts {
  path: string;
}

/** Writes a new file, and returns when it is on disk. Throws EEXIST if there is one already. */
export async function writeHashed(source: AsyncIterable<Uint8Array>, to: string): Promise<Facts> {
  const hash = createHash('sha256');
  let size = 0;
  const handle = await open(to, 'wx', 0o600);
  try {
    for await (const chunk of source) {
      hash.update(chunk);
      size += chunk.length;
      await handle.writeFile(chunk);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { size, sha256: hash.digest('hex') };
}

/** Throws ENOENT if `from` does not exist. */
export async function copyHashed(from: string, to: string): Promise<Facts> {
  const handle = await open(from);
  return writeHashed(handle.createReadStream(), to);
}

export async function factsOf(file: string): Promise<Facts> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of createReadStream(file)) {
    hash.update(chunk as Buffer);
    size += (chunk as Buffer).length;
  }
  return { size, sha256: hash.digest('hex') };
}

export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Flushes the entries of a folder and of all folders in it. */
export async function syncFolders(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isDirectory()) await syncFolders(path.join(folder, entry.name));
  await syncFolder(folder);
}

/** The files below a folder, as paths relative to it. Empty if the folder does not exist. */
export async function* filesBelow(folder: string, parent = ''): AsyncGenerator<string> {
  const entries = await readdir(path.join(folder, parent), { withFileTypes: true }).catch(error => {
    if (parent === '' && error.code === 'ENOENT') return [];
    throw error;
  });
  for (const entry of entries) {
    const name = parent === '' ? entry.name : `${parent}/${entry.name}`;
    if (entry.isDirectory()) yield* filesBelow(folder, name);
    else if (entry.isFile()) yield name;
  }
}

/** Copies a folder of small files into the part `name` of a backup. */
export async function copyFolder(
  from: string,
  backup: string,
  name: string,
  record: (entry: Entry) => Promise<void>,
): Promise<void> {
  for await (const file of filesBelow(from)) {
    const to = path.join(backup, name, file);
    await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
    await record({ path: `${name}/${file}`, ...(await copyHashed(path.join(from, file), to)) });
  }
}

const atOnce = 8;

/** Several at once; the first error ends it. */
export async function eachOf<T>(all: AsyncIterable<T> | Iterable<T>, action: (one: T) => Promise<void>): Promise<void> {
  const source = (Symbol.asyncIterator in all ? all[Symbol.asyncIterator]() : all[Symbol.iterator]()) as
    | AsyncIterator<T>
    | Iterator<T>;
  let failed = false;
  const work = async () => {
    for (let next = await source.next(); !next.done && !failed; next = await source.next()) await action(next.value);
  };
  await Promise.all(
    Array.from({ length: atOnce }, () =>
      work().catch(error => {
        failed = true;
        throw error;
      }),
    ),
  );
}
