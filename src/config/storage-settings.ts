/** Settings of where files are stored: a bucket of an S3-compatible service instead of the data folder. */
import { z } from 'zod';
import type { BucketOptions } from '../platform/storage/s3/bucket.ts';
import { flag, oneOf, path, text, webAddress, wholeNumber } from './values.ts';

export const storageSettings = {
  SIGILL_S3_BUCKET: [
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
      .optional(),
    'Bucket of an S3-compatible service in which files are stored. Default: they are stored in the data folder.',
  ],
  SIGILL_S3_ENDPOINT: [
    webAddress.optional(),
    'Address of the service, such as https://s3.example.com. Default: Amazon S3 in the region.',
  ],
  SIGILL_S3_REGION: [z.string().min(1).default('us-east-1'), 'Region of the bucket. Default: us-east-1.'],
  SIGILL_S3_PATH_STYLE: [
    flag.optional(),
    'true puts the bucket into the path of addresses, false into the host name. Default: true with SIGILL_S3_ENDPOINT, else false.',
  ],
  SIGILL_S3_PREFIX: [
    z
      .string()
      .regex(/^[\w.-]+(\/[\w.-]+)*$/, 'must be names separated by slashes, without a slash at its end')
      .max(200)
      .optional(),
    'Put before the key of each object, such as sigill/production. Default: none.',
  ],
  SIGILL_S3_ACCESS_KEY_ID: [
    text,
    "Access key of the service. Default: found as Amazon's tools find it, in AWS_ACCESS_KEY_ID, the shared credentials file, or the role of the machine.",
  ],
  SIGILL_S3_SECRET_ACCESS_KEY: [text, 'Secret of SIGILL_S3_ACCESS_KEY_ID.'],
  SIGILL_S3_SECRET_ACCESS_KEY_FILE: [
    path,
    'Alternative to SIGILL_S3_SECRET_ACCESS_KEY: path of a file that contains the secret, which is read again every five minutes.',
    'file',
  ],
  SIGILL_S3_CA: [
    path,
    'PEM file of the certificate authorities that the service is trusted by. Default: those of Node.js.',
    'file',
  ],
  SIGILL_S3_ENCRYPTION: [
    oneOf('AES256', 'aws:kms').optional(),
    'Encryption at rest to ask for with each file: AES256 or aws:kms. Default: as the bucket is set up.',
  ],
  SIGILL_S3_DIRECT_URL: [
    webAddress.optional(),
    'Address at which browsers and API clients reach the storage service. With it, uploads and downloads use pre-signed URLs of the bucket, which needs a CORS rule. Default: they pass through this service.',
  ],
  SIGILL_S3_CACHE_MB: [
    wholeNumber(10, 1_000_000).default(1_000),
    'Size of the copies in the data folder of files that are read, in MB. Default: 1000.',
  ],
} as const;

export type StorageSettings = { [K in keyof typeof storageSettings]: z.output<(typeof storageSettings)[K][0]> };
type Name = keyof StorageSettings;

/** Settings that are incomplete or contradict each other, each with how to fix it. */
export function storageProblems(found: StorageSettings): string[] {
  const has = (name: Name): boolean => found[name] !== undefined;
  const problems: string[] = [];
  const names = Object.keys(storageSettings) as Name[]; // Object.keys is typed as string[]
  const withoutDefault = names.filter(name => name !== 'SIGILL_S3_REGION' && name !== 'SIGILL_S3_CACHE_MB');
  const alone = withoutDefault.find(name => name !== 'SIGILL_S3_BUCKET' && has(name));
  if (alone && !has('SIGILL_S3_BUCKET')) problems.push(`${alone} requires SIGILL_S3_BUCKET. Set both or neither.`);
  const secrets = (['SIGILL_S3_SECRET_ACCESS_KEY', 'SIGILL_S3_SECRET_ACCESS_KEY_FILE'] as const).filter(has);
  if (secrets.length > 1) problems.push(`Set ${secrets.join(' or ')}, not both.`);
  if (secrets.length > 0 && !has('SIGILL_S3_ACCESS_KEY_ID'))
    problems.push(`${secrets[0]} requires SIGILL_S3_ACCESS_KEY_ID. Set both or neither.`);
  if (has('SIGILL_S3_ACCESS_KEY_ID') && secrets.length === 0)
    problems.push(
      'SIGILL_S3_ACCESS_KEY_ID requires its secret. Set SIGILL_S3_SECRET_ACCESS_KEY or SIGILL_S3_SECRET_ACCESS_KEY_FILE.',
    );
  return problems;
}

/** The configured bucket; null stores files in the data folder. */
export function bucketOf(config: StorageSettings): BucketOptions | null {
  if (config.SIGILL_S3_BUCKET === undefined) return null;
  const { SIGILL_S3_ACCESS_KEY_ID: accessKeyId, SIGILL_S3_SECRET_ACCESS_KEY: value } = config;
  const secret = value === undefined ? { path: config.SIGILL_S3_SECRET_ACCESS_KEY_FILE ?? '' } : { value };
  return {
    bucket: config.SIGILL_S3_BUCKET,
    endpoint: config.SIGILL_S3_ENDPOINT ?? null,
    region: config.SIGILL_S3_REGION,
    pathStyle: config.SIGILL_S3_PATH_STYLE ?? config.SIGILL_S3_ENDPOINT !== undefined,
    prefix: config.SIGILL_S3_PREFIX ?? '',
    credentials: accessKeyId === undefined ? null : { accessKeyId, secret },
    caPath: config.SIGILL_S3_CA ?? null,
    encryption: config.SIGILL_S3_ENCRYPTION ?? null,
    publicEndpoint: config.SIGILL_S3_DIRECT_URL ?? null,
  };
}
