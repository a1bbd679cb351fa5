/** Statements with named values, `:emails` and the like, for lists of statements about one person. */
import type { Value } from '../../platform/postgres/database.ts';

/** The statement with `$1…`, and its values in that order. A cast such as `::text` is not a name. */
export function withValues(sql: string, values: Readonly<Record<string, Value>>): [sql: string, values: Value[]] {
  const names: string[] = [];
  const numbered = sql.replace(/(?<!:):([a-z][A-Za-z]*)/g, (_, name: string) => {
    if (!(name in values)) throw new Error(`the statement has no value for :${name}`);
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  return [numbered, names.map(name => values[name] ?? null)];
}
