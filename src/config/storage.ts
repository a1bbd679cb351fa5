/** Opens where files are stored, as the settings say. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Clock } from '../platform/clock.ts';
import type { AddressOptions } from '../platform/storage/addresses.ts';
import { openLocalStorage } from '../platform/storage/local.ts';
import { type BucketOptions, openBucket } from '../platform/storage/s3/bucket.ts';
import { openS3Storage } from '../platform/storage/s3/s3.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { bucketOf, type StorageSettings } from './storage-settings.ts';

export interface OpenedStorage {
  storage: Storage;
  close(): void;
}

/** The folder of stored files, of work in progress, and of copies of what is in a bucket. */
export const filesDirOf = (dataDir: string): string => join(dataDir, 'files');

async function openBucketStorage(
  config: StorageSettings,
  dataDir: string,
  options: BucketOptions,
  addresses: AddressOptions,
): Promise<OpenedStorage> {
  const bucket = await openBucket(options);
  const storage = await openS3Storage({
    bucket,
    dir: filesDirOf(dataDir),
    cacheBytes: config.SIGILL_S3_CACHE_MB * 1_000_000,
    direct: options.publicEndpoint !== null,
    ...addresses,
  });
  return { storage, close: () => bucket.close() };
}

/** The folder and the bucket, to copy from one to the other. Neither makes URLs. Throws without a bucket. */
export async function openBothStorages(
  config: StorageSettings,
  dataDir: string,
  clock: Clock,
): Promise<{ folder: Storage; bucket: Storage; close(): void }> {
  const options = bucketOf(config);
  if (!options) throw new Error('no bucket is set');
  const addresses = { secret: randomBytes(32), baseUrl: () => '', clock };
  const folder = await openLocalStorage({ dir: filesDirOf(dataDir), ...addresses });
  const { storage: bucket, close } = await openBucketStorage(config, dataDir, options, addresses);
  return { folder, bucket, close };
}

export async function openConfiguredStorage(
  config: StorageSettings,
  dataDir: string,
  addresses: AddressOptions,
): Promise<OpenedStorage> {
  const options = bucketOf(config);
  if (options) return openBucketStorage(config, dataDir, options, addresses);
  return { storage: await openLocalStorage({ dir: filesDirOf(dataDir), ...addresses }), close() {} };
}
