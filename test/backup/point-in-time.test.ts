/** The archive of the write-ahead log: restores to a point in time, and an archive that fails. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import type { Check } from '../../src/doctor/check.ts';
import type { Database } from '../../src/platform/postgres/database.ts';
import { archiveState, firstGap, pruneArchive } from '../../src/platform/postgres/wal-archive.ts';
import { type Home, newHome, type Running, start, until } from '../journeys/process.ts';
import { twoPartyDocument } from '../kit/documents.ts';
import { onlyInFull } from '../kit/full.ts';
import { oneLine } from './one-line.ts';
import {
  allDocuments,
  backUp,
  busyOrganization,
  databaseOf,
  expectWholeFiles,
  restoreTo,
  sealedDocument,
  temporaryFolder,
} from './scene.ts';

const { dir, remove } = temporaryFolder();
const archive = join(dir, "the log's archive");
const folder = join(dir, 'backups');
const opened: { home: Home; running: Running | null }[] = [];
let home: Home;
let running: Running;
let db: Database;

beforeAll(async () => {
  home = await newHome({ SIGILL_WAL_ARCHIVE: archive });
  running = await start(home);
  await busyOrganization(home);
  db = await databaseOf(home);
});
afterAll(async () => {
  await db?.close();
  await running?.end('SIGTERM');
  for (const one of opened) await one.running?.end('SIGTERM');
  for (const one of [home, ...opened.map(({ home }) => home)]) one.remove();
  remove();
});

/** Ends the current segment; returns its name. */
async function endSegment(): Promise<string> {
  const row = await db.row<{ name: string }>('select pg_walfile_name(pg_switch_wal() - 1::numeric) as name');
  return row?.name ?? '';
}

async function archived(): Promise<void> {
  const name = await endSegment();
  await until('the segment is archived', () => existsSync(join(archive, name)));
}

const doctor = async (name: string): Promise<Check | undefined> =>
  (JSON.parse((await home.cli('doctor', '--json')).out).checks as Check[]).find(check => check.name === name);

const outbox = (of: Home): string[] => {
  const at = join(of.dataDir, 'outbox');
  return existsSync(at) ? readdirSync(at) : [];
};

/** The files of sealed documents. */
const sealedFiles = () =>
  readdirSync(join(home.dataDir, 'files'), { recursive: true, encoding: 'utf8' }).filter(
    name => name.startsWith('sealed') && name.endsWith('.pdf'),
  );

let purged: string;
let kept: string;
let later: string;
let at: Date;

describe('A restore to a point in time', () => {
  beforeAll(async () => {
    const cast = home.cast();
    purged = await sealedDocument(cast);
    await until('its journal is sealed', () => sealedFiles().length === 2);
    await backUp(home, folder);
    kept = await sealedDocument(cast);
    await until('its journal is sealed', () => sealedFiles().length === 4);
    expect((await home.cli('backup', 'files', '--to', folder)).code).toBe(0);
    at = new Date();
    await until('time passes', () => Date.now() > at.getTime());
    const params = { id: purged };
    await cast.api.done(documentOperations.delete, { params });
    await cast.api.done(documentOperations.purge, { params, body: { confirmDocumentId: purged } });
    later = (await cast.api.done(documentOperations.create, { body: { name: 'Later' } })).id;
    await until('the files are deleted', () => sealedFiles().length === 2);
    await archived();
  });

  test('has what was deleted later, and not what was made later; messages wait until they are released', async () => {
    const { restored, home: other } = await restoreTo(folder, home, {
      options: ['--wal', archive, '--until', at.toISOString()],
    });
    const second = { home: other, running: null as Running | null };
    opened.push(second);
    expect(restored).toMatchObject({ ok: true, messages: 'held until `messages release`' });
    expect(new Date(restored.lastChangeAt ?? '') <= at).toBe(true);
    second.running = await start(other);
    expect(second.running.output()).toContain('no e-mail, SMS or webhook is sent');
    const cast = other.cast();
    const found = await allDocuments(cast);
    expect([purged, kept, later].map(id => found.has(id))).toEqual([true, true, false]);
    for (const id of [purged, kept]) await expectWholeFiles(other, id);

    await twoPartyDocument(cast);
    const waiting = JSON.parse((await other.cli('messages', 'list', '--json')).out);
    expect(waiting).toMatchObject({
      held: true,
      messages: [{ queue: expect.any(String), waiting: expect.any(Number) }],
    });
    expect(outbox(other)).toEqual([]);
    const release = await other.cli('messages', 'release', '--drop', '--json');
    expect(JSON.parse(release.out)).toEqual({ released: true, dropped: 0 });
    await second.running.end('SIGTERM');
    second.running = await start(other);
    await until('what was written after the restore is sent', () => outbox(other).length > 0);
  });

  test('without a time has everything that was archived', async () => {
    onlyInFull('point-in-time');
    const { restored, home: other } = await restoreTo(folder, home, { options: ['--wal', archive] });
    const second = { home: other, running: null as Running | null };
    opened.push(second);
    expect(restored).toMatchObject({ ok: true, messages: 'sent from the next start on' });
    second.running = await start(other);
    const found = await allDocuments(other.cast());
    expect([purged, kept, later].map(id => found.has(id))).toEqual([false, true, true]);
    await expectWholeFiles(other, kept);
  });

  test('that the archive does not reach, or that is before every backup, is refused', async () => {
    onlyInFull('point-in-time');
    const restore = (until: string, to: string) =>
      home.cli(
        'restore',
        '--from',
        folder,
        '--to',
        join(dir, to),
        '--secrets',
        join(home.dataDir, 'secrets'),
        '--until',
        until,
      );
    expect(oneLine(await restore('2099-01-01T00:00:00Z', 'too-late'))).toMatch(/The archive ends before 2099/);
    expect(oneLine(await restore('2001-01-01T00:00:00Z', 'too-early'))).toMatch(/No backup ended before 2001/);
    expect(oneLine(await restore('yesterday', 'unclear'))).toMatch(/must be a time with its zone/);
  });

  test('reports files that are in no backup', async () => {
    onlyInFull('point-in-time');
    const key = sealedFiles()[0] ?? '';
    const away = join(dir, 'away.pdf');
    renameSync(join(folder, 'files', key), away);
    const { restored, home: other } = await restoreTo(folder, home, { options: ['--wal', archive], code: 1 });
    opened.push({ home: other, running: null });
    expect(restored).toMatchObject({ ok: false, storedFiles: { missing: [key], damaged: [] } });
    const old = ['--wal', archive, '--files', join(home.dataDir, 'files')];
    const again = await restoreTo(folder, home, { options: old });
    opened.push({ home: again.home, running: null });
    expect(again.restored).toMatchObject({ ok: true, storedFiles: { missing: [] } });
    renameSync(away, join(folder, 'files', key));
  });
});

