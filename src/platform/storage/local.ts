/** Files in a local folder, each written to a temporary file, flushed to disk, then renamed. */
import { mkdir, open, opendir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { type AddressOptions, ownAddresses } from './addresses.ts';
import { pathOfKey } from './paths.ts';
import { ignore, openStaging } from './staging.ts';
import { nullIfMissing, type Storage, type StoredFile } from './storage.ts';

export interface LocalStorageOptions extends AddressOptions {
  dir: string;
}

const flush = async (entry: string): Promise<void> => {
  const handle = await open(entry, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

export async function openLocalStorage({ dir, ...addresses }: LocalStorageOptions): Promise<Storage> {
  /** Moves a flushed file to its place and flushes its folder's entry, and those of folders created for it. */
  async function place(file: string, key: string): Promise<void> {
    const target = pathOfKey(dir, key);
    const folder = path.dirname(target);
    for (let tried = 1; ; tried++) {
      let made: string | undefined;
      try {
        made = await mkdir(folder, { recursive: true, mode: 0o700 });
        await rename(file, target);
      } catch (error) {
        // The folder was removed together with its last file in between.
        if (tried === 5 || (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
        continue;
      }
      const last = made ? path.dirname(made) : folder;
      for (let one = folder; ; one = path.dirname(one)) {
        await flush(one);
        if (one === last || one === dir) return;
      }
    }
  }

  async function removeEmpty(folder: string): Promise<void> {
    for (let one = folder; one !== dir; one = path.dirname(one)) {
      try {
        await rmdir(one);
      } catch {
        return;
      }
    }
  }

  async function write(file: string, bytes: Uint8Array): Promise<void> {
    const handle = await open(file, 'wx', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
  }

  async function adopt(key: string, file: string): Promise<void> {
    await flush(file);
    await place(file, key);
  }

  const { tempPath, ...staging } = await openStaging(path.join(dir, '.tmp'), addresses.clock, adopt);

  return {
    ...staging,
    ...ownAddresses(addresses),
    isDirect: false,
    adopt,
    async put(key, bytes) {
      pathOfKey(dir, key);
      const file = tempPath();
      await write(file, bytes);
      await place(file, key);
    },
    bytes: async key => readFile(pathOfKey(dir, key)),
    async read(key) {
      const handle = await open(pathOfKey(dir, key));
      try {
        const { size } = await handle.stat();
        return { size, stream: handle.createReadStream() };
      } catch (error) {
        await handle.close();
        throw error;
      }
    },
    size: async key =>
      stat(pathOfKey(dir, key)).then(
        found => found.size,
        error => {
          ignore('ENOENT', 'ENOTDIR')(error);
          return null;
        },
      ),
    list: () => listFolder(dir, ''),
    pathOf: async key => pathOfKey(dir, key),
    async remove(key) {
      const file = pathOfKey(dir, key);
      await rm(file, { force: true });
      await removeEmpty(path.dirname(file));
    },
  };
}

/** The keys of our own files are names as they are; the hash of an unusual one could not be turned back into its key. */
async function* listFolder(dir: string, parent: string): AsyncGenerator<StoredFile> {
  const folder = await opendir(path.join(dir, parent)).catch(nullIfMissing);
  if (!folder) return;
  for await (const entry of folder) {
    if (parent === '' && entry.name.startsWith('.')) continue; // work in progress, and copies
    const key = parent === '' ? entry.name : `${parent}/${entry.name}`;
    if (entry.isDirectory()) yield* listFolder(dir, key);
    else {
      const found = await stat(path.join(dir, key)).catch(nullIfMissing);
      if (found) yield { key, size: found.size };
    }
  }
}
