import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withDatabase } from './address.ts';
import { defaultPatience } from './apply-migration.ts';
import type { Database } from './database.ts';
import { type Embedded, startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './postgres.ts';
import { NewerDatabase, readMigrations } from './read-migrations.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'sigill-migrate-'));
let embedded: Embedded;
let db: Database;
let dir: string;
let address: string;
let count = 0;

beforeAll(async () => {
  embedded = await startEmbedded({ dataDir: path.join(folder), log: () => {} });
  db = await openDatabase({ url: embedded.address });
});

beforeEach(async () => {
  dir = path.join(folder, `migrations-${++count}`);
  mkdirSync(dir);
  await db.run(`create database own_${count}`);
  address = withDatabase(embedded.address, `own_${count}`);
});

afterAll(async () => {
  await db?.close();
  await embedded?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const write = (name: string, sql: string) => writeFileSync(path.join(dir, name), sql);
const read = async (sql: string) => {
  const own = await openDatabase({ url: address, poolSize: 1 });
  try {
    return await own.row(sql);
  } finally {
    await own.close();
  }
};

test('files are applied once, in the order of their numbers', async () => {
  write('0002-more.sql', 'insert into things values (2); insert into things values (3);');
  write('0001-begin.sql', 'create table things (id int); insert into things values (1);');
  expect(await migrate(address, dir)).toEqual(['0001-begin.sql', '0002-more.sql']);
  expect(await migrate(address, dir)).toEqual([]);
  write('0003-last.sql', 'insert into things values (4)');
  expect(await migrate(address, dir)).toEqual(['0003-last.sql']);
  expect(await read('select array_agg(id order by id) as ids from things')).toEqual({ ids: [1, 2, 3, 4] });
});

test('processes that start at the same time wait for each other', async () => {
  write('0001-begin.sql', 'create table things (id int); select pg_advisory_xact_lock(1);');
  const own = await openDatabase({ url: address, poolSize: 2 });
  const refused = `select count(*)::int as n from pg_stat_activity
    where datname = current_database() and application_name = 'sigill migrations' and query = 'rollback'`;
  const all = await own.tx(async tx => {
    await tx.run('select pg_advisory_xact_lock(1)');
    const started = [1, 2, 3].map(() => migrate(address, dir, { patience: { ...defaultPatience, lockMs: 0 } }));
    // One has begun, and the others have found that.
    await expect.poll(async () => (await own.row<{ n: number }>(refused))?.n, { interval: 20 }).toBe(2);
    return started;
  });
  expect((await Promise.all(all)).flat()).toEqual(['0001-begin.sql']);
  await own.close();
});

test('an applied file that was changed is an error that names it', async () => {
  write('0001-begin.sql', 'create table things (id int)');
  await migrate(address, dir);
  write('0001-begin.sql', 'create table things (id text)');
  await expect(migrate(address, dir)).rejects.toThrow(/0001-begin\.sql was changed after it was applied/);
});

test('a database with migrations that the program does not know is refused by their names', async () => {
  write('0001-begin.sql', 'create table things (id int)');
  write('0002-more.sql', 'create table more (id int)');
  write('0003-last.sql', 'create table last (id int)');
  await migrate(address, dir);
  rmSync(path.join(dir, '0002-more.sql'));
  rmSync(path.join(dir, '0003-last.sql'));
  const refused = migrate(address, dir);
  await expect(refused).rejects.toBeInstanceOf(NewerDatabase);
  await expect(refused).rejects.toThrow(/newer than this program.* 0002-more\.sql, 0003-last\.sql, .* 0001-begin\.sql/);
  await expect(migrate(address, dir, { allowNewer: '0002' })).rejects.toThrow(/0003-last\.sql/);
  expect(await migrate(address, dir, { allowNewer: '0003' })).toEqual([]);
});

test('different line endings do not count as a change', async () => {
  write('0001-begin.sql', 'create table things (\n  id int\n)');
  await migrate(address, dir);
  write('0001-begin.sql', 'create table things (\r\n  id int\r\n)');
  expect(await migrate(address, dir)).toEqual([]);
});

test('a file that fails is rolled back and its line reported; earlier files stay applied', async () => {
  write('0001-begin.sql', 'create table things (id int)');
  write('0002-bad.sql', 'insert into things values (1);\ninsert into nowhere values (1);');
  await expect(migrate(address, dir)).rejects.toThrow(/0002-bad\.sql, line 2: relation "nowhere" does not exist/);
  expect(await read('select count(*) as count from things')).toEqual({ count: 0 });
  write('0002-bad.sql', 'insert into things values (1)');
  expect(await migrate(address, dir)).toEqual(['0002-bad.sql']);
});

test('a new file with a lower number than an applied one is rejected', async () => {
  write('0002-second.sql', 'create table things (id int)');
  await migrate(address, dir);
  write('0001-first.sql', 'create table others (id int)');
  await expect(migrate(address, dir)).rejects.toThrow(/takes the next number/);
});

test('duplicate numbers and malformed file names are rejected', () => {
  write('0001-one.sql', '');
  write('0001-two.sql', '');
  expect(() => readMigrations(dir)).toThrow(/same number/);
  rmSync(path.join(dir, '0001-two.sql'));
  write('2-three.sql', '');
  expect(() => readMigrations(dir)).toThrow(/named like/);
});