describe('An archive', () => {
  test('that cannot be written to is reported, and nothing is lost', async () => {
    onlyInFull('point-in-time');
    expect(await doctor('log archive')).toMatchObject({ ok: true });
    const before = readdirSync(archive)
      .filter(name => /^[0-9A-F]{24}$/.test(name))
      .sort();
    renameSync(archive, `${archive}-away`);
    await endSegment();
    await until('the failure is noticed', async () => (await archiveState(db)).failingSince !== null);
    expect(await doctor('log archive')).toMatchObject({
      ok: false,
      message: expect.stringContaining('Nothing was archived since'),
    });
    renameSync(`${archive}-away`, archive);
    await db.run('select pg_logical_emit_message(true, $1, $2)', ['test', 'more']);
    await archived();
    expect(await firstGap(archive, before[0] ?? '')).toBeNull();
    expect(await doctor('log archive')).toMatchObject({ ok: true });
  });

  test('never has a segment replaced by another one', async () => {
    const row = await db.row<{ name: string }>('select pg_walfile_name(pg_current_wal_insert_lsn()) as name');
    const file = join(archive, row?.name ?? '');
    writeFileSync(file, 'of another server', { mode: 0o644 });
    await db.run('select pg_logical_emit_message(true, $1, $2)', ['test', 'more']);
    await endSegment();
    await until('the failure is noticed', async () => (await archiveState(db)).failed === row?.name);
    expect(readFileSync(file, 'utf8')).toBe('of another server');
    renameSync(file, `${file}.other`);
    await until('the segment is archived', () => existsSync(file));
  });

  test('lacks nothing that the kept backups need after `backup prune`', async () => {
    onlyInFull('point-in-time');
    const { backup } = await backUp(home, folder);
    await archived();
    const pruned = JSON.parse((await home.cli('backup', 'prune', '--from', folder, '--keep', '1', '--json')).out);
    expect(pruned).toMatchObject({ kept: [backup], removedBackups: 1 });
    expect(pruned.removedFiles).toBeGreaterThan(0);
    expect(pruned.removedSegments).toBeGreaterThan(0);
    expect((await home.cli('backup', 'verify', '--from', folder)).code).toBe(0);
    const { restored, home: other } = await restoreTo(folder, home, { options: ['--wal', archive] });
    opened.push({ home: other, running: null });
    expect(restored.ok).toBe(true);
  });

  test('is pruned by position, whatever the timeline, and a missing segment is found', async () => {
    const at = join(dir, 'segments');
    mkdirSync(at);
    const names = [
      ...[
        '0000000100000000000000FE',
        '0000000100000000000000FF',
        '000000020000000100000000',
        '000000020000000100000002',
      ],
      ...['00000002.history', '0000000100000000000000FE.00000028.backup', 'notes.txt'],
    ];
    for (const name of names) writeFileSync(join(at, name), '');
    expect(await firstGap(at, '0000000100000000000000FE')).toBe('0000000100000001');
    expect(await firstGap(at, '000000020000000100000002')).toBeNull();
    expect(await pruneArchive(at, '000000010000000100000000')).toBe(3);
    expect(readdirSync(at).sort()).toEqual([
      '00000002.history',
      '000000020000000100000000',
      '000000020000000100000002',
      'notes.txt',
    ]);
  });
});
