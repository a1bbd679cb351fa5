/** Copies all files of one storage to another, which may be in use meanwhile. Can be repeated and goes on where it ended. */
import { copyFile } from 'node:fs/promises';
import { nullIfMissing, type Storage } from './storage.ts';

export interface Copied {
  /** Files that the other storage did not have, or not of this size. */
  copied: number;
  copiedBytes: number;
  /** Files that it had already. */
  present: number;
  /** With `mirror`: files that it no longer has, because this storage has none under their key. */
  removed: number;
}

/** A mirror of nothing would remove everything; the source is probably not the right one. */
export class NothingToMirror extends Error {}

export interface CopyOptions {
  /** Removes from `to` what `from` does not have. */
  mirror: boolean;
  progress(soFar: Copied): void;
}

const atOnce = 8;
const progressEach = 1000;

/** What may change under its key is always copied. */
const changes = (key: string): boolean => key.startsWith('uploads/');

export async function copyFiles(from: Storage, to: Storage, { mirror, progress }: CopyOptions): Promise<Copied> {
  const result: Copied = { copied: 0, copiedBytes: 0, present: 0, removed: 0 };
  let seen = 0;
  const count = () => {
    if (++seen % progressEach === 0) progress(result);
  };

  const copy = (key: string, size: number): Promise<void> =>
    from.withTemp(fetched =>
      to.withTemp(async made => {
        const path = made();
        try {
          await copyFile(await from.pathOf(key, fetched), path);
        } catch (error) {
          return void nullIfMissing(error); // deleted meanwhile
        }
        await to.adopt(key, path);
        result.copied++;
        result.copiedBytes += size;
      }),
    );

  await eachOf(from.list(), async ({ key, size }) => {
    if (!changes(key) && (await to.size(key)) === size) result.present++;
    else await copy(key, size);
    count();
  });
  if (mirror && seen === 0) throw new NothingToMirror('There is no file to copy, so nothing is removed either.');
  if (mirror)
    await eachOf(to.list(), async ({ key }) => {
      if ((await from.size(key)) === null) {
        await to.remove(key);
        result.removed++;
      }
      count();
    });
  return result;
}

/** Several at once; the first error ends it. */
async function eachOf<T>(all: AsyncGenerator<T>, action: (one: T) => Promise<void>): Promise<void> {
  const work = async () => {
    for (let next = await all.next(); !next.done; next = await all.next()) await action(next.value);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
