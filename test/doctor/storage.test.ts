import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ConfigProblem, readConfig } from '../../src/config/config.ts';
import { bucketOf } from '../../src/config/storage-settings.ts';
import { storedFiles } from '../../src/doctor/storage.ts';
import { freePort } from '../../src/platform/port.fixture.ts';
import { openBucket } from '../../src/platform/storage/s3/bucket.ts';
import { bucketOptions, s3Kinds, storageEnv } from '../kit/servers/s3.ts';
import { startS3rver } from '../kit/servers/s3rver.ts';

const dir = mkdtempSync(join(tmpdir(), 'sigill-doctor-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const checksOf = (env: Record<string, string>) => storedFiles(readConfig(env));

describe('doctor', () => {
  test('says that files are in the data folder without a bucket', async () => {
    expect(await checksOf({})).toMatchObject([{ ok: true, message: expect.stringContaining('data folder') }]);
  });

  const strict = s3Kinds.find(kind => kind.strict);
  test.skipIf(strict?.missing !== null)('tries a bucket as the service uses it, and leaves nothing', async () => {
    const server = await strict?.start(join(dir, 'strict'));
    if (!server) throw new Error('no server');
    const env = storageEnv(server);
    try {
      expect(await checksOf(env)).toMatchObject([{ ok: true, message: expect.stringContaining(server.bucket) }]);
      const direct = await checksOf({ ...env, SIGILL_S3_DIRECT_URL: server.endpoint });
      expect(direct).toMatchObject([{ ok: true }, { ok: true, name: 'pre-signed URLs' }]);
      const wrong: [Record<string, string>, RegExp][] = [
        [{ SIGILL_S3_BUCKET: 'no-such-bucket' }, /There is no such bucket/],
        [{ SIGILL_S3_SECRET_ACCESS_KEY: 'not-the-secret' }, /The secret is wrong/],
        [{ SIGILL_S3_ENDPOINT: 'http://127.0.0.1:1' }, /Nothing answers there/],
        [{ SIGILL_S3_DIRECT_URL: `http://127.0.0.1:${await freePort()}` }, /was not answered: nothing answers there/],
        [{ SIGILL_S3_CA: join(dir, 'no-such-file') }, /ENOENT/],
      ];
      for (const [change, message] of wrong) {
        const problems = (await checksOf({ ...env, ...change })).filter(check => !check.ok);
        expect(problems.map(check => check.message)).toEqual([expect.stringMatching(message)]);
        expect(JSON.stringify(problems)).not.toContain('not-the-secret');
      }
      const bucket = await openBucket(bucketOptions(server));
      const left: string[] = [];
      for await (const { key } of bucket.list()) left.push(key);
      bucket.close();
      expect(left).toEqual([]);
    } finally {
      await server.stop();
    }
  });

  test('finds that anybody can read a bucket', async () => {
    // This server asks for no signature.
    const server = await startS3rver(join(dir, 'open'));
    try {
      expect(await checksOf(storageEnv(server))).toMatchObject([
        { ok: true },
        { ok: false, message: expect.stringContaining('Make it private') },
      ]);
    } finally {
      await server.stop();
    }
  });
});

describe('Settings of a bucket', () => {
  const bucket = { SIGILL_S3_BUCKET: 'files' };
  const key = { SIGILL_S3_ACCESS_KEY_ID: 'id', SIGILL_S3_SECRET_ACCESS_KEY: 'secret' };

  test('have defaults of Amazon S3, or of another service', () => {
    expect(bucketOf(readConfig({}))).toBeNull();
    expect(bucketOf(readConfig(bucket))).toEqual({
      ...{ bucket: 'files', endpoint: null, region: 'us-east-1', pathStyle: false, prefix: '' },
      ...{ credentials: null, caPath: null, encryption: null, publicEndpoint: null },
    });
    const endpoint = { SIGILL_S3_ENDPOINT: 'https://s3.example.com/', SIGILL_S3_PREFIX: 'a/b' };
    expect(bucketOf(readConfig({ ...bucket, ...key, ...endpoint }))).toMatchObject({
      ...{ endpoint: 'https://s3.example.com', pathStyle: true, prefix: 'a/b' },
      credentials: { accessKeyId: 'id', secret: { value: 'secret' } },
    });
    const file = { SIGILL_S3_ACCESS_KEY_ID: 'id', SIGILL_S3_SECRET_ACCESS_KEY_FILE: '/run/secret' };
    expect(bucketOf(readConfig({ ...bucket, ...file }))?.credentials).toEqual({
      accessKeyId: 'id',
      secret: { path: '/run/secret' },
    });
  });

  test.each<[Record<string, string>, RegExp]>([
    [{ SIGILL_S3_BUCKET: 'Not A Bucket' }, /SIGILL_S3_BUCKET: must be the name of a bucket/],
    [{ SIGILL_S3_ENDPOINT: 'https://s3.example.com' }, /SIGILL_S3_ENDPOINT requires SIGILL_S3_BUCKET/],
    [{ ...bucket, SIGILL_S3_ACCESS_KEY_ID: 'id' }, /SIGILL_S3_ACCESS_KEY_ID requires its secret/],
    [{ ...bucket, SIGILL_S3_SECRET_ACCESS_KEY: 'x' }, /requires SIGILL_S3_ACCESS_KEY_ID/],
    [{ ...bucket, ...key, SIGILL_S3_SECRET_ACCESS_KEY_FILE: 'x' }, /not both/],
    [{ ...bucket, SIGILL_S3_PREFIX: '/a/' }, /SIGILL_S3_PREFIX: must be names/],
    [{ ...bucket, SIGILL_S3_ENCRYPTION: 'DES' }, /SIGILL_S3_ENCRYPTION/],
  ])('%j are refused with how to fix them', (env, message) => {
    expect(() => readConfig(env)).toThrow(ConfigProblem);
    expect(() => readConfig(env)).toThrow(message);
  });
});
