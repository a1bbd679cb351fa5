/** Backups of a service whose files are in a bucket, restored to another bucket. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Home, newHome, type Running, start } from '../journeys/process.ts';
import { storageEnv } from '../kit/servers/s3.ts';
import { type S3Server, startS3rver } from '../kit/servers/s3rver.ts';
import { backUp, busyOrganization, expectWholeFiles, restoreTo, sealedDocument, temporaryFolder } from './scene.ts';

const { dir, remove } = temporaryFolder();
const folder = join(dir, 'backups');
const servers: S3Server[] = [];
const opened: { home: Home; running: Running }[] = [];
let home: Home;

beforeAll(async () => {
  for (const name of ['first', 'second']) servers.push(await startS3rver(join(dir, name)));
  home = await newHome(bucket(0));
  opened.push({ home, running: await start(home) });
  await busyOrganization(home);
});
afterAll(async () => {
  for (const { home, running } of opened) {
    await running.end('SIGTERM');
    home.remove();
  }
  for (const server of servers) await server.stop();
  remove();
});

const bucket = (number: number): Record<string, string> => {
  const server = servers[number];
  if (!server) throw new Error('the server was not started');
  return storageEnv(server);
};

test('files in a bucket are in the backup, and are restored to an empty bucket', async () => {
  const sealed = await sealedDocument(home.cast());
  await backUp(home, folder);
  expect(readdirSync(join(folder, 'files'))).toEqual(expect.arrayContaining(['files', 'originals', 'sealed']));
  const { restored, home: other } = await restoreTo(folder, home, { env: bucket(1) });
  expect(restored).toMatchObject({ ok: true, storedFiles: { present: 0, missing: [], damaged: [] } });
  expect(restored.storedFiles.restored).toBeGreaterThan(2);
  opened.push({ home: other, running: await start(other) });
  await expectWholeFiles(other, sealed);
});

test('a bucket that still has its files is left as it is', async () => {
  const { restored, home: other } = await restoreTo(folder, home, { env: bucket(0) });
  other.remove();
  expect(restored).toMatchObject({ ok: true, storedFiles: { restored: 0, missing: [], damaged: [] } });
  expect(restored.storedFiles.present).toBeGreaterThan(2);
});
