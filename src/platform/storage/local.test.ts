import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MovableClock } from '../clock.ts';
import { openLocalStorage } from './local.ts';
import { pathOfKey } from './paths.ts';
import type { GrantOptions, Storage, UrlOptions } from './storage.ts';

const secret = randomBytes(32);
const base = 'https://sign.example.com';
let dir: string;
let clock: MovableClock;
let storage: Storage;

beforeEach(async () => {
  dir = path.join(mkdtempSync(path.join(tmpdir(), 'sigill-storage-')), 'files');
  clock = new MovableClock();
  storage = await openLocalStorage({ dir, secret, baseUrl: () => base, clock });
});
afterEach(() => rmSync(path.dirname(dir), { recursive: true, force: true }));

const soon = () => new Date(clock.now().getTime() + 60_000);
const urlOf = (options: Partial<UrlOptions> = {}) =>
  storage.signedUrl({ key: 'f/org_1/file_1/a b.pdf', method: 'GET', expiresAt: soon(), forPage: false, ...options });
const opened = (url: string) => storage.open(url.slice(base.length));
const grantOf = async (options: Partial<GrantOptions>) => {
  const found = opened(await urlOf({ method: 'PUT', ...options }));
  if (!found.ok) throw new Error(found.reason);
  return found.grant;
};
const stream = (...parts: string[]) => Readable.from(parts.map(part => Buffer.from(part)));
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');
const temp = () => path.join(dir, '.tmp', 'one');
const temps = () => readdirSync(path.join(dir, '.tmp'));

test('a stored file is read back, is accessible by its owner only and leaves nothing when removed', async () => {
  await storage.put('f/org_1/file_1/avtal åäö.pdf', Buffer.from('one'));
  await storage.put('f/org_1/file_1/avtal åäö.pdf', Buffer.from('two'));
  expect((await storage.bytes('f/org_1/file_1/avtal åäö.pdf')).toString()).toBe('two');
  expect(await storage.size('f/org_1/file_1/avtal åäö.pdf')).toBe(3);
  expect(statSync(await storage.pathOf('f/org_1/file_1/avtal åäö.pdf', temp)).mode & 0o777).toBe(0o600);
  await storage.remove('f/org_1/file_1/avtal åäö.pdf');
  await storage.remove('f/org_1/file_1/avtal åäö.pdf');
  expect(await storage.size('f/org_1/file_1/avtal åäö.pdf')).toBeNull();
  expect(readdirSync(dir)).toEqual(['.tmp']);
});

test('a file created elsewhere can be adopted', async () => {
  const made = path.join(dir, '.tmp', 'made');
  writeFileSync(made, 'sealed');
  await storage.adopt('sealed/doc_1.pdf', made);
  expect([existsSync(made), (await storage.bytes('sealed/doc_1.pdf')).toString()]).toEqual([false, 'sealed']);
});

test('no key leads out of the folder, and no two keys share a file', () => {
  for (const key of [
    '../x',
    'a/../../x',
    '/etc/passwd',
    'a//b',
    '',
    '.',
    'a/..',
    'a/\0',
    'a/\ud800',
    'x'.repeat(5000),
  ]) {
    expect(() => pathOfKey('/base', key)).toThrow(/not a storage key/);
  }
  const name = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 300 })
    .filter(text => !/^\.{1,2}$|[/\0]/.test(text));
  fc.assert(
    fc.property(name, name, (a, b) => {
      const file = pathOfKey('/base', `f/${a}`);
      expect(path.dirname(file)).toBe('/base/f');
      expect(Buffer.byteLength(path.basename(file))).toBeLessThan(150);
      expect(file === pathOfKey('/base', `f/${b}`)).toBe(a === b);
    }),
  );
});

test('concurrent writes and removals in one folder do not interfere', async () => {
  await Promise.all(
    Array.from({ length: 40 }, async (_, i) => {
      await storage.put(`f/org/${i}`, Buffer.from(String(i)));
      expect((await storage.bytes(`f/org/${i}`)).toString()).toBe(String(i));
      await storage.remove(`f/org/${i}`);
    }),
  );
  expect(readdirSync(dir)).toEqual(['.tmp']);
});

test('a signed URL returns all its options', async () => {
  const options = {
    key: 'f/å/100%.pdf',
    method: 'GET',
    filename: 'Avtal "1" & 2.pdf',
    contentType: 'application/pdf',
    sha256: sha256('x'),
    size: 7,
  } as const;
  const url = await urlOf(options);
  expect(url.startsWith(`${base}/storage/f/%C3%A5/100%25.pdf?`)).toBe(true);
  expect(opened(url)).toMatchObject({ ok: true, grant: options });
});

test('a filename with a lone surrogate is signed and read with a replacement character', async () => {
  expect(opened(await urlOf({ filename: 'a\ud800.pdf' }))).toMatchObject({
    ok: true,
    grant: { filename: 'a\ufffd.pdf' },
  });
});

