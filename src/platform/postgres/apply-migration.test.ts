import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { typescriptLoader } from '../../../scripts/typescript-loader.mjs';
import { withDatabase } from './address.ts';
import { type Embedded, startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'sigill-apply-migration-'));
const patience = { lockMs: 100, pauseMs: 50, attempts: 3 };
let embedded: Embedded;
let dir: string;
let address: string;
let count = 0;

const write = (name: string, sql: string) => writeFileSync(path.join(dir, name), sql);
const apply = () => migrate(address, dir, { patience });

const connect = async () => {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
};
const read = async (sql: string) => {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  return client
    .query(sql)
    .then(answer => answer.rows)
    .finally(() => client.end());
};
const indexes = 'select indexrelid::regclass::text as name, indisvalid as valid from pg_index';
const waiting =
  "select 1 from pg_stat_activity where query like '%pg_stat_progress_create_index%' and pid <> pg_backend_pid()";
const ofThings = `${indexes} where indrelid = 'things'::regclass order by 1`;

beforeAll(async () => {
  embedded = await startEmbedded({ dataDir: folder, log: () => {} });
});

beforeEach(async () => {
  dir = path.join(folder, `migrations-${++count}`);
  mkdirSync(dir);
  const client = new pg.Client({ connectionString: embedded.address });
  await client.connect();
  await client.query(`create database apply_${count}`);
  await client.end();
  address = withDatabase(embedded.address, `apply_${count}`);
  write('0001-begin.sql', 'create table things (id int primary key, size int)');
  await apply();
});

afterAll(async () => {
  await embedded?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const makeIndex = '-- Outside a transaction\ncreate index concurrently if not exists things_size on things (size);\n';

/** A transaction that uses the table until the returned function is called. */
async function useThings(): Promise<() => Promise<unknown>> {
  const other = await connect();
  await other.query('begin');
  await other.query('insert into things values (1, 1)');
  return () => other.query('commit');
}

test('waits for a lock a short while only, lets the requests that wait behind it through, and tries again', async () => {
  const release = await useThings();
  write('0002-colour.sql', 'create table shades (id int); alter table things add column colour text');
  const applied = migrate(address, dir, { patience: { ...patience, attempts: 100 } });
  const between = await connect();
  // Each of these waits at most as long as the migration does.
  for (let i = 2; i < 10; i++) await between.query('insert into things values ($1, 1)', [i]);
  await release();
  expect(await applied).toEqual(['0002-colour.sql']);
  expect(await read('select count(*)::int as n, max(colour) as colour from things')).toEqual([{ n: 9, colour: null }]);
});

test('says what to do when the lock is never free, and leaves nothing behind', async () => {
  const release = await useThings();
  write('0002-colour.sql', 'create table shades (id int); alter table things add column colour text');
  await expect(apply()).rejects.toThrow(/^0002-colour\.sql got no lock in 3 attempts: a long transaction uses a table/);
  await release();
  expect(await read("select to_regclass('shades') as shades")).toEqual([{ shades: null }]);
  expect(await apply()).toEqual(['0002-colour.sql']);
});

test('builds an index without a transaction while others write, and other processes wait for it', async () => {
  write('0002-index.sql', makeIndex);
  const release = await useThings();
  const all = [apply(), apply(), apply()];
  await expect.poll(() => read(ofThings)).toContainEqual({ name: 'things_size', valid: false });
  const other = await connect();
  await other.query('insert into things values (2, 2)');
  await release();
  expect((await Promise.all(all)).flat()).toEqual(['0002-index.sql']);
  expect(await read(ofThings)).toContainEqual({ name: 'things_size', valid: true });
});

test.each(['released at once', 'released when the next process waits'])(
  'builds the index again after the process was killed in the middle: %s',
  async moment => {
    write('0002-index.sql', makeIndex);
    const release = await useThings();
    const child = fork(path.join(import.meta.dirname, 'migrate.fixture.ts'), [address, dir], {
      execArgv: typescriptLoader,
    });
    await expect.poll(() => read(ofThings), { timeout: 20_000 }).toContainEqual({ name: 'things_size', valid: false });
    child.kill('SIGKILL');
    await once(child, 'exit');
    if (moment === 'released at once') await release();
    const applied = apply();
    if (moment !== 'released at once') {
      // It looks again and again whether the server still builds the index for the process that was killed.
      await expect.poll(() => read(waiting), { timeout: 20_000 }).toHaveLength(1);
      await release();
    }
    expect(await applied).toEqual(['0002-index.sql']);
    expect(await read(ofThings)).toContainEqual({ name: 'things_size', valid: true });
    expect(await apply()).toEqual([]);
  },
);

test('replaces an index that a failed build left invalid, and no other', async () => {
  const client = await connect();
  await client.query('insert into things values (1, 7), (2, 7)');
  await expect(client.query('create unique index concurrently things_size on things (size)')).rejects.toThrow();
  await expect(client.query('create unique index concurrently things_other on things (size)')).rejects.toThrow();
  write('0002-index.sql', makeIndex);
  await apply();
  expect(await read(ofThings)).toEqual([
    { name: 'things_other', valid: false },
    { name: 'things_pkey', valid: true },
    { name: 'things_size', valid: true },
  ]);
});

test('drops an index without a transaction, by its qualified name too', async () => {
  write('0002-index.sql', makeIndex);
  write('0003-no-index.sql', '-- Outside a transaction\ndrop index concurrently if exists public.things_size');
  expect(await apply()).toEqual(['0002-index.sql', '0003-no-index.sql']);
  expect(await read(ofThings)).toEqual([{ name: 'things_pkey', valid: true }]);
});

test('a second statement in such a file is refused by PostgreSQL', async () => {
  write('0002-index.sql', `${makeIndex} select 1;`);
  await expect(apply()).rejects.toThrow(/^0002-index\.sql: CREATE INDEX CONCURRENTLY cannot (run|be executed)/);
  expect(await read(ofThings)).toEqual([{ name: 'things_pkey', valid: true }]);
});
