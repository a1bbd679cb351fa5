/** Checks of `sigill doctor` on the database: its rights, its schema, and jobs that wait for somebody who runs them. */
import { migrationsDir } from '../config/paths.ts';
import type { Queryable } from '../platform/postgres/database.ts';
import { readMigrations } from '../platform/postgres/read-migrations.ts';
import { type Check, failed, passed } from './check.ts';

/** Tables of the service that this user may not use in full, and whether it may make new ones. */
const rights = `
  select has_schema_privilege(current_schema(), 'CREATE') as makes,
    array(
      select c.relname::text from pg_class c
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
        and not (has_table_privilege(c.oid, 'SELECT') and has_table_privilege(c.oid, 'INSERT')
          and has_table_privilege(c.oid, 'UPDATE') and has_table_privilege(c.oid, 'DELETE'))
      order by c.relname) as lacking,
    array(
      select c.relname::text from pg_class c
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
        and not pg_has_role(c.relowner, 'USAGE')
      order by c.relname) as foreign_owned`;

const shown = (names: readonly string[]): string =>
  names.length > 5 ? `${names.slice(0, 5).join(', ')} and ${names.length - 5} more` : names.join(', ');

export async function databaseRights(db: Queryable): Promise<Check> {
  const name = 'database rights';
  const found = await db.row<{ makes: boolean; lacking: string[]; foreign_owned: string[] }>(rights);
  const { makes = false, lacking = [], foreign_owned: owned = [] } = found ?? {};
  if (lacking.length > 0)
    return failed(
      name,
      `The user of the database may not read and change ${shown(lacking)}. Grant it all rights on these tables.`,
    );
  if (owned.length > 0 || !makes)
    return failed(
      name,
      `The next version cannot change ${owned.length > 0 ? shown(owned) : 'the schema'}: the user of the database does not own it. Make it the owner.`,
    );
  return passed(name, 'All tables can be read and changed, and updates can change the schema.');
}

const applied = 'select name from migrations order by name';

/** Whether all migrations of this version are applied. */
export async function schemaVersion(db: Queryable): Promise<Check> {
  const name = 'database schema';
  const known = readMigrations(migrationsDir).map(migration => migration.name);
  const found = (await db.rows<{ name: string }>(applied)).map(row => row.name);
  const missing = known.filter(one => !found.includes(one));
  return missing.length === 0
    ? passed(name, 'As this version expects it.')
    : failed(name, `${missing.length} migrations are not applied. Start the service, or run \`migrate\`.`);
}

/** Long after a process should have taken them. */
const lateMs = 15 * 60_000;
const late = `
  select queue, count(*)::int as waiting, min(run_at) as oldest from jobs
  where run_at < $1 and (locked_until is null or locked_until <= $2) group by queue order by queue`;

export async function waitingJobs(db: Queryable, now: Date): Promise<Check> {
  const name = 'jobs';
  const rows = await db.rows<{ queue: string; waiting: number; oldest: Date }>(late, [
    new Date(now.getTime() - lateMs),
    now,
  ]);
  if (rows.length === 0) return passed(name, 'None has waited for long.');
  const waiting = rows.map(({ queue, waiting, oldest }) => `${waiting} of ${queue} since ${oldest.toISOString()}`);
  return failed(
    name,
    `Nobody runs jobs that are due: ${waiting.join(', ')}. Run a process with SIGILL_ROLE all or worker whose SIGILL_JOBS has these kinds, and look for errors in its log.`,
  );
}
