/**
 * Files in a local folder. A file under a key is always complete: written to a temporary file, flushed to disk, then
 * renamed.
 */
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '../clock.ts';
import { type Grant, type GrantOptions, type Opened, openGrant, writeGrant } from './grant.ts';
import { pathOfKey } from './paths.ts';

export type { Grant, GrantOptions, Opened } from './grant.ts';

/** WRONG_SIZE: not the size in the grant. TOO_LARGE: more than `maxBytes`. */
export type Received = 'STORED' | 'CHECKSUM' | 'TOO_LARGE' | 'WRONG_SIZE' | 'WRONG_TYPE';

export interface ReceiveOptions {
  /** The request's content type, checked against the grant's. */
  contentType?: string | null;
  /** A checksum sent with the bytes (base64 of SHA-256), checked in addition to the grant's. */
  sha256?: string | null;
  /** The limit for written bytes, whatever the grant says. */
  maxBytes: number;
}

export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Flushes a file of `withTemp` and moves it to the key. */
  adopt(key: string, file: string): Promise<void>;
  /** Moves a file to another key, replacing any file there. */
  move(from: string, to: string): Promise<void>;
  /** Removes what killed processes left in the temporary folder: whatever has not changed for two hours. */
  sweepTemp(): Promise<void>;
  /** Throws ENOENT if there is none. */
  bytes(key: string): Promise<Buffer>;
  /** Bytes, or null if there is none. */
  size(key: string): Promise<number | null>;
  /** A path for reading; never write to it. */
  pathOf(key: string): Promise<string>;
  /** No error if it does not exist. */
  remove(key: string): Promise<void>;
  /**
   * Runs `act` with a folder of its own on the same disk, which is removed afterwards with everything in it. `temp`
   * returns a new path in it at each call.
   */
  withTemp<T>(act: (temp: () => string) => Promise<T>): Promise<T>;
  signedUrl(options: GrantOptions): string;
  /** Verifies path and query of a signed URL. */
  open(pathAndQuery: string): Opened;
  /**
   * Stores the body of a PUT. Any result other than STORED leaves the previous file unchanged. Stops reading at the
   * limit.
   */
  receive(grant: Grant, body: AsyncIterable<Uint8Array>, options: ReceiveOptions): Promise<Received>;
}

export interface StorageOptions {
  dir: string;
  secret: Buffer;
  /** Without a trailing slash; called for each URL. */
  baseUrl: () => string;
  clock: Clock;
}

/** No single step of any work takes as long, and a step that ends changes the folder of its work. */
const maxStepMs = 2 * 3_600_000;

const flush = async (entry: string): Promise<void> => {
  const handle = await open(entry, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const ignore =
  (...codes: string[]) =>
  (error: unknown) => {
    if (!codes.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  };

/** `text/plain; charset=utf-8` has the type `text/plain`. */
const mainType = (type: string): string => (type.split(';')[0] ?? '').trim().toLowerCase();

export async function openStorage({ dir, secret, baseUrl, clock }: StorageOptions): Promise<Storage> {
  const temp = path.join(dir, '.tmp');
  await mkdir(temp, { recursive: true, mode: 0o700 });
  const sweepTemp = () => removeOld(temp, clock);
  await sweepTemp();

  const tempPath = () => path.join(temp, randomBytes(16).toString('hex'));

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

  /** Writes the stream. Returns what is wrong with it, or null. */
  async function writeChecked(
    file: string,
    grant: Grant,
    body: AsyncIterable<Uint8Array>,
    options: ReceiveOptions,
  ): Promise<Received | null> {
    const handle = await open(file, 'wx', 0o600);
    try {
      const hash = createHash('sha256');
      let size = 0;
      for await (const chunk of body) {
        size += chunk.length;
        if (size > options.maxBytes) return 'TOO_LARGE';
        if (grant.size !== null && size > grant.size) return 'WRONG_SIZE';
        hash.update(chunk);
        await handle.writeFile(chunk);
      }
      if (grant.size !== null && size !== grant.size) return 'WRONG_SIZE';
      const sha256 = hash.digest('base64');
      if ([grant.sha256, options.sha256].some(wanted => wanted && wanted !== sha256)) return 'CHECKSUM';
      await handle.sync();
      return null;
    } finally {
      await handle.close();
    }
  }

  return {
    async put(key, bytes) {
      pathOfKey(dir, key);
      const file = tempPath();
      await write(file, bytes);
      await place(file, key);
    },
    async adopt(key, file) {
      await flush(file);
      await place(file, key);
    },
    async move(from, to) {
      const source = pathOfKey(dir, from);
      await place(source, to);
      await removeEmpty(path.dirname(source));
    },
    bytes: async key => readFile(pathOfKey(dir, key)),
    size: async key =>
      stat(pathOfKey(dir, key)).then(
        found => found.size,
        error => {
          ignore('ENOENT', 'ENOTDIR')(error);
          return null;
        },
      ),
    pathOf: async key => pathOfKey(dir, key),
    async remove(key) {
      const file = pathOfKey(dir, key);
      await rm(file, { force: true });
      await removeEmpty(path.dirname(file));
    },
    async withTemp(act) {
      const folder = tempPath();
      let paths = 0;
      await mkdir(folder, { mode: 0o700 });
      try {
        return await act(() => path.join(folder, String(++paths)));
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    sweepTemp,
    signedUrl(options) {
      pathOfKey(dir, options.key);
      return `${baseUrl()}${writeGrant(secret, options)}`;
    },
    open: pathAndQuery => openGrant(secret, pathAndQuery, clock.now()),
    async receive(grant, body, options) {
      if (grant.method !== 'PUT') throw new Error('this grant is for reading');
      pathOfKey(dir, grant.key);
      if (grant.contentType !== null && mainType(options.contentType ?? '') !== mainType(grant.contentType))
        return 'WRONG_TYPE';
      const file = tempPath();
      try {
        const wrong = await writeChecked(file, grant, body, options);
        if (wrong) return wrong;
        await place(file, grant.key);
        return 'STORED';
      } finally {
        await rm(file, { force: true });
      }
    },
  };
}

async function removeOld(temp: string, clock: Clock): Promise<void> {
  const before = clock.now().getTime() - maxStepMs;
  for (const name of await readdir(temp)) {
    const file = path.join(temp, name);
    const found = await stat(file).catch(ignore('ENOENT'));
    if (found && found.mtimeMs < before) await rm(file, { recursive: true, force: true });
  }
}
