/** What a command names must exist. */
import type { Queryable } from '../platform/postgres/database.ts';
import { Misuse } from './command.ts';

const organization = 'select 1 from organizations where id = $1';

/** Throws Misuse if there is no such organization. */
export async function mustBeOrganization(db: Queryable, id: string): Promise<void> {
  if (!(await db.row(organization, [id]))) throw new Misuse(`Organization ${id} does not exist.`);
}
