/** The moved tables as the database has them: their columns, what they refer to, and an order in which rows fit in. */
import type { Queryable } from '../../platform/postgres/database.ts';
import { isMoved, type MovedTable, tables } from './tables.ts';

export interface Reference {
  columns: string[];
  to: string;
  /** In the order of `columns`. */
  toColumns: string[];
}

export interface Table extends MovedTable {
  name: string;
  /** Columns that are moved, and nothing else is: a line of an export has exactly these. */
  columns: string[];
  /** Columns that are not: those that the database makes itself, and those of `without`. */
  leftColumns: string[];
  bytes: ReadonlySet<string>;
  /** The column that numbers rows as they are inserted, or null. */
  numberedBy: string | null;
  references: Reference[];
  /** Columns that refer to rows of the same table; they are filled in once all rows are there. */
  toItself: Reference[];
}

interface Column {
  table: string;
  name: string;
  type: string;
  generated: boolean;
  numbered: boolean;
}

const columnsOf = `
  select c.relname as table, a.attname as name, a.atttypid::regtype::text as type, a.attgenerated <> '' as generated, a.attidentity <> '' as numbered
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`;
const referencesOf = `
  select c.relname as table, f.relname as to,
    array(select a.attname::text from unnest(k.conkey) with ordinality as n(num, place)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = n.num order by n.place) as columns,
    array(select a.attname::text from unnest(k.confkey) with ordinality as n(num, place)
      join pg_attribute a on a.attrelid = k.confrelid and a.attnum = n.num order by n.place) as "toColumns"
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
  where k.contype = 'f' and c.relnamespace = current_schema()::regnamespace
  order by k.conname`;

/** Tables after those that they refer to. Throws if that is impossible. */
function inOrder(all: readonly Table[]): Table[] {
  const placed = new Set<string>();
  const order: Table[] = [];
  while (order.length < all.length) {
    const next = all.filter(one => !placed.has(one.name) && one.references.every(({ to }) => placed.has(to)));
    if (next.length === 0)
      throw new Error(`in a circle: ${all.filter(one => !placed.has(one.name)).map(({ name }) => name)}`);
    for (const one of next) placed.add(one.name);
    order.push(...next);
  }
  return order;
}

/** Throws if a table of the database is not listed, or refers to a table that is not moved. */
export async function readSchema(db: Queryable): Promise<Table[]> {
  const columns = await db.rows<Column>(columnsOf);
  const references = await db.rows<Reference & { table: string }>(referencesOf);
  const names = [...new Set(columns.map(column => column.table))];
  const unlisted = names.filter(name => tables[name] === undefined);
  if (unlisted.length > 0) throw new Error(`not listed in cli/transfer/tables.ts: ${unlisted.join(', ')}`);
  const found = names.flatMap((name): Table[] => {
    const moved = tables[name];
    if (!isMoved(moved)) return [];
    const without = new Set(moved.without?.columns);
    const own = columns.filter(column => column.table === name);
    const isLeft = ({ name: column, generated, numbered }: Column) => generated || numbered || without.has(column);
    const referring = references.filter(one => one.table === name && !one.columns.every(column => without.has(column)));
    const stray = referring.find(({ to }) => !isMoved(tables[to]));
    if (stray) throw new Error(`${name} refers to ${stray.to}, which is not moved`);
    return [
      {
        ...moved,
        name,
        columns: own.filter(column => !isLeft(column)).map(column => column.name),
        leftColumns: own.filter(isLeft).map(column => column.name),
        bytes: new Set(own.filter(({ type }) => type === 'bytea').map(column => column.name)),
        numberedBy: own.find(({ numbered }) => numbered)?.name ?? null,
        references: referring.filter(({ to }) => to !== name),
        toItself: referring.filter(({ to }) => to === name),
      },
    ];
  });
  return inOrder(found);
}
