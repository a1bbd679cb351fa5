/**
 * Numbered SQL files, forward only. Each is applied once, while a locked row makes other starting processes wait. It is a
 * row because advisory locks do nothing on some PostgreSQL-compatible engines.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseAddress } from './address.ts';
import { applyMigration, defaultPatience, type Patience } from './apply-migration.ts';
import { type Migration, MigrationProblem, NewerDatabase, readMigrations } from './read-migrations.ts';
import { writableServer } from './servers.ts';

const lockAgainMs = 250;

export interface MigrateOptions {
  /** Recorded as the time the migrations were applied. */
  now?: Date;
  patience?: Patience;
  /** The newest migration of a newer version that the operator accepts, by its number; null: none. */
  allowNewer?: string | null;
}

/** Applies missing migrations and returns their names, oldest first. Throws MigrationProblem. */
export async function migrate(
  address: DatabaseAddress,
  dir: string,
  { now = new Date(), patience = defaultPatience, allowNewer = null }: MigrateOptions = {},
): Promise<string[]> {
  const migrations = readMigrations(dir);
  const [holder, worker] = await Promise.all([connect(address), connect(address)]);
  try {
    await prepare(holder);
    await lock(holder);
    const { rows } = await worker.query<{ name: string; checksum: string }>(
      'select name, checksum from migrations order by name',
    );
    const problem = newerProblem(migrations, rows, allowNewer);
    if (problem !== null) throw new NewerDatabase(problem);
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

/**
 * Why the database is too new for a program with these migrations; null if it is not. Such a program would read and write
 * tables by rules that have changed.
 */
export function newerProblem(
  migrations: readonly Pick<Migration, 'name'>[],
  applied: readonly { name: string }[],
  allowNewer: string | null,
): string | null {
  const known = new Set(migrations.map(({ name }) => name));
  const newer = applied.map(({ name }) => name).filter(name => !known.has(name));
  const last = newer.at(-1);
  if (last === undefined || (allowNewer !== null && last.slice(0, 4) <= allowNewer)) return null;
  const some = newer.length > 4 ? `${newer.slice(0, 2).join(', ')}, … ${last}` : newer.join(', ');
  const [noun, them] = newer.length === 1 ? ['migration', 'it'] : ['migrations', 'them'];
  return (
    `The database is newer than this program: it has the ${noun} ${some}, and the newest that this program has is ${migrations.at(-1)?.name ?? 'none'}. ` +
    `Start the version that has ${them}, or a newer one. docs/operating.md (Going back) says when an older version may use this database.`
  );
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
