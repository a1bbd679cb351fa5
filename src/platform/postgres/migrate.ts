/**
 * Numbered SQL files, forward only. Each is applied once, while a locked row makes other starting processes wait. It is a
 * row because advisory locks do nothing on some PostgreSQL-compatible engines.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseAddress } from './address.ts';
import { applyMigration, defaultPatience, type Patience } from './apply-migration.ts';
import { type Migration, MigrationProblem, readMigrations } from './read-migrations.ts';
import { writableServer } from './servers.ts';

const lockAgainMs = 250;

/**
 * Applies missing migrations and returns their names, oldest first. `now` is recorded as the time they were applied.
 * Throws MigrationProblem.
 */
export async function migrate(
  address: DatabaseAddress,
  dir: string,
  now: Date = new Date(),
  patience: Patience = defaultPatience,
): Promise<string[]> {
  const migrations = readMigrations(dir);
  const [holder, worker] = await Promise.all([connect(address), connect(address)]);
  try {
    await prepare(holder);
    await lock(holder);
    const { rows } = await worker.query<{ name: string; checksum: string }>(
      'select name, checksum from migrations order by name',
    );
    const missing = compare(migrations, rows);
    for (const migration of missing) await applyMigration(worker, migration, now, patience);
    await holder.query('commit');
    return missing.map(migration => migration.name);
  } finally {
    await Promise.all([holder.end(), worker.end()]);
  }
}

/**
 * Waits until no other process migrates. A statement that waits for the row would have a snapshot, for which
 * `create index concurrently` of the other process would wait in turn.
 */
async function lock(holder: pg.Client): Promise<void> {
  for (;;) {
    await holder.query('begin');
    // The transaction is idle as long as the migrations take.
    await holder.query('set local idle_in_transaction_session_timeout = 0');
    const { rowCount } = await holder.query('select id from migration_lock where id = 1 for update skip locked');
    if (rowCount === 1) return;
    await holder.query('rollback');
    await sleep(lockAgainMs);
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
