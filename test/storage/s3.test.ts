/** What is particular to files in a bucket: pre-signed URLs, copies, damage, failures, certificates and credentials. */
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CreateMultipartUploadCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MovableClock } from '../../src/platform/clock.ts';
import { StorageAway } from '../../src/platform/storage/away.ts';
import { type Bucket, type BucketOptions, openBucket, partBytes } from '../../src/platform/storage/s3/bucket.ts';
import { openS3Storage } from '../../src/platform/storage/s3/s3.ts';
import type { Storage, UrlOptions } from '../../src/platform/storage/storage.ts';
import { openPki } from '../corpus/pki.ts';
import { bucketOptions, s3Kinds } from '../kit/servers/s3.ts';
import { type S3Server, startS3rver } from '../kit/servers/s3rver.ts';

const folders: string[] = [];
const closing: (() => unknown)[] = [];
const newFolder = (): string => {
  const dir = mkdtempSync(join(tmpdir(), 'sigill-s3-'));
  folders.push(dir);
  return dir;
};
afterAll(async () => {
  for (const close of closing.reverse()) await close();
  for (const dir of folders) rmSync(dir, { recursive: true, force: true });
});

/** The servers compare signed URLs with their own time. */
const clock = new MovableClock(new Date());
const addresses = { secret: randomBytes(32), baseUrl: () => 'https://sign.example.com', clock };
const key = 'sealed/org/doc/x.pdf';

interface Opening {
  cacheBytes?: number;
  direct?: boolean;
  options?: Partial<BucketOptions>;
  /** Counts downloads. */
  downloads?: string[];
}

async function openAt(server: S3Server, { cacheBytes = 1e9, direct = false, options, downloads }: Opening = {}) {
  const opened = await openBucket({ ...bucketOptions(server), ...options });
  closing.push(() => opened.close());
  const bucket: Bucket = {
    ...opened,
    async download(of, path) {
      downloads?.push(of);
      await opened.download(of, path);
    },
  };
  const dir = newFolder();
  const storage = await openS3Storage({ bucket, dir, cacheBytes, direct, ...addresses });
  return { bucket, storage, dir, copies: () => readdirSync(join(dir, '.cache')) };
}

const rawClient = ({ endpoint, region, accessKeyId, secretAccessKey }: S3Server): S3Client => {
  const client = new S3Client({
    ...{ endpoint, region, forcePathStyle: true, requestChecksumCalculation: 'WHEN_REQUIRED' },
    credentials: { accessKeyId, secretAccessKey },
  });
  closing.push(() => client.destroy());
  return client;
};

