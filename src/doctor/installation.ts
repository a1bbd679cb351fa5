/** Check of `sigill doctor` on the identity of the installation: whether a process with these settings starts. */
import type { Config } from '../config/config.ts';
import { identityShow } from '../config/identity/show.ts';
import type { Database } from '../platform/postgres/database.ts';
import { type Check, failed, passed } from './check.ts';

export async function installation(db: Database, config: Config): Promise<Check> {
  const name = 'installation';
  const { ok, installation: id, database, parts = [], problems = [] } = await identityShow(db, config);
  if (id === null)
    return ok ? passed(name, 'None yet. It is recorded on first start.') : failed(name, problems.join(' '));
  if (database !== 'SAME')
    return failed(
      name,
      `The database of ${id} is ${database}. Run sigill identity continue, or separate if it is a copy.`,
    );
  const different = parts.filter(({ state }) => state === 'DIFFERENT').map(({ part }) => part);
  return ok
    ? passed(name, `${id}. This machine has its keys and certificates.`)
    : failed(name, `Another ${different.join(', ')} than that of ${id}. Run sigill identity show.`);
}