test('a signed URL is valid until it expires', async () => {
  const url = await urlOf();
  clock.move(61_000);
  expect(opened(url)).toEqual({ ok: false, reason: 'EXPIRED' });
});

test('a signed URL with any change is invalid', async () => {
  const url = new URL(await urlOf({ filename: 'a.pdf', contentType: 'application/pdf', sha256: 'eA==', size: 3 }));
  for (const name of url.searchParams.keys()) {
    for (const value of ['PUT', '9999999999', 'x', '']) {
      const changed = new URL(url);
      changed.searchParams.set(name, value);
      expect(opened(changed.href).ok).toBe(false);
      changed.searchParams.delete(name);
      expect(opened(changed.href).ok).toBe(false);
    }
  }
  expect(opened(url.href.replace('file_1', 'file_2'))).toEqual({ ok: false, reason: 'BAD_SIGNATURE' });
  for (const text of ['/storage/', '/storage/%zz?method=GET&expires=1&signature=x', '/other/f?method=GET', ''])
    expect(storage.open(text).ok).toBe(false);
});

test('a URL signed with another secret is invalid', async () => {
  const other = await openLocalStorage({ dir, secret: randomBytes(32), baseUrl: () => base, clock });
  expect(other.open((await urlOf()).slice(base.length))).toEqual({ ok: false, reason: 'BAD_SIGNATURE' });
});

test('an upload is stored if size, checksum and type match', async () => {
  const grant = await grantOf({ contentType: 'application/pdf', size: 10, sha256: sha256('0123456789') });
  const options = { contentType: 'application/pdf', sha256: sha256('0123456789'), maxBytes: 100 };
  expect(await storage.receive(grant, stream('01234', '56789'), options)).toBe('STORED');
  expect((await storage.bytes(grant.key)).toString()).toBe('0123456789');
});

test('an upload that does not match its grant keeps the previous file and leaves no partial one', async () => {
  await storage.put('f/org_1/file_1/a b.pdf', Buffer.from('before'));
  const maxBytes = 8;
  const tries = [
    storage.receive(await grantOf({ sha256: sha256('other') }), stream('bytes'), { maxBytes }),
    storage.receive(await grantOf({}), stream('bytes'), { maxBytes, sha256: sha256('other') }),
    storage.receive(await grantOf({ size: 4 }), stream('bytes'), { maxBytes }),
    storage.receive(await grantOf({ size: 6 }), stream('bytes'), { maxBytes }),
    storage.receive(await grantOf({}), stream('bytes', 'bytes'), { maxBytes }),
    storage.receive(await grantOf({ contentType: 'image/png' }), stream('bytes'), {
      maxBytes,
      contentType: 'text/html',
    }),
  ];
  expect(await Promise.all(tries)).toEqual([
    'CHECKSUM',
    'CHECKSUM',
    'WRONG_SIZE',
    'WRONG_SIZE',
    'TOO_LARGE',
    'WRONG_TYPE',
  ]);
  expect((await storage.bytes('f/org_1/file_1/a b.pdf')).toString()).toBe('before');
  expect(temps()).toEqual([]);
});

test('an interrupted upload leaves nothing', async () => {
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('half');
      throw new Error('connection lost');
    })(),
  );
  await expect(storage.receive(await grantOf({}), broken, { maxBytes: 100 })).rejects.toThrow('connection lost');
  expect([await storage.size('f/org_1/file_1/a b.pdf'), temps()]).toEqual([null, []]);
});

test('files left in the temporary folder are removed after two hours, at the start and by each sweep', async () => {
  const [old, young] = ['old', 'young'].map(name => path.join(dir, '.tmp', name)) as [string, string];
  const leave = () => {
    mkdirSync(old, { recursive: true });
    writeFileSync(path.join(old, 'rest'), '');
    writeFileSync(young, '');
    const before = new Date(clock.now().getTime() - 2.1 * 3_600_000);
    utimesSync(old, before, before);
    utimesSync(young, clock.now(), clock.now());
  };
  for (const sweep of [() => openLocalStorage({ dir, secret, baseUrl: () => base, clock }), () => storage.sweep()]) {
    leave();
    await sweep();
    expect([existsSync(old), existsSync(young)]).toEqual([false, true]);
  }
  rmSync(young);
});

test('temporary files are removed with the work that made them, also when it fails', async () => {
  const work = storage.withTemp(async temp => {
    const [kept, left] = [temp(), temp()];
    writeFileSync(kept, 'kept');
    writeFileSync(left, 'left');
    writeFileSync(`${left}.123.part`, 'half');
    await storage.adopt('f/kept', kept);
    throw new Error('in vain');
  });
  await expect(work).rejects.toThrow('in vain');
  expect([temps(), (await storage.bytes('f/kept')).toString()]).toEqual([[], 'kept']);
  await storage.remove('f/kept');
});