for (const { name, missing, strict, start } of s3Kinds) {
  describe.skipIf(missing !== null)(`A bucket of ${name}${missing === null ? '' : ` (needs ${missing})`}`, () => {
    let server: S3Server;
    beforeAll(async () => {
      server = await start(newFolder());
      closing.push(() => server.stop());
    });

    describe('with pre-signed URLs', () => {
      let storage: Storage;
      const bytes = Buffer.from('%PDF-1.7 a contract');
      const sha256 = createHash('sha256').update(bytes).digest('base64');
      beforeAll(async () => {
        ({ storage } = await openAt(server, { direct: true, options: { publicEndpoint: server.endpoint } }));
        await storage.put(key, bytes);
      });
      const urlOf = (options: Partial<UrlOptions> = {}) =>
        storage.signedUrl({
          key,
          method: 'GET',
          expiresAt: new Date(clock.now().getTime() + 60_000),
          forPage: false,
          ...options,
        });

      test('serves a file with its type and name, not to be kept', async () => {
        const url = await urlOf({ filename: 'Avtal "å".pdf', contentType: 'application/pdf' });
        expect(url.startsWith(`${server.endpoint}/${server.bucket}/${key}?`)).toBe(true);
        const answer = await fetch(url);
        expect([answer.status, Buffer.from(await answer.arrayBuffer())]).toEqual([200, bytes]);
        expect(Object.fromEntries(answer.headers)).toMatchObject({
          'content-type': 'application/pdf',
          'content-disposition': `attachment; filename="Avtal ___.pdf"; filename*=UTF-8''Avtal%20%22%C3%A5%22.pdf`,
          'cache-control': 'private, no-store',
        });
        expect(new URL(url).searchParams.get('X-Amz-Expires')).toBe('60');
        expect(await urlOf({ forPage: true })).toMatch(/^https:\/\/sign\.example\.com\/storage\//);
      });

      test.runIf(strict)(
        'serves nothing with a changed URL, without a signature, or after it has expired',
        async () => {
          const url = await urlOf();
          const changed = [url.replace(key, 'sealed/org/doc/y.pdf'), url.replace('no-store', 'public')];
          const past = new Date(Date.now() - 120_000);
          const { bucket } = await openAt(server);
          const expired = await bucket.signedUrl(
            { key, method: 'GET', expiresAt: new Date(past.getTime() + 60_000) },
            past,
          );
          for (const one of [...changed, expired]) expect([one, (await fetch(one)).status]).toEqual([one, 403]);
          expect((await fetch(url.split('?', 1)[0] ?? '')).ok).toBe(false);
        },
      );

      test.runIf(strict)('takes only an upload of the granted type, size and checksum', async () => {
        const grant = { key: 'uploads/u', method: 'PUT', contentType: 'application/pdf', sha256 } as const;
        const url = await urlOf({ ...grant, size: bytes.length });
        const headers = { 'content-type': 'application/pdf', 'x-amz-checksum-sha256': sha256 };
        const put = (init: RequestInit) => fetch(url, { method: 'PUT', headers, body: bytes, ...init });
        expect((await put({ headers: { ...headers, 'content-type': 'text/html' } })).status).toBe(403);
        expect((await put({ headers: { ...headers, 'x-amz-checksum-sha256': 'x' } })).status).toBe(403);
        expect((await put({ body: Buffer.concat([bytes, bytes]) })).status).toBe(403);
        expect(await storage.size('uploads/u')).toBeNull();
        expect((await put({})).status).toBe(200);
        expect((await storage.bytes('uploads/u')).equals(bytes)).toBe(true);
      });
    });

    test('that has other bytes than were stored fails, and nobody gets any', async () => {
      const { storage, copies } = await openAt(server);
      await storage.put(key, Buffer.from('as it was signed'));
      const client = rawClient(server);
      const at = { Bucket: server.bucket, Key: key };
      const { Metadata } = await client.send(new GetObjectCommand(at));
      await client.send(new PutObjectCommand({ ...at, Body: 'as it was changed', Metadata }));
      await expect(storage.bytes(key)).rejects.toThrow('damaged');
      await expect(storage.read(key)).rejects.toThrow('damaged');
      await expect(storage.withTemp(temp => storage.pathOf(key, temp))).rejects.toThrow('damaged');
      expect(copies()).toEqual([]);
      await storage.remove(key);
    });

    test('that does not exist, and a wrong secret, are errors and not missing files', async () => {
      const elsewhere = await openAt(server, { options: { bucket: 'no-such-bucket' } });
      await expect(elsewhere.storage.bytes(key)).rejects.not.toMatchObject({ code: 'ENOENT' });
      if (!strict) return;
      const secret = { accessKeyId: server.accessKeyId, secret: { value: 'wrong' } };
      const wrong = await openAt(server, { options: { credentials: secret } });
      await expect(wrong.storage.put(key, Buffer.from('x'))).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
      await expect(wrong.storage.size(key)).rejects.toThrow();
    });

    test('takes credentials from a file', async () => {
      const path = join(newFolder(), 'secret');
      writeFileSync(path, `${server.secretAccessKey}\n`);
      const credentials = { accessKeyId: server.accessKeyId, secret: { path } };
      const { storage } = await openAt(server, { options: { credentials } });
      await storage.put(key, Buffer.from('x'));
      await storage.remove(key);
    });

    test('fails clearly when the file of its secret is gone', async () => {
      const credentials = { accessKeyId: server.accessKeyId, secret: { path: join(newFolder(), 'gone') } };
      const { storage } = await openAt(server, { options: { credentials } });
      await expect(storage.size(key)).rejects.toThrow('the secret of the storage service cannot be read');
      await expect(storage.bytes(key)).rejects.not.toMatchObject({ code: 'ENOENT' });
    });

    test('can be in the host name', async () => {
      const { port } = new URL(server.endpoint);
      const options = { pathStyle: false, endpoint: `http://localhost:${port}` };
      const named = await openAt(server, { direct: true, options });
      const expiresAt = new Date(Date.now() + 60_000);
      const signed = await named.storage.signedUrl({ key, method: 'GET', expiresAt, forPage: false });
      expect(new URL(signed).host).toBe(`${server.bucket}.localhost:${port}`);
    });
  });
}

describe('Copies of what is in a bucket', () => {
  let server: S3Server;
  beforeAll(async () => {
    server = await startS3rver(newFolder());
    closing.push(() => server.stop());
  });

  test('are made once for many readers, and read again without another request', async () => {
    const downloads: string[] = [];
    const { storage } = await openAt(server, { downloads });
    await storage.put('files/a', randomBytes(300_000));
    const all = await Promise.all(Array.from({ length: 20 }, () => storage.bytes('files/a')));
    expect(new Set(all.map(one => createHash('sha256').update(one).digest('hex'))).size).toBe(1);
    await storage.bytes('files/a');
    expect(downloads).toEqual(['files/a']);
  });

  test('are bounded, and stay readable for the work that has them', async () => {
    const downloads: string[] = [];
    const { storage, copies, dir } = await openAt(server, { cacheBytes: 1000, downloads });
    const names = ['a', 'b', 'c', 'd'];
    for (const one of names) await storage.put(`files/${one}`, Buffer.alloc(400, one));
    await storage.put('files/large', Buffer.alloc(2000, 'x'));
    await storage.withTemp(async temp => {
      const paths = await Promise.all(names.map(one => storage.pathOf(`files/${one}`, temp)));
      const held = copies().map(one => statSync(join(dir, '.cache', one)).size);
      expect(held.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(1000);
      expect(paths.map(path => readFileSync(path, 'utf8')[0])).toEqual(names);
    });
    const larges = await Promise.all([1, 2, 3].map(() => storage.bytes('files/large')));
    expect(larges.map(one => one.length)).toEqual([2000, 2000, 2000]);
    expect(copies().length).toBeLessThanOrEqual(2);
    // The one used last is kept.
    await storage.bytes('files/a');
    await storage.bytes('files/b');
    downloads.length = 0;
    await storage.bytes('files/a');
    await storage.bytes('files/c');
    await storage.bytes('files/a');
    expect(downloads).toEqual(['files/c']);
  });

  test('are kept of what this node stores, and dropped when it deletes', async () => {
    const downloads: string[] = [];
    const { storage, copies } = await openAt(server, { downloads });
    await storage.withTemp(async temp => {
      const made = temp();
      writeFileSync(made, 'sealed');
      await storage.adopt('sealed/a', made);
    });
    expect([(await storage.bytes('sealed/a')).toString(), downloads, copies().length]).toEqual(['sealed', [], 1]);
    await storage.remove('sealed/a');
    expect(copies()).toEqual([]);
  });

  test('of what another node deleted are gone after an hour, also after a restart', async () => {
    const one = await openAt(server);
    const other = await openAt(server);
    await one.storage.put('files/x', Buffer.from('x'));
    await one.storage.bytes('files/x');
    await other.storage.remove('files/x');
    await one.storage.sweep();
    expect(one.copies()).toHaveLength(1);
    clock.move(3_600_001);
    await one.storage.sweep();
    expect(one.copies()).toEqual([]);
    await expect(one.storage.bytes('files/x')).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('that disappear from the disk are made again', async () => {
    const { storage, dir, copies } = await openAt(server);
    await storage.put('files/y', Buffer.from('y'));
    await storage.bytes('files/y');
    for (const copy of copies()) rmSync(join(dir, '.cache', copy));
    expect((await storage.bytes('files/y')).toString()).toBe('y');
  });
});

describe.skipIf(s3Kinds[1]?.missing !== null)('Uploads in parts (need OpenStack Swift)', () => {
  let server: S3Server;
  beforeAll(async () => {
    server = (await s3Kinds[1]?.start(newFolder())) as S3Server;
    closing.push(() => server.stop());
  });
  const open = async (client: S3Client) =>
    (await client.send(new ListMultipartUploadsCommand({ Bucket: server.bucket }))).Uploads?.length ?? 0;

  test('that fail leave nothing, and those of a killed process are swept after two hours', async () => {
    const client = rawClient(server);
    const { dir } = await openAt(server);
    const whole = join(dir, 'whole');
    writeFileSync(whole, Buffer.alloc(2 * partBytes + 1));
    const { storage: failing } = await openAt(server, { options: { bucket: 'no-such-bucket' } });
    await expect(failing.adopt(key, whole)).rejects.toThrow();
    expect([existsSync(whole), await open(client)]).toEqual([true, 0]);
    await client.send(new CreateMultipartUploadCommand({ Bucket: server.bucket, Key: key }));
    expect(await open(client)).toBe(1);
    const realClock = new MovableClock(new Date());
    const now = { ...addresses, clock: realClock };
    const bucket = await openBucket(bucketOptions(server));
    closing.push(() => bucket.close());
    const swept = await openS3Storage({ bucket, dir: newFolder(), cacheBytes: 1, direct: false, ...now });
    await swept.sweep();
    expect(await open(client)).toBe(1);
    realClock.move(2.1 * 3_600_000);
    await swept.sweep();
    expect(await open(client)).toBe(0);
  });
});

describe('A storage service', () => {
  test('with a certificate of its own authority is trusted with SIGILL_S3_CA, and not without', async () => {
    const dir = newFolder();
    const pki = openPki(dir);
    const tls = pki.issue('server', { address: Buffer.from([127, 0, 0, 1]) });
    const server = await startS3rver(newFolder(), { tls });
    closing.push(() => server.stop());
    const trusted = await openAt(server, { options: { caPath: pki.root.certificate } });
    await trusted.storage.put(key, Buffer.from('x'));
    expect((await trusted.storage.bytes(key)).toString()).toBe('x');
    const untrusted = await openAt(server);
    await expect(untrusted.storage.size(key)).rejects.toThrow(/certificate|self-signed/);
  });

  test('that is away is an error, and works again when it is back', async () => {
    const dir = newFolder();
    const server = await startS3rver(dir);
    const { storage } = await openAt(server);
    await storage.put('uploads/u', Buffer.from('x'));
    await server.stop();
    await expect(storage.bytes('uploads/u')).rejects.toBeInstanceOf(StorageAway);
    await expect(storage.size('uploads/u')).rejects.toThrow();
    await expect(storage.withTemp(temp => storage.pathOf('uploads/u', temp))).rejects.toThrow();
    const again = await startS3rver(dir, { port: Number(new URL(server.endpoint).port) });
    closing.push(() => again.stop());
    expect((await storage.bytes('uploads/u')).toString()).toBe('x');
  });
});
