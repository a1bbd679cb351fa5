/**
 * Local copies of stored files for the processes that read, stamp and seal them: at most so many bytes, and each for at
 * most an hour, so that what another node deletes does not stay. A copy is handed out as a hard link, which remains
 * readable when the cache drops the file.
 */
import { createHash } from 'node:crypto';
import { link, mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '../../clock.ts';
import { nullIfMissing } from '../storage.ts';

export const maxAgeMs = 3_600_000;

export interface Cache {
  /** Puts the file at a new path on the same disk, with `download` if there is no copy. */
  link(key: string, target: string): Promise<void>;
  /** Keeps a copy of a file that was stored. */
  keep(key: string, file: string): Promise<void>;
  drop(key: string): Promise<void>;
  /** Drops what is too old. */
  sweep(): Promise<void>;
}

export interface CacheOptions {
  dir: string;
  maxBytes: number;
  clock: Clock;
  download(key: string, target: string): Promise<void>;
}

export async function openCache({ dir, maxBytes, clock, download }: CacheOptions): Promise<Cache> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  /** The longest unused first. */
  const held = new Map<string, { size: number; since: number }>();
  let total = 0;
  const loading = new Map<string, Promise<void>>();

  const nameOf = (key: string): string => createHash('sha256').update(key).digest('base64url');
  const fileOf = (name: string): string => path.join(dir, name);

  function hold(name: string, size: number, since: number): void {
    forget(name);
    held.set(name, { size, since });
    total += size;
  }

  function forget(name: string): void {
    total -= held.get(name)?.size ?? 0;
    held.delete(name);
  }

  async function dropName(name: string): Promise<void> {
    forget(name);
    await rm(fileOf(name), { force: true });
  }

  async function linkHeld(name: string, target: string): Promise<boolean> {
    const found = held.get(name);
    if (!found) return false;
    try {
      await link(fileOf(name), target);
    } catch (error) {
      nullIfMissing(error);
      forget(name);
      return false;
    }
    if (held.delete(name)) held.set(name, found);
    return true;
  }

  async function keepName(name: string, file: string): Promise<void> {
    const { size } = await stat(file);
    if (size > maxBytes) return;
    try {
      await link(file, fileOf(name));
    } catch (error) {
      // Another process of the same folder may have it too; with a full disk there is no copy, which only costs time.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return;
    }
    hold(name, size, clock.now().getTime());
    for (const oldest of held.keys()) {
      if (total <= maxBytes) break;
      await dropName(oldest);
    }
  }

  const cache: Cache = {
    async link(key, target) {
      const name = nameOf(key);
      while (!(await linkHeld(name, target))) {
        const running = loading.get(name);
        if (running) {
          await running;
          if (!held.has(name)) loading.delete(name); // too large to keep: each loads its own
          continue;
        }
        const load = download(key, target).then(() => keepName(name, target));
        loading.set(name, load);
        try {
          return await load;
        } finally {
          if (loading.get(name) === load) loading.delete(name);
        }
      }
    },
    keep: (key, file) => keepName(nameOf(key), file),
    drop: key => dropName(nameOf(key)),
    async sweep() {
      const before = clock.now().getTime() - maxAgeMs;
      for (const name of await readdir(dir)) {
        const found = await stat(fileOf(name)).catch(nullIfMissing);
        const since = held.get(name)?.since ?? found?.mtimeMs ?? 0;
        if (since < before) await dropName(name);
        else if (found && !held.has(name)) hold(name, found.size, since);
      }
    },
  };
  await cache.sweep();
  return cache;
}
