/**
 * Numbered SQL files, forward only. Each runs once in its own transaction, while a locked row makes other starting
 * processes wait. It is a row because advisory locks do nothing on some PostgreSQL-compatible engines.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { DatabaseAddress } from './address.ts';
import { writableServer } from './servers.ts';

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

export class MigrationProblem extends Error {}

/** The migrations of a folder in order. Throws MigrationProblem on a malformed name or a duplicate number. */
export function readMigrations(dir: string): Migration[] {
  const names = readdirSync(dir)
    .filter(name => name.endsWith('.sql'))
    .sort();
  for (const [i, name] of names.entries()) {
    if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name))
      throw new MigrationProblem(`${name}: a migration is named like 0001-foundation.sql.`);
    if (names[i - 1]?.slice(0, 4) === name.slice(0, 4))
      throw new MigrationProblem(`${names[i - 1]} and ${name} have the same number.`);
  }
  return names.map(name => {
    const sql = readFileSync(path.join(dir, name), 'utf8').replaceAll('\r\n', '\n');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

/**
 * Applies missing migrations and returns their names, oldest first. `now` is recorded as the time they were applied.
 */
export async function migrate(address: DatabaseAddress, dir: string, now: Date = new Date()): Promise<string[]> {
  const migrations = readMigrations(dir);
  const [holder, worker] = await Promise.all([connect(address), connect(address)]);
  try {
    await prepare(holder);
    await holder.query('begin');
    await holder.query('select id from migration_lock where id = 1 for update');
    const { rows } = await worker.query<{ name: string; checksum: string }>(
      'select name, checksum from migrations order by name',
    );
    const missing = compare(migrations, rows);
    for (const migration of missing) await apply(worker, migration, now);
    await holder.query('commit');
    return missing.map(migration => migration.name);
  } finally {
    await Promise.all([holder.end(), worker.end()]);
  }
}

async function connect(address: DatabaseAddress): Promise<pg.Client> {
  const connectionString = await writableServer(address);
  const client = new pg.Client({ connectionString, application_name: 'sigill migrations' });
  client.on('error', () => {});
  await client.connect();
  return client;
}

const tables = `
  create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null);
  create table if not exists migration_lock (id integer primary key);
  insert into migration_lock (id) values (1) on conflict do nothing`;

/**
 * If two processes create the tables at once, one may violate a unique key of the catalog; on a retry the tables exist.
 */
async function prepare(client: pg.Client): Promise<void> {
  for (let tried = 1; ; tried++) {
    try {
      await client.query(tables);
      return;
    } catch (error) {
      if (tried === 5 || !['23505', '42P07', '42710'].includes((error as pg.DatabaseError).code ?? '')) throw error;
    }
  }
}

/** The migrations still to be applied. Throws if an applied one was changed or skipped. */
function compare(migrations: Migration[], applied: { name: string; checksum: string }[]): Migration[] {
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]));
  const last = applied.at(-1)?.name ?? '';
  return migrations.filter(({ name, checksum }) => {
    const known = checksums.get(name);
    if (known === undefined && name < last) {
      throw new MigrationProblem(`${name} is not applied, but ${last} is: a new migration takes the next number.`);
    }
    if (known !== undefined && known !== checksum) {
      throw new MigrationProblem(
        `${name} was changed after it was applied: put it back as it was and write a new migration.`,
      );
    }
    return known === undefined;
  });
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration, now: Date): Promise<void> {
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into migrations (name, checksum, applied_at) values ($1, $2, $3)', [
      name,
      checksum,
      now,
    ]);
    await client.query('commit');
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    const line = error.position ? `, line ${sql.slice(0, Number(error.position)).split('\n').length}` : '';
    throw new MigrationProblem(`${name}${line}: ${error.message}`, { cause: error });
  }
}
