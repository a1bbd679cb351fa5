import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
  /** Its one statement, such as `create index concurrently`, cannot run in a transaction. */
  isOutside: boolean;
}

export class MigrationProblem extends Error {}

/** A newer version of the program has migrated the database. */
export class NewerDatabase extends MigrationProblem {}

const outside = /^-- Outside a transaction\b/;

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
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex'), isOutside: outside.test(sql) };
  });
}
