/**
 * Files in a bucket of an S3-compatible service. They pass through a local folder: made there before they are stored, and
 * copied there for reading, verified, before anybody gets the first byte.
 */
import { open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { type AddressOptions, ownAddresses } from '../addresses.ts';
import { maxStepMs, openStaging } from '../staging.ts';
import type { Storage } from '../storage.ts';
import type { Bucket } from './bucket.ts';
import { openCache } from './cache.ts';

export interface S3StorageOptions extends AddressOptions {
  bucket: Bucket;
  /** The local folder. */
  dir: string;
  cacheBytes: number;
  /** Whether signed URLs lead to the bucket instead of to the service. */
  direct: boolean;
}

/** What may be replaced under its key is never cached. */
const changes = (key: string): boolean => key.startsWith('uploads/');

export async function openS3Storage({
  bucket,
  dir,
  cacheBytes,
  direct,
  ...addresses
}: S3StorageOptions): Promise<Storage> {
  const { clock } = addresses;

  async function adopt(key: string, file: string): Promise<void> {
    await bucket.putFile(key, file);
    if (!changes(key)) await cache.keep(key, file);
    await rm(file, { force: true });
  }

  const { tempPath, ...staging } = await openStaging(path.join(dir, '.tmp'), clock, adopt);
  const cache = await openCache({
    dir: path.join(dir, '.cache'),
    maxBytes: cacheBytes,
    clock,
    download: (key, target) => bucket.download(key, target),
  });
  const fetchTo = async (key: string, target: string): Promise<void> =>
    changes(key) ? bucket.download(key, target) : cache.link(key, target);

  async function withCopy<T>(key: string, action: (file: string) => Promise<T>): Promise<T> {
    const file = tempPath();
    try {
      await fetchTo(key, file);
      return await action(file);
    } finally {
      await rm(file, { force: true });
    }
  }

  const own = ownAddresses(addresses);
  return {
    ...staging,
    isDirect: direct,
    open: own.open,
    signedUrl: options =>
      direct && !options.forPage ? bucket.signedUrl(options, clock.now()) : own.signedUrl(options),
    adopt,
    put: (key, bytes) => bucket.putBytes(key, bytes),
    bytes: key => withCopy(key, file => readFile(file)),
    read: key =>
      withCopy(key, async file => {
        const handle = await open(file);
        const { size } = await handle.stat();
        return { size, stream: handle.createReadStream() };
      }),
    size: key => bucket.size(key),
    list: () => bucket.list(),
    async pathOf(key, temp) {
      const target = temp();
      await fetchTo(key, target);
      return target;
    },
    async remove(key) {
      await bucket.remove(key);
      await cache.drop(key);
    },
    async sweep() {
      await staging.sweep();
      await cache.sweep();
      await bucket.abandonUploads(new Date(clock.now().getTime() - maxStepMs));
    },
  };
}
