/** Whether texts can be searched by index. */
import type { Queryable } from '../platform/postgres/database.ts';
import { type Check, failed, passed } from './check.ts';

const about = `
  select exists (select from pg_extension where extname = 'pg_trgm') as extension,
    to_regclass('contacts_search') is not null as indexes`;

/** Search works without them, but reads every row of a workspace. */
export async function searchIndexes(db: Queryable): Promise<Check> {
  const name = 'search';
  const found = await db.row<{ extension: boolean; indexes: boolean }>(about);
  if (found?.indexes) return passed(name, 'Documents and contacts are searched by index.');
  return failed(
    name,
    found?.extension
      ? 'Search works, but without its indexes. Run in the database: select create_search_indexes();'
      : 'Search works, but slowly in large workspaces: the extension pg_trgm is missing. Run in the database, as a user who may: create extension pg_trgm; select create_search_indexes();',
  );
}
