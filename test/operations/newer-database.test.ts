/** A program that is older than the database starts only if the operator allows it. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { exitCodes } from '../../src/config/start-problems.ts';
import { newerDatabase } from '../../src/doctor/newer-database.ts';
import { withDatabase } from '../../src/platform/postgres/address.ts';
import { useService } from '../kit/service.ts';

const kit = useService();
let address: string;

beforeAll(async () => {
  const found = await kit.db.row<{ name: string }>('select current_database() as name');
  address = withDatabase(inject('postgres'), found?.name ?? '');
  await kit.db.run("insert into migrations (name, checksum, applied_at) values ('9998-tomorrow.sql', '', $1)", [
    kit.clock.now(),
  ]);
});
afterAll(() => kit.db.run("delete from migrations where name = '9998-tomorrow.sql'"));

/** Runs a program of the built service to its end. */
const run = (name: string, args: string[], env: Record<string, string> = {}) =>
  spawnSync(process.execPath, [fileURLToPath(new URL(`../../dist/${name}.js`, import.meta.url)), ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: address, SIGILL_DATA_DIR: kit.dataDir, PORT: '0', ...env },
    encoding: 'utf8',
    timeout: 60_000,
  });

test('the service and commands refuse a database that is newer, with exit code 78 and without a stack', () => {
  for (const { status, stderr } of [run('main', []), run('cli/cli', ['migrate'])]) {
    expect(status).toBe(exitCodes.settings);
    expect(stderr).toMatch(/The database is newer than this program: it has the migration 9998-tomorrow\.sql, /);
    expect(stderr.trim().split('\n').length).toBe(1);
  }
});

test('SIGILL_ALLOW_NEWER_DATABASE allows it up to the migration that it names', () => {
  expect(run('cli/cli', ['migrate'], { SIGILL_ALLOW_NEWER_DATABASE: '9997' }).status).toBe(exitCodes.settings);
  expect(run('cli/cli', ['migrate'], { SIGILL_ALLOW_NEWER_DATABASE: '9998' })).toMatchObject({ status: 0, stderr: '' });
});

test('doctor names the migrations that the program does not know', async () => {
  expect(await newerDatabase(kit.db, readConfig({}))).toMatchObject({
    ok: false,
    message: expect.stringContaining('9998-tomorrow.sql'),
  });
  expect(await newerDatabase(kit.db, readConfig({ SIGILL_ALLOW_NEWER_DATABASE: '9998' }))).toBeNull();
});
