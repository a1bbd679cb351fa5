/** Checks of `sigill doctor` on where files are stored: writes, reads and deletes an object, as the service does. */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { dataDirOf } from '../config/database.ts';
import { filesDirOf } from '../config/storage.ts';
import { bucketOf } from '../config/storage-settings.ts';
import { StorageAway } from '../platform/storage/away.ts';
import { type Bucket, openBucket } from '../platform/storage/s3/bucket.ts';
import { reasonOf, systemProblemOf } from '../platform/system-problem.ts';
import { type Check, failed, passed } from './check.ts';

const name = 'stored files';

const adviceOn: Readonly<Record<string, string>> = {
  NoSuchBucket: 'There is no such bucket. Create it, or correct SIGILL_S3_BUCKET.',
  AccessDenied: 'The access key may not read, write, delete and list objects. Give it these rights on the bucket.',
  InvalidAccessKeyId: 'The service does not know the access key. Correct SIGILL_S3_ACCESS_KEY_ID.',
  SignatureDoesNotMatch: 'The secret is wrong. Correct SIGILL_S3_SECRET_ACCESS_KEY, or SIGILL_S3_REGION.',
  PermanentRedirect: 'The bucket is in another region. Correct SIGILL_S3_REGION or SIGILL_S3_ENDPOINT.',
  CredentialsProviderError: 'No access key was found. Set SIGILL_S3_ACCESS_KEY_ID and its secret.',
  ECONNREFUSED: 'Nothing answers there. Correct SIGILL_S3_ENDPOINT.',
  ENOTFOUND: 'The host name is not known. Correct SIGILL_S3_ENDPOINT, or set SIGILL_S3_PATH_STYLE=true.',
};

function problemOf(error: unknown): string {
  const ofSystem = systemProblemOf(error);
  if (ofSystem) return ofSystem.message;
  const {
    name: kind = '',
    code = '',
    message = '',
  } = (error instanceof StorageAway ? error.cause : error) as { name?: string; code?: string; message?: string };
  return adviceOn[kind] ?? adviceOn[code] ?? `${message || kind}. Check the settings that begin with SIGILL_S3_.`;
}

/** Null if the object is read as it was written. */
async function problemOfUse(bucket: Bucket, key: string, bytes: Buffer): Promise<string | null> {
  const dir = await mkdtemp(join(tmpdir(), 'sigill-doctor-'));
  try {
    await bucket.putBytes(key, bytes);
    await bucket.download(key, join(dir, 'object'));
    if (!(await readFile(join(dir, 'object'))).equals(bytes)) return 'The bucket returns other bytes than were stored.';
    for await (const _ of bucket.list()) break;
    return null;
  } catch (error) {
    return problemOf(error);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

const statusOf = (url: string): Promise<number | string> =>
  fetch(url, { signal: AbortSignal.timeout(10_000) }).then(
    async answer => {
      await answer.body?.cancel();
      return answer.status;
    },
    error => reasonOf(error.cause ?? error),
  );

/** Who else can read the object: nobody without a URL of ours, and clients with one, if they are given any. */
async function reachChecks(config: Config, bucket: Bucket, key: string): Promise<Check[]> {
  const now = new Date();
  const url = await bucket.signedUrl({ key, method: 'GET', expiresAt: new Date(now.getTime() + 60_000) }, now);
  const checks: Check[] = [];
  if ((await statusOf(url.split('?', 1)[0] ?? '')) === 200)
    checks.push(failed(name, 'Anybody can read the objects of the bucket. Make it private.'));
  if (config.SIGILL_S3_DIRECT_URL) {
    const status = await statusOf(url);
    checks.push(
      status === 200
        ? passed('pre-signed URLs', `${config.SIGILL_S3_DIRECT_URL} serves files to API clients.`)
        : failed(
            'pre-signed URLs',
            `A pre-signed URL at ${config.SIGILL_S3_DIRECT_URL} ${typeof status === 'number' ? `was answered with ${status}` : `was not answered: ${status}`}. Correct SIGILL_S3_DIRECT_URL, or unset it to pass files through the service.`,
          ),
    );
  }
  return checks;
}

/** Null if a file can be stored in the folder, or if the folder is not made yet. */
async function problemOfFolder(folder: string): Promise<string | null> {
  if (!existsSync(folder)) return null;
  const file = join(folder, '.tmp', `doctor-${randomBytes(8).toString('hex')}`);
  try {
    await mkdir(join(folder, '.tmp'), { recursive: true, mode: 0o700 });
    await writeFile(file, randomBytes(100_000), { mode: 0o600, flush: true });
    return null;
  } catch (error) {
    return systemProblemOf(error)?.message ?? `No file can be stored in ${folder} (${reasonOf(error)}).`;
  } finally {
    await rm(file, { force: true }).catch(() => {}); // a failure was reported above
  }
}

export async function storedFiles(config: Config): Promise<Check[]> {
  const options = bucketOf(config);
  const problem = options ? null : await problemOfFolder(filesDirOf(dataDirOf(config)));
  if (problem !== null) return [failed(name, problem)];
  if (!options)
    return [
      passed(
        name,
        'Files are in the data folder. Several nodes need one folder that all can write to, or SIGILL_S3_BUCKET.',
      ),
    ];
  let bucket: Bucket;
  try {
    bucket = await openBucket(options);
  } catch (error) {
    return [failed(name, problemOf(error))];
  }
  const key = `doctor/${randomBytes(8).toString('hex')}`;
  try {
    const problem = await problemOfUse(bucket, key, randomBytes(1000));
    if (problem !== null) return [failed(name, problem)];
    const reach = await reachChecks(config, bucket, key);
    const kept = await bucket.keepsVersions();
    return [
      passed(name, `The bucket ${options.bucket} stores, returns and deletes objects.`),
      ...reach,
      ...(kept
        ? [
            failed(
              name,
              'The bucket keeps older versions, so what is deleted permanently stays there. Suspend versioning, or add a lifecycle rule that deletes older versions after the time that your backups need.',
            ),
          ]
        : []),
    ];
  } finally {
    await bucket.remove(key).catch(() => {}); // a failure was reported above
    bucket.close();
  }
}
