/**
 * What a migration does to a database with data, found by running it: what it locks, reads, rewrites and removes. While
 * it runs, nodes of the version before it use every table that existed already, and go on after it.
 */
import type pg from 'pg';

/** `table` is an existing table that the migration must not treat like this. */
export interface Problem {
  table: string;
  text: string;
}

interface Relation {
  oid: number;
  name: string;
  /** The table itself, or that of an index. */
  table: string;
  isIndex: boolean;
  /** The file with its contents: another one once the contents were rewritten. */
  file: number;
}

interface Column {
  table: string;
  number: number;
  name: string;
  type: string;
  required: boolean;
}

interface Schema {
  relations: Map<number, Relation>;
  columns: Map<string, Column>;
}

const relations = `
  select c.oid::int, c.relname as name, t.relname as table, c.relkind = 'i' as "isIndex", pg_relation_filenode(c.oid)::int as file
  from pg_class c left join pg_index i on i.indexrelid = c.oid join pg_class t on t.oid = coalesce(i.indrelid, c.oid)
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'm', 'i', 'I')`;
const columns = `
  select a.attrelid || '.' || a.attnum as key, c.relname as table, a.attnum as number, a.attname as name,
    format_type(a.atttypid, a.atttypmod) as type,
    a.attnotnull and not a.atthasdef and a.attidentity = '' and a.attgenerated = '' as required
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`;

async function readSchema(client: pg.Client): Promise<Schema> {
  const [found, typed] = [
    await client.query<Relation>(relations),
    await client.query<Column & { key: string }>(columns),
  ];
  return {
    relations: new Map(found.rows.map(row => [row.oid, row])),
    columns: new Map(typed.rows.map(({ key, ...row }) => [key, row])),
  };
}

const changed = (before: Schema, after: Schema): Problem[] => {
  const problems: Problem[] = [];
  for (const [oid, { name, table, file, isIndex }] of before.relations) {
    const now = after.relations.get(oid);
    if (!now && !isIndex) problems.push({ table, text: 'is dropped' });
    if (!now) continue;
    if (now.file !== file) problems.push({ table, text: isIndex ? `index ${name} is rewritten` : 'is rewritten' });
    if (now.name !== name && !isIndex) problems.push({ table, text: `is renamed to ${now.name}` });
  }
  const existing = new Set([...before.relations.values()].filter(r => !r.isIndex).map(r => r.name));
  for (const [key, { table, name, type }] of before.columns) {
    const now = after.columns.get(key);
    if (!existing.has(table) || ![...after.relations.values()].some(r => r.name === table)) continue;
    if (!now) problems.push({ table, text: `column ${name} is dropped` });
    else if (now.name !== name) problems.push({ table, text: `column ${name} is renamed` });
    else if (now.type !== type) problems.push({ table, text: `column ${name} becomes ${now.type}` });
  }
  for (const [key, { table, name, required }] of after.columns)
    if (required && !before.columns.has(key) && existing.has(table))
      problems.push({ table, text: `column ${name} is required, but has no default` });
  return problems;
};

const newIndexes = (before: Schema, after: Schema): Problem[] => {
  const existing = new Set([...before.relations.values()].filter(r => !r.isIndex).map(r => r.name));
  // An index that only changes its type gets a new row with the old file.
  const files = new Set([...before.relations.values()].map(r => r.file));
  return [...after.relations.values()]
    .filter(r => r.isIndex && !before.relations.has(r.oid) && existing.has(r.table) && !files.has(r.file))
    .map(r => ({ table: r.table, text: `index ${r.name} is built while nobody can write` }));
};

const scans = `
  select relid::int as oid, coalesce(seq_scan, 0)::int + coalesce(idx_scan, 0)::int as scans from pg_stat_xact_user_tables`;
const locks = `
  select relation::int as oid, mode from pg_locks where pid = pg_backend_pid() and locktype = 'relation' and granted`;
const strong = new Set(['ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock']);

const readScans = async (client: pg.Client) =>
  new Map((await client.query<{ oid: number; scans: number }>(scans)).rows.map(r => [r.oid, r.scans]));

/** Runs a migration in a transaction, as `migrate` does, and commits it. */
export async function effectsInTransaction(client: pg.Client, sql: string): Promise<Problem[]> {
  const before = await readSchema(client);
  const scansBefore = await readScans(client);
  await client.query('begin');
  await client.query(sql);
  const scansAfter = await readScans(client);
  const held = (await client.query<{ oid: number; mode: string }>(locks)).rows;
  const after = await readSchema(client);
  await client.query('commit');

  const tableOf = (oid: number) => {
    const relation = before.relations.get(oid);
    return relation && !relation.isIndex ? [relation.table] : [];
  };
  const locked = [...new Set(held.filter(l => strong.has(l.mode)).flatMap(l => tableOf(l.oid)))].sort().join(', ');
  const written = new Set(held.filter(l => l.mode === 'RowExclusiveLock').flatMap(l => tableOf(l.oid)));
  const read = [...scansAfter].filter(([oid, n]) => n > (scansBefore.get(oid) ?? 0)).flatMap(([oid]) => tableOf(oid));
  const problems = [
    ...changed(before, after),
    ...newIndexes(before, after),
    ...[...written].map(table => ({ table, text: 'rows are changed, which stay locked until the end' })),
  ];
  if (locked === '') return problems;
  // What has a problem already was read for that.
  const others = read.filter(table => problems.every(p => p.table !== table));
  return [...problems, ...others.map(table => ({ table, text: `is read while ${locked} cannot be written` }))];
}

const cannotRunInTransaction = '25001';

/** Runs a migration that `migrate` runs without a transaction, twice: it may be repeated after its process was killed. */
export async function effectsOutside(client: pg.Client, sql: string): Promise<Problem[]> {
  await client.query('begin');
  const error = await client.query(sql).then(
    () => null,
    error => (error as pg.DatabaseError).code,
  );
  await client.query('rollback');
  if (error !== cannotRunInTransaction) return [{ table: '', text: 'could run in a transaction' }];
  const before = await readSchema(client);
  await client.query(sql);
  const once = await readSchema(client);
  const problem = await client.query(sql).then(
    () => null,
    error => `cannot be repeated: ${(error as Error).message}`,
  );
  const twice = await readSchema(client);
  const repeated = [...twice.relations.values()].filter(r => !once.relations.has(r.oid));
  return [
    ...changed(before, twice),
    ...(problem ? [{ table: '', text: problem }] : []),
    ...repeated.map(({ table, name }) => ({ table, text: `is given another index when it is repeated, ${name}` })),
  ];
}

const allowed = /^-- Allowed: (\w+): \S.*$/gm;

/** Removes what the file allows with a reason, and adds what it allows without need. */
export function withoutAllowed(sql: string, problems: readonly Problem[]): string[] {
  const tables = new Set([...sql.matchAll(allowed)].map(match => match[1] ?? ''));
  const left = problems.filter(p => !tables.has(p.table)).map(p => `${p.table} ${p.text}`.trim());
  const needless = [...tables].filter(table => !problems.some(p => p.table === table));
  return [...left, ...needless.map(table => `${table} is allowed without need`)];
}
