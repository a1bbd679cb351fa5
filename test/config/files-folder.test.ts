/** Nodes of one installation without a bucket share one folder of files; one that has another does not start. */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { identityAccept, identityContinue, identityRestored } from '../../src/cli/identity.ts';
import { readConfig } from '../../src/config/config.ts';
import { DifferentInstallation } from '../../src/config/identity/different.ts';
import { joinFilesFolder } from '../../src/config/identity/files-folder.ts';
import { identityShow } from '../../src/config/identity/show.ts';
import { problemsOf } from '../../src/config/start-problems.ts';
import { openLog } from '../../src/platform/log.ts';
import { openService } from '../../src/service.ts';
import { twoPartyDocument } from '../kit/documents.ts';
import { useService } from '../kit/service.ts';

const kit = useService();
const dir = mkdtempSync(join(tmpdir(), 'sigill-folder-'));
let made = 0;
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** A data folder with parts of the first one. */
function folderWith(...parts: string[]): string {
  const dataDir = join(dir, String(++made));
  for (const part of parts) cpSync(join(kit.dataDir, part), join(dataDir, part), { recursive: true });
  return dataDir;
}
const settings = (dataDir: string, env: Record<string, string> = {}) =>
  readConfig({ PORT: '0', SIGILL_LOG_LEVEL: 'silent', SIGILL_DATA_DIR: dataDir, ...env });

async function start(dataDir: string): Promise<void> {
  const { db, clock } = kit;
  const log = openLog({ level: 'silent' });
  const config = settings(dataDir);
  await (await openService({ config, dataDir, db, clock, log, work: false, firstRunFile: null })).close();
}
const errorAt = (dataDir: string): Promise<DifferentInstallation> =>
  start(dataDir).then(
    () => Promise.reject(new Error('it started')),
    error => error,
  );
const now = () => kit.clock.now();
const idFile = (dataDir: string) => join(dataDir, 'files/.folder-id');
const idIn = (dataDir: string) => readFileSync(idFile(dataDir), 'utf8').trim();
const idInDatabase = async () => (await kit.db.row<{ id: string }>('select id from files_folder'))?.id;

/** The first folder is the one with the stored files. */
beforeEach(async () => {
  await kit.db.run('delete from files_folder');
  await joinFilesFolder(kit.db, settings(kit.dataDir), kit.dataDir);
});

test('before a file is stored, the last folder counts', async () => {
  const before = idIn(kit.dataDir);
  const other = folderWith('secrets');
  await start(other);
  expect(await idInDatabase()).toBe(idIn(other));
  expect(idIn(other)).not.toBe(before);
  expect((await errorAt(kit.dataDir)).message).toContain('has another id than the database');
});

test('afterwards, a node without the folder is refused with what to do, and leaves its folder as it was', async () => {
  await twoPartyDocument(await kit.organization());
  const other = folderWith('secrets', 'certificates');
  const problem = await errorAt(other);
  expect(problem).toBeInstanceOf(DifferentInstallation);
  expect(problemsOf(problem)).toEqual({ messages: [problem.message], exitCode: 78 });
  expect(problem.message).toMatch(
    /lacks the file .*Let all nodes use one folder, .*docs\/scaling\.md.*identity accept/s,
  );
  expect(existsSync(idFile(other))).toBe(false);
  expect(await identityShow(kit.db, settings(other), now)).toMatchObject({
    ok: false,
    parts: expect.arrayContaining([expect.objectContaining({ part: 'files folder', state: 'DIFFERENT' })]),
  });
  await joinFilesFolder(kit.db, settings(other, { SIGILL_S3_BUCKET: 'bucket' }), other);
});

test('a copy of the whole folder is the same, and the id is none of the stored files', async () => {
  await start(folderWith('secrets', 'files'));
  for await (const { key } of kit.service.app.storage.list()) expect(key).not.toContain('folder-id');
});

test('an installation from before gets an id at its first start', async () => {
  rmSync(idFile(kit.dataDir));
  await kit.db.run('delete from files_folder');
  await start(kit.dataDir);
  expect(idIn(kit.dataDir)).toBe(await idInDatabase());
  expect(await identityShow(kit.db, settings(kit.dataDir), now)).toMatchObject({ ok: true });
});

test('`identity accept` takes another folder, and the one from before is refused', async () => {
  const other = folderWith('secrets', 'certificates');
  const accepted = await identityAccept(kit.db, settings(other), { by: 'Olga' }, now);
  expect(accepted).toMatchObject({ accepted: ['files folder'], by: 'Olga' });
  await start(other);
  expect((await errorAt(kit.dataDir)).message).toContain('has another id');
  await identityAccept(kit.db, settings(kit.dataDir), {}, now);
});

test('a restored installation whose files were copied without the id goes on after `identity continue`', async () => {
  const restored = folderWith('secrets', 'certificates', 'files');
  rmSync(idFile(restored));
  await identityRestored(kit.db);
  await identityContinue(kit.db, settings(restored), {});
  await start(restored);
});
