/** The S3 servers that tests use, each with a bucket. */
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { BucketOptions } from '../../../src/platform/storage/s3/bucket.ts';
import { type S3Server, startS3rver } from './s3rver.ts';
import { startSwift, swiftMissing } from './swift.ts';

async function startSwiftWithBucket(dir: string): Promise<S3Server> {
  const server = await startSwift(dir);
  const { endpoint, region, accessKeyId, secretAccessKey } = server;
  const client = new S3Client({
    ...{ endpoint, region, forcePathStyle: true, requestChecksumCalculation: 'WHEN_REQUIRED' },
    credentials: { accessKeyId, secretAccessKey },
  });
  const bucket = 'sigill-files';
  try {
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
  } catch (error) {
    await server.stop();
    throw error;
  } finally {
    client.destroy();
  }
  return { ...server, bucket };
}

export interface S3Kind {
  name: string;
  /** The program that is not installed, or null. */
  missing: string | null;
  /** Whether it verifies signatures, Content-MD5 and the signed hash of the bytes. */
  strict: boolean;
  /** `dir`: an empty folder for what is stored. */
  start(dir: string): Promise<S3Server>;
}

export const s3Kinds: readonly S3Kind[] = [
  { name: 's3rver', missing: null, strict: false, start: dir => startS3rver(dir) },
  { name: 'Swift', missing: swiftMissing(), strict: true, start: startSwiftWithBucket },
];

/** How to open the server's bucket. */
export const bucketOptions = (server: S3Server): BucketOptions => ({
  ...{ bucket: server.bucket, endpoint: server.endpoint, region: server.region, pathStyle: true, prefix: '' },
  credentials: { accessKeyId: server.accessKeyId, secret: { value: server.secretAccessKey } },
  ...{ caPath: null, encryption: null, publicEndpoint: null },
});

/** Settings of a service that stores its files in the server's bucket. */
export const storageEnv = (server: S3Server): Record<string, string> => ({
  SIGILL_S3_BUCKET: server.bucket,
  SIGILL_S3_ENDPOINT: server.endpoint,
  SIGILL_S3_REGION: server.region,
  SIGILL_S3_ACCESS_KEY_ID: server.accessKeyId,
  SIGILL_S3_SECRET_ACCESS_KEY: server.secretAccessKey,
});
