/** Backups of a service with a PostgreSQL of its own, and the procedure of the guide for a point in time. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { openDatabase } from '../../src/platform/postgres/postgres.ts';
import { makePrivate } from '../../src/platform/postgres/socket-folder.ts';
import { type Home, newHome, type Running, start, until } from '../journeys/process.ts';
import {
  accountOf,
  installedPostgres,
  makeOwnPostgres,
  type OwnPostgres,
  startOwnPostgres,
} from '../kit/servers/own-postgres.ts';
import { oneLine } from './one-line.ts';
import {
  allDocuments,
  backUp,
  busyOrganization,
  expectWholeFiles,
  restoreTo,
  sealedDocument,
  temporaryFolder,
} from './scene.ts';

const bin = installedPostgres();
const guide = readFileSync(fileURLToPath(new URL('../../docs/operating.md', import.meta.url)), 'utf8');

describe.skipIf(bin === null)('A database of your own (needs postgresql)', () => {
  const { dir, remove } = temporaryFolder();
  const [folder, archive] = [join(dir, 'backups'), join(dir, 'archive')];
  const opened: { home: Home; running: Running | null }[] = [];
  const servers: OwnPostgres[] = [];
  let server: OwnPostgres;
  let home: Home;
  let running: Running;
  const programs = { SIGILL_PG_BIN: bin ?? '' };

  /** Another role than the one that made the server. */
  const as = (role: string, address: string): string => address.replace(/\/\/\w+@/, `//${role}@`);
  const query = async (address: string, sql: string) => {
    const db = await openDatabase({ url: address, poolSize: 1 });
    await db.run(sql).finally(() => db.close());
  };

  beforeAll(async () => {
    const cluster = await makeOwnPostgres(bin ?? '', dir);
    makePrivate(archive, accountOf(dir));
    const settings = /archive_command = '(.*)'/.exec(guide)?.[1]?.replaceAll('/backups/archive', archive) ?? '';
    server = await startOwnPostgres(bin ?? '', dir, cluster, { archive_mode: 'on', archive_command: settings });
    servers.push(server);
    for (const sql of ['create role plain login', 'create database sigill owner plain'])
      await query(server.addressOf('postgres'), sql);
    home = await newHome({ DATABASE_URL: as('plain', server.address), ...programs });
    running = await start(home);
    await busyOrganization(home);
  });
  afterAll(async () => {
    await running?.end('SIGTERM');
    for (const one of opened) await one.running?.end('SIGTERM');
    for (const one of servers) await one.stop();
    for (const one of [home, ...opened.map(({ home }) => home)]) one?.remove();
    remove();
  });
  test('is dumped and restored with its files by an ordinary role', async () => {
    const sealed = await sealedDocument(home.cast());
    const { backup } = await backUp(home, folder);
    expect(readdirSync(backup)).toContain('database.dump');
    expect((await home.cli('backup', 'verify', '--from', folder)).code).toBe(0);
    const later = (await home.cast().api.done(documentOperations.create, { body: { name: 'Later' } })).id;

    await query(server.addressOf('postgres'), 'create database restored owner plain');
    const env = { DATABASE_URL: as('plain', server.addressOf('restored')), ...programs };
    const { restored, home: other } = await restoreTo(folder, home, { env });
    expect(restored).toMatchObject({ ok: true, storedFiles: { missing: [], damaged: [] } });
    const second = { home: other, running: await start(other) };
    opened.push(second);
    const found = await allDocuments(other.cast());
    expect([sealed, later].map(id => found.has(id))).toEqual([true, false]);
    await expectWholeFiles(other, sealed);

    const args = ['--from', folder, '--to', join(dir, 'again'), '--secrets', join(home.dataDir, 'secrets')];
    expect(oneLine(await other.cli('restore', ...args))).toMatch(/is not empty/);
  });

  test('needs pg_dump, not older than the server', async () => {
    const without = await newHome({ DATABASE_URL: server.address, SIGILL_PG_BIN: dir });
    opened.push({ home: without, running: null });
    const refused = () => without.cli('backup', '--to', join(dir, 'none'));
    expect(oneLine(await refused())).toMatch(
      /pg_dump was not found in .* Install the client programs of PostgreSQL \d+/,
    );
    writeFileSync(join(dir, 'pg_dump'), '#!/bin/sh\necho "pg_dump (PostgreSQL) 9.6"\n', { mode: 0o755 });
    expect(oneLine(await refused())).toMatch(/is of version 9, but the server of version \d+/);
    expect(readdirSync(join(dir, 'none')).filter(name => name !== '.lock')).toEqual([]);
  });

  test('is restored to a point in time as the guide says', async () => {
    const cast = home.cast();
    const role = /^create role (\w+) .*;$/m.exec(guide);
    await query(server.addressOf('postgres'), role?.[0] ?? '');
    const block = /```sh\n(pg_basebackup .*?)```/s.exec(guide)?.[1] ?? '';
    const [base = ''] = block.split('\n');
    const copy = join(dir, 'base');
    makePrivate(copy, server.account);
    const address = as(role?.[1] ?? '', server.addressOf(''));
    await server.run(
      '/bin/sh',
      '-c',
      base
        .replace('pg_basebackup', join(server.bin, 'pg_basebackup'))
        .replace(/postgres:\/\/[^"]*/, address)
        .replace('/backups/base', copy),
    );
    const before = (await cast.api.done(documentOperations.create, { body: { name: 'Before' } })).id;
    const at = new Date();
    await until('time passes', () => Date.now() > at.getTime());
    const after = (await cast.api.done(documentOperations.create, { body: { name: 'After' } })).id;
    const db = await openDatabase({ url: server.address, poolSize: 1 });
    const row = await db.row<{ name: string }>('select pg_walfile_name(pg_switch_wal() - 1::numeric) as name');
    await db.close();
    await until('the segment is archived', () => readdirSync(archive).includes(row?.name ?? ''));

    const recovery = Object.fromEntries(
      [...guide.matchAll(/^(restore_command|recovery_target_\w+) = '(.*)'$/gm)].map(([, name = '', value = '']) => [
        name,
        value.replaceAll('/backups/archive', archive).replace(/^\d{4}-.*\+00$/, at.toISOString().replace('Z', '+00')),
      ]),
    );
    expect(Object.keys(recovery).sort()).toEqual(['recovery_target_action', 'recovery_target_time', 'restore_command']);
    await server.run('/bin/sh', '-c', `touch ${join(copy, 'recovery.signal')}`);
    const recovered = await startOwnPostgres(server.bin, dir, copy, recovery);
    servers.push(recovered);
    const restored = await openDatabase({ url: recovered.address, poolSize: 1 });
    await until(
      'it has recovered',
      async () => !(await restored.row<{ is: boolean }>('select pg_is_in_recovery() as is'))?.is,
    );
    const ids = (await restored.rows<{ id: string }>('select id from documents')).map(({ id }) => id);
    await restored.close();
    expect([before, after].map(id => ids.includes(id))).toEqual([true, false]);
  });
});
