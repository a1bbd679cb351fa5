/**
 * Applies one migration while nodes of the version before it serve requests. A statement waits at most five seconds for a
 * lock, because every query of that table waits behind it; then the whole migration is rolled back and tried again.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Migration, MigrationProblem } from './read-migrations.ts';

export interface Patience {
  /** Milliseconds that a statement waits for a lock. */
  lockMs: number;
  /** Milliseconds between two attempts. */
  pauseMs: number;
  attempts: number;
}

export const defaultPatience: Patience = { lockMs: 5_000, pauseMs: 5_000, attempts: 12 };

const lockNotAvailable = '55P03';

const record = 'insert into migrations (name, checksum, applied_at) values ($1, $2, $3)';

/** Throws MigrationProblem with the line that PostgreSQL refused, or if a lock was never free. */
export async function applyMigration(
  client: pg.Client,
  migration: Migration,
  now: Date,
  patience = defaultPatience,
): Promise<void> {
  try {
    if (migration.isOutside) await applyOutside(client, migration, now);
    else await applyInside(client, migration, now, patience);
  } catch (error) {
    throw explain(error, migration, patience);
  }
}

async function applyInside(client: pg.Client, migration: Migration, now: Date, patience: Patience): Promise<void> {
  const { name, sql, checksum } = migration;
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query('begin');
      await client.query(`set local lock_timeout = ${patience.lockMs}`);
      await client.query(sql);
      await client.query(record, [name, checksum, now]);
      await client.query('commit');
      return;
    } catch (error) {
      if (!isLockTimeout(error) || attempt === patience.attempts) throw error;
      await client.query('rollback');
      await sleep(patience.pauseMs);
    }
  }
}

/** A process that was killed may have run the statement, or a part of it, without recording it. */
async function applyOutside(client: pg.Client, { name, sql, checksum }: Migration, now: Date): Promise<void> {
  await dropUnfinished(client, sql);
  await client.query(sql);
  await client.query(record, [name, checksum, now]);
}

const unfinished = `
  select c.relname as name, c.oid::regclass::text as qualified,
    exists (select from pg_stat_progress_create_index p where p.index_relid = c.oid) as building
  from pg_index i join pg_class c on c.oid = i.indexrelid where not i.indisvalid and c.relname = any($1)`;

/**
 * Drops what an interrupted `create index concurrently` left behind: an invalid index, which `if not exists` would keep.
 * One that the server still builds for a process that was killed is waited for.
 */
async function dropUnfinished(client: pg.Client, sql: string): Promise<void> {
  const names = sql.match(/\w+/g) ?? [];
  for (;;) {
    const { rows } = await client.query<{ name: string; qualified: string; building: boolean }>(unfinished, [names]);
    if (rows.length === 0) return;
    for (const { qualified, building } of rows) {
      if (building) await sleep(500);
      else await client.query(`drop index concurrently if exists ${qualified}`);
    }
  }
}

const isLockTimeout = (error: unknown) => error instanceof pg.DatabaseError && error.code === lockNotAvailable;

function explain(error: unknown, { name, sql }: Migration, { attempts }: Patience): unknown {
  if (!(error instanceof pg.DatabaseError)) return error;
  if (isLockTimeout(error)) {
    const reason = 'a long transaction uses a table that it changes. End that and start again.';
    return new MigrationProblem(`${name} got no lock in ${attempts} attempts: ${reason}`, { cause: error });
  }
  const line = error.position ? `, line ${sql.slice(0, Number(error.position)).split('\n').length}` : '';
  return new MigrationProblem(`${name}${line}: ${error.message}`, { cause: error });
}
