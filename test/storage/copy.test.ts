/** `storage copy` between the data folder and a bucket, while files are stored and deleted. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { typescriptLoader } from '../../scripts/typescript-loader.mjs';
import { readConfig } from '../../src/config/config.ts';
import { openBothStorages } from '../../src/config/storage.ts';
import { MovableClock } from '../../src/platform/clock.ts';
import { copyFiles } from '../../src/platform/storage/copy.ts';
import type { Storage } from '../../src/platform/storage/storage.ts';
import { storageEnv } from '../kit/servers/s3.ts';
import { type S3Server, startS3rver } from '../kit/servers/s3rver.ts';

const dir = mkdtempSync(join(tmpdir(), 'sigill-copy-'));
const dataDir = join(dir, 'data');
let server: S3Server;
let env: Record<string, string>;
let folder: Storage;
let bucket: Storage;
let close: () => void;

beforeAll(async () => {
  server = await startS3rver(join(dir, 's3'));
  env = { ...storageEnv(server), SIGILL_DATA_DIR: dataDir };
  ({ folder, bucket, close } = await openBothStorages(readConfig(env), dataDir, new MovableClock()));
});
afterAll(async () => {
  close();
  await server.stop();
  rmSync(dir, { recursive: true, force: true });
});

const quiet = { mirror: false, progress: () => {} };
const keysOf = async (storage: Storage) => {
  const keys: string[] = [];
  for await (const { key } of storage.list()) keys.push(key);
  return keys.sort();
};

test('everything is copied, again only what is new, and back', async () => {
  const names = Array.from({ length: 60 }, (_, i) => `sealed/org_${i % 3}/doc_${i}/${i}.pdf`);
  const contents = new Map(names.map(name => [name, randomBytes(2000)]));
  for (const [name, bytes] of contents) await folder.put(name, bytes);
  await folder.put('uploads/fil_1', Buffer.from('old'));

  expect(await copyFiles(folder, bucket, quiet)).toEqual({ copied: 61, copiedBytes: 120_003, present: 0, removed: 0 });
  expect(await keysOf(bucket)).toEqual([...names, 'uploads/fil_1'].sort());
  for (const [name, bytes] of contents) expect((await bucket.bytes(name)).equals(bytes)).toBe(true);
  expect(await keysOf(folder)).toHaveLength(61);

  // An upload can change without changing its size, and files come and go meanwhile.
  await folder.put('uploads/fil_1', Buffer.from('new'));
  await folder.put('sealed/org_0/doc_60/60.pdf', Buffer.from('later'));
  await folder.remove(names[0] ?? '');
  expect(await copyFiles(folder, bucket, quiet)).toMatchObject({ copied: 2, present: 59, removed: 0 });
  expect((await bucket.bytes('uploads/fil_1')).toString()).toBe('new');
  expect(await copyFiles(folder, bucket, { ...quiet, mirror: true })).toMatchObject({ present: 60, removed: 1 });
  expect(await keysOf(bucket)).toEqual(await keysOf(folder));

  for (const key of await keysOf(folder)) await folder.remove(key);
  await expect(copyFiles(folder, bucket, { ...quiet, mirror: true })).rejects.toThrow('no file to copy');
  expect(await copyFiles(bucket, folder, quiet)).toMatchObject({ copied: 61 });
  for (const name of names.slice(1)) expect((await folder.bytes(name)).equals(contents.get(name) as Buffer)).toBe(true);
});

test('a file that is deleted while it is copied is left out, and any other error ends the command', async () => {
  const vanishing: Storage = {
    ...folder,
    async *list() {
      yield { key: 'sealed/gone', size: 3 };
    },
  };
  expect(await copyFiles(vanishing, bucket, quiet)).toEqual({ copied: 0, copiedBytes: 0, present: 0, removed: 0 });
  const failing: Storage = { ...bucket, adopt: () => Promise.reject(new Error('no space')) };
  await folder.put('sealed/new', Buffer.from('new'));
  await expect(copyFiles(folder, failing, quiet)).rejects.toThrow('no space');
});

test('the command says what it did, and what is missing', async () => {
  const run = promisify(execFile);
  const cli = (args: string[], given = env) =>
    run(process.execPath, [...typescriptLoader, 'src/cli/cli.ts', 'storage', 'copy', ...args], {
      env: { PATH: process.env.PATH, ...given },
    });
  const { stdout } = await cli(['--to', 'bucket', '--json']);
  expect(JSON.parse(stdout)).toMatchObject({ copied: 2, removed: 0 });
  await expect(cli([])).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('--to is required') });
  await expect(cli(['--to', 'elsewhere'])).rejects.toMatchObject({ stderr: expect.stringContaining('bucket, folder') });
  await expect(cli(['--to', 'bucket'], { SIGILL_DATA_DIR: dataDir })).rejects.toMatchObject({
    stderr: expect.stringContaining('Set SIGILL_S3_BUCKET'),
  });
});
