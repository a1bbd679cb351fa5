/** Whether a newer version of the program has migrated the database. */
import type { Config } from '../config/config.ts';
import { migrationsDir } from '../config/paths.ts';
import type { Queryable } from '../platform/postgres/database.ts';
import { newerProblem } from '../platform/postgres/migrate.ts';
import { readMigrations } from '../platform/postgres/read-migrations.ts';
import { type Check, failed } from './check.ts';

/** Null if not. The other checks would read tables that the newer version may have changed. */
export async function newerDatabase(
  db: Pick<Queryable, 'rows'>,
  { SIGILL_ALLOW_NEWER_DATABASE: allowed }: Config,
): Promise<Check | null> {
  const applied = await db.rows<{ name: string }>('select name from migrations order by name');
  const problem = newerProblem(readMigrations(migrationsDir), applied, allowed ?? null);
  return problem === null ? null : failed('migrations', problem);
}
