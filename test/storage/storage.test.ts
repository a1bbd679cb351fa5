/** What every kind of storage promises, with a local folder and with S3 servers of others. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { MovableClock } from '../../src/platform/clock.ts';
import { openLocalStorage } from '../../src/platform/storage/local.ts';
import { type Bucket, openBucket, partBytes } from '../../src/platform/storage/s3/bucket.ts';
import { openS3Storage } from '../../src/platform/storage/s3/s3.ts';
import type { GrantOptions, Storage } from '../../src/platform/storage/storage.ts';
import { bucketOptions, type S3Kind, s3Kinds } from '../kit/servers/s3.ts';

interface Opened {
  storage: Storage;
  /** All keys, as the store itself lists them. */
  keys(): Promise<string[]>;
  close(): Promise<void>;
}

const folders: string[] = [];
const newFolder = (): string => {
  const dir = mkdtempSync(join(tmpdir(), 'sigill-stored-'));
  folders.push(dir);
  return dir;
};
afterAll(() => {
  for (const dir of folders) rmSync(dir, { recursive: true, force: true });
});

const clock = new MovableClock();
const addresses = { secret: randomBytes(32), baseUrl: () => 'https://sign.example.com', clock };

async function openLocal(): Promise<Opened> {
  const dir = newFolder();
  const storage = await openLocalStorage({ dir, ...addresses });
  const keys = async () =>
    readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => entry.name);
  return { storage, keys, close: async () => {} };
}

async function keysOf(bucket: Bucket): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of bucket.list()) keys.push(key);
  return keys;
}

const openOn =
  ({ start }: S3Kind, prefix: string) =>
  async (): Promise<Opened> => {
    const server = await start(newFolder());
    const bucket = await openBucket({ ...bucketOptions(server), prefix });
    const storage = await openS3Storage({ bucket, dir: newFolder(), cacheBytes: 1e9, direct: false, ...addresses });
    return {
      storage,
      keys: () => keysOf(bucket),
      async close() {
        bucket.close();
        await server.stop();
      },
    };
  };

const kinds: readonly [string, string | null, () => Promise<Opened>][] = [
  ['a local folder', null, openLocal],
  ...s3Kinds.map((kind, i): [string, string | null, () => Promise<Opened>] => [
    kind.name,
    kind.missing,
    openOn(kind, i === 0 ? 'here/and-there' : ''),
  ]),
];

for (const [name, missing, open] of kinds) {
  describe.skipIf(missing !== null)(`Files in ${name}${missing === null ? '' : ` (needs ${missing})`}`, () => {
    let opened: Opened;
    let storage: Storage;
    beforeAll(async () => {
      opened = await open();
      storage = opened.storage;
    });
    afterAll(() => opened?.close());
    afterEach(async () => {
      for (const key of ['f/org/one/a b+åäö%.pdf', 'sealed/org/doc/x.pdf', 'uploads/u']) await storage.remove(key);
      expect(await opened.keys()).toEqual([]);
    });

    const key = 'f/org/one/a b+åäö%.pdf';
    const wholeOf = async (): Promise<(string | number | null)[]> => {
      const { size, stream } = await storage.read(key);
      const streamed = (await buffer(stream)).toString();
      const atPath = await storage.withTemp(async temp => readFileSync(await storage.pathOf(key, temp), 'utf8'));
      return [(await storage.bytes(key)).toString(), streamed, atPath, size, await storage.size(key)];
    };

    test('are read as they were stored, and again after a moment', async () => {
      await storage.put(key, Buffer.from('one'));
      for (const _ of [1, 2]) expect(await wholeOf()).toEqual(['one', 'one', 'one', 3, 3]);
      expect(await opened.keys()).toHaveLength(1);
    });

    test('may be empty', async () => {
      await storage.put(key, Buffer.alloc(0));
      expect(await wholeOf()).toEqual(['', '', '', 0, 0]);
    });

    test('that do not exist are ENOENT, have no size, and are removed without an error', async () => {
      for (const read of [
        () => storage.bytes(key),
        () => storage.read(key),
        () => storage.withTemp(async temp => readFileSync(await storage.pathOf(key, temp))),
      ])
        await expect(read()).rejects.toMatchObject({ code: 'ENOENT' });
      expect(await storage.size(key)).toBeNull();
      await storage.remove(key);
    });

    test('of work in progress are moved, also large ones', async () => {
      for (const size of [10, partBytes, 2 * partBytes + 12_345]) {
        const bytes = randomBytes(size);
        await storage.withTemp(async temp => {
          const made = temp();
          writeFileSync(made, bytes);
          await storage.adopt('sealed/org/doc/x.pdf', made);
          expect(() => readFileSync(made)).toThrow('ENOENT');
        });
        expect((await storage.bytes('sealed/org/doc/x.pdf')).equals(bytes)).toBe(true);
        expect(await storage.size('sealed/org/doc/x.pdf')).toBe(size);
        await storage.remove('sealed/org/doc/x.pdf');
      }
    });

    const grantOf = async (options: Partial<GrantOptions>) => {
      const expiresAt = new Date(clock.now().getTime() + 60_000);
      const url = new URL(
        await storage.signedUrl({ key: 'uploads/u', method: 'PUT', expiresAt, forPage: false, ...options }),
      );
      const found = storage.open(`${url.pathname}${url.search}`);
      if (!found.ok) throw new Error(found.reason);
      return found.grant;
    };
    const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');

    test('that are uploaded through the service are checked, and a new upload is read at once', async () => {
      const given = (text: string) => Readable.from([Buffer.from(text)]);
      expect(await storage.receive(await grantOf({ sha256: sha256('first') }), given('first'), { maxBytes: 9 })).toBe(
        'STORED',
      );
      expect((await storage.bytes('uploads/u')).toString()).toBe('first');
      expect(await storage.receive(await grantOf({ sha256: sha256('first') }), given('other'), { maxBytes: 9 })).toBe(
        'CHECKSUM',
      );
      expect(await storage.receive(await grantOf({}), given('far too large'), { maxBytes: 9 })).toBe('TOO_LARGE');
      expect((await storage.bytes('uploads/u')).toString()).toBe('first');
      await storage.receive(await grantOf({}), given('second'), { maxBytes: 9 });
      expect((await storage.bytes('uploads/u')).toString()).toBe('second');
    });

    test('can be stored, read and removed by many at once', async () => {
      await Promise.all(
        Array.from({ length: 30 }, async (_, i) => {
          await storage.put(`f/org/${i}`, Buffer.from(String(i)));
          expect((await storage.bytes(`f/org/${i}`)).toString()).toBe(String(i));
          await storage.remove(`f/org/${i}`);
          expect(await storage.size(`f/org/${i}`)).toBeNull();
        }),
      );
    });

    test('are swept of what was left behind', async () => {
      clock.move(3 * 3_600_000);
      await storage.put(key, Buffer.from('kept'));
      await storage.sweep();
      expect((await storage.bytes(key)).toString()).toBe('kept');
    });
  });
}
