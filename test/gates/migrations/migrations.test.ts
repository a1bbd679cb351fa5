/** Migrations run while nodes of the version before serve requests, so they must not stop those, or take what they use. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { migrationsDir } from '../../../src/config/paths.ts';
import { withDatabase } from '../../../src/platform/postgres/address.ts';
import { type Embedded, startEmbedded } from '../../../src/platform/postgres/embedded.ts';
import { type Migration, readMigrations } from '../../../src/platform/postgres/read-migrations.ts';
import { effectsInTransaction, effectsOutside, withoutAllowed } from './effects.ts';

/** The last migration of the first release, before which there were no data. */
const first = '0060-storage-quotas.sql';

const folder = mkdtempSync(path.join(tmpdir(), 'sigill-migration-gate-'));
let embedded: Embedded;
let client: pg.Client;
let count = 0;

beforeAll(async () => {
  embedded = await startEmbedded({ dataDir: folder, log: () => {} });
});

beforeEach(async () => {
  const admin = new pg.Client({ connectionString: embedded.address });
  await admin.connect();
  await admin.query(`create database gate_${++count}`);
  await admin.end();
  client = new pg.Client({ connectionString: withDatabase(embedded.address, `gate_${count}`) });
  await client.connect();
  return () => client.end();
});

afterAll(async () => {
  await embedded?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const check = async ({ sql, isOutside }: Pick<Migration, 'sql' | 'isOutside'>) =>
  withoutAllowed(sql, await (isOutside ? effectsOutside(client, sql) : effectsInTransaction(client, sql)));

test('no migration since the first release stops the nodes that run, or removes what they use', async () => {
  const found: string[] = [];
  const migrations = readMigrations(migrationsDir);
  expect(migrations.map(m => m.name)).toContain(first);
  for (const migration of migrations) {
    if (migration.name <= first) await client.query(migration.sql);
    else found.push(...(await check(migration)).map(problem => `${migration.name}: ${problem}`));
  }
  expect(found, found.join('\n')).toEqual([]);
});

describe('The check', () => {
  beforeEach(async () => {
    await client.query(`
      create table people (id text primary key, age int, name text, at timestamptz);
      create table pets (id text primary key, owner text, name varchar(20));
      create index pets_name on pets (name);
      alter table pets add constraint pets_owner foreign key (owner) references people not valid;
      alter table people add constraint people_age check (age > 0) not valid`);
  });

  test.each([
    'alter table people add column note text',
    "alter table people add column note text not null default ''",
    'alter table people add column made timestamptz not null default now()',
    'alter table people add constraint short check (length(name) < 9) not valid',
    'alter table people validate constraint people_age',
    'alter table pets validate constraint pets_owner',
    'alter table pets alter column name type varchar(40)',
    'create table cars (id text primary key, owner text references people); create index on cars (owner)',
    'create table copies as select * from people',
    'create or replace function one() returns int language sql return 1',
    'drop index pets_name',
  ])('accepts %s', async sql => {
    expect(await check({ sql, isOutside: false })).toEqual(
      // Without a rewrite, a wider type is the only change that needs a reason: nodes of before may depend on the width.
      sql.includes('varchar(40)') ? ['pets column name becomes character varying(40)'] : [],
    );
  });

  test.each([
    ['alter table people add column ref uuid default gen_random_uuid()', 'people is rewritten'],
    ['alter table people add column n int generated always as identity', 'people is rewritten'],
    ['alter table people add column n bigserial', 'people is rewritten'],
    ['alter table people add column n int generated always as (age + 1) stored', 'people is rewritten'],
    ['alter table people alter column age type bigint', 'people is rewritten'],
    ['truncate pets', 'pets is rewritten'],
    ['cluster pets using pets_name', 'pets is rewritten'],
    ['reindex index pets_name', 'pets index pets_name is rewritten'],
    ['create index on pets (owner)', 'pets index pets_owner_idx is built while nobody can write'],
    ['create index if not exists pets_owner_name on public.pets (owner, name)', 'pets index pets_owner_name is built'],
    ['alter table people add unique (name)', 'people index people_name_key is built while nobody can write'],
    ['alter table people add column nick text unique', 'people index people_nick_key is built while nobody can write'],
    ['alter table people alter column name set not null', 'people is read while people cannot be written'],
    ['alter table people add check (age < 200)', 'people is read while people cannot be written'],
    ['alter table pets add foreign key (name) references people', 'pets is read while people, pets cannot be written'],
    ['alter table pets add column food text; select count(*) from people', 'people is read while pets cannot be'],
    [
      'create table cars (owner text references people); insert into cars select id from people',
      'people is read while people cannot be written',
    ],
    ["update people set name = ''", 'people rows are changed'],
    ["with a as (delete from pets where id = 'x' returning 1) select * from a", 'pets rows are changed'],
    ["do $$ begin execute 'update people set age = 1'; end $$", 'people rows are changed'],
    ['merge into pets using people on owner = people.id when matched then do nothing', 'pets rows are changed'],
    ['insert into pets select id, id, name from people', 'pets rows are changed'],
    ['drop table pets', 'pets is dropped'],
    ['create view both_of as select * from pets; drop table pets cascade', 'pets is dropped'],
    ['alter table pets rename to animals', 'pets is renamed to animals'],
    ['alter table pets rename column owner to keeper', 'pets column owner is renamed'],
    ['alter table pets drop column owner', 'pets column owner is dropped'],
    ['alter table pets add column food text not null', 'pets column food is required, but has no default'],
  ])('refuses %s', async (sql, problem) => {
    expect(await check({ sql, isOutside: false })).toContainEqual(expect.stringContaining(problem));
  });

  test('a file may allow a table something with a reason, which it has to need', async () => {
    const sql = '-- Allowed: pets: a handful of rows.\n-- Allowed: people: no need.\nupdate pets set name = null;';
    expect(await check({ sql, isOutside: false })).toEqual(['people is allowed without need']);
    const unexplained = '-- Allowed: pets:\nupdate pets set name = null;';
    expect(await check({ sql: unexplained, isOutside: false })).toHaveLength(1);
  });

  test.each([
    ['create index concurrently if not exists pets_of on pets (owner)', []],
    ['drop index concurrently if exists public.pets_name', []],
    ['create index concurrently pets_of on pets (owner)', ['cannot be repeated: relation "pets_of" already exists']],
    ['create index concurrently on pets (owner)', ['pets is given another index when it is repeated, pets_owner_idx1']],
    ['vacuum full pets', expect.arrayContaining(['pets is rewritten'])],
    ["update pets set name = ''", ['could run in a transaction']],
    ['create index pets_of on pets (owner)', ['could run in a transaction']],
  ])('outside a transaction: %s', async (sql, problems) => {
    expect(await check({ sql, isOutside: true })).toEqual(problems);
  });
});
