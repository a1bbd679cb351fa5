/**
 * Keyset paging of a growing list: each page is read by an index, however deep, and stays stable while data changes. A
 * nullable sort column sorts nulls last in both directions, which takes two queries: rows with a value, then rows
 * without.
 */

import { invalid } from '../../contract/errors.ts';
import { type Place, readCursor, skippedBy, writeCursor } from '../../contract/paging.ts';
import { moment } from '../../contract/query.ts';
import type { Queryable, Value } from '../../platform/postgres/database.ts';

export interface Sort {
  /** The name in the contract; part of the cursor. */
  name: string;
  column: string;
  /** Cast from the cursor's text to the type of the column. */
  cast: 'timestamptz' | 'text' | 'int';
  nullable: boolean;
}

/** Conditions of a list query: constant texts, with values only as numbered parameters. */
export class Conditions {
  readonly texts: string[] = [];
  readonly values: Value[];
  /** Whether the best plan depends on the values, as `anyOf` of `PageSource` says of its texts. */
  planned = false;
  /** `values` are those of other conditions in the same statement. */
  constructor(values: Value[] = []) {
    this.values = values;
  }
  /** Adds a value and returns its parameter, `$n`. */
  value(value: Value): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
  add(text: string): this {
    this.texts.push(text);
    return this;
  }
  /** One value is compared for equality, so that an index that begins with the column also has the order of the list. */
  isOneOf(column: string, values: readonly string[]): this {
    const [first, ...others] = values;
    return first !== undefined && others.length === 0
      ? this.add(`${column} = ${this.value(first)}`)
      : this.add(`${column} = any(${this.value(values)}::text[])`);
  }
}

/** A pattern for LIKE that matches texts with `text` in them; `%`, `_` and the backslash match themselves. */
export const contains = (text: string): string => `%${text.replace(/[\\%_]/g, c => `\\${c}`)}%`;

export interface PageQuery {
  limit?: number | undefined;
  cursor?: string | undefined;
  include?: 'total' | undefined;
  orderDirection?: 'asc' | 'desc' | undefined;
}

export interface PageSource<R> {
  /** `select … from … where `, without conditions and order. */
  select: string;
  /** `from …` for counting. */
  from: string;
  conditions: Conditions;
  /**
   * One of these must hold as well. Each is searched on its own, so that each can use an index, and the statement is
   * planned for its values, because how many rows contain a text decides how to find them.
   */
  anyOf?: readonly string[];
  sort: Sort;
  /** The column that breaks ties: `d.id`. */
  id: string;
  place: (row: R) => { value: Date | string | null; id: string };
}

const readable = (value: string | null, { cast, nullable }: Sort): boolean => {
  if (value === null) return nullable;
  if (value.includes('\0')) return false;
  if (cast === 'timestamptz') return moment(value) !== null;
  return cast === 'text' || /^\d{1,9}$/.test(value);
};

const textOf = (value: Date | string | null): string | null => (value instanceof Date ? value.toISOString() : value);

type Ended = { value: Date | string | null; id: string };

/** The cursor after a page that is cut short, in the default direction of the list. */
export const cursorAfter = ({ name }: Sort, { value, id }: Ended): string =>
  writeCursor(`${name} desc`, { value: textOf(value), id });

/** `{ data, hasMore, nextCursor, total? }`, with `data` as database rows. */
export async function page<R extends object>(db: Queryable, query: PageQuery, source: PageSource<R>) {
  const direction = query.orderDirection ?? 'desc';
  const limit = query.limit ?? 25;
  const sort = `${source.sort.name} ${direction}`;
  const skipped = query.cursor === undefined ? null : skippedBy(query.cursor);
  if (skipped !== null) return pageBehind(db, query, source, skipped);
  const after = query.cursor === undefined ? null : readCursor(sort, query.cursor);
  if (after && !readable(after.value, source.sort)) {
    throw invalid({ path: 'cursor', code: 'INVALID_VALUE', message: 'the cursor cannot be read' });
  }
  const rows = await stretch(db, source, direction, limit + 1, after);
  return cut(db, query, source, { rows, sort, limit });
}

/** The page after so many items, however deep, in one statement, and one for the total. */
async function pageBehind<R extends object>(db: Queryable, query: PageQuery, source: PageSource<R>, skipped: number) {
  const direction = query.orderDirection ?? 'desc';
  const limit = query.limit ?? 25;
  const { select: head, conditions, anyOf = [], sort, id } = source;
  const values = [...conditions.values, skipped, limit + 1];
  const texts = anyOf.length > 0 ? [...conditions.texts, `(${anyOf.join(' or ')})`] : conditions.texts;
  const order = `order by ${sort.column} ${direction}${sort.nullable ? ' nulls last' : ''}, ${id} ${direction}`;
  const page = `offset $${values.length - 1} limit $${values.length}`;
  const rows = await db.rows<R>(`${head} where ${texts.join(' and ')} ${order} ${page}`, values);
  return cut(db, query, source, { rows, sort: `${sort.name} ${direction}`, limit });
}

/** `rows` has one more than the page, if there is one. */
async function cut<R extends object>(
  db: Queryable,
  query: PageQuery,
  source: PageSource<R>,
  { rows, sort, limit }: { rows: readonly R[]; sort: string; limit: number },
) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  const end = hasMore ? source.place(last) : null;
  return {
    data: shown,
    hasMore,
    nextCursor: end && writeCursor(sort, { value: textOf(end.value), id: end.id }),
    ...(query.include === 'total' && { total: await count(db, source) }),
  };
}

async function count<R>(db: Queryable, { from, conditions, anyOf = [], id }: PageSource<R>): Promise<number> {
  const where = conditions.texts.join(' and ');
  const found = anyOf.map(one => `select ${id} ${from} where ${where} and ${one}`).join(' union ');
  const row = await db.row<{ total: number }>(
    anyOf.length > 0
      ? `select count(*) as total from (${found}) found`
      : `select count(*) as total ${from} where ${where}`,
    conditions.values,
    { planned: anyOf.length > 0 || conditions.planned },
  );
  return Number(row?.total ?? 0);
}

async function stretch<R extends object>(
  db: Queryable,
  source: PageSource<R>,
  direction: 'asc' | 'desc',
  max: number,
  after: Place | null,
): Promise<R[]> {
  const { nullable } = source.sort;
  const rows =
    after && nullable && after.value === null
      ? []
      : await select(db, source, { direction, max, after, part: nullable ? 'value' : 'all' });
  if (!nullable || rows.length >= max) return rows;
  return [
    ...rows,
    ...(await select(db, source, {
      direction,
      max: max - rows.length,
      after: after?.value === null ? after : null,
      part: 'null',
    })),
  ];
}

/** Up to `max` rows after a place, of all rows or of those that have a value to sort by, or none. */
interface Stretch {
  direction: 'asc' | 'desc';
  max: number;
  after: Place | null;
  part: 'all' | 'value' | 'null';
}

async function select<R extends object>(
  db: Queryable,
  { select: head, from, conditions, anyOf = [], sort, id }: PageSource<R>,
  { direction, max, after, part }: Stretch,
): Promise<R[]> {
  const values = [...conditions.values];
  const number = (value: Value) => `$${values.push(value)}`;
  const texts = [...conditions.texts];
  const sign = direction === 'asc' ? '>' : '<';
  if (part === 'value') texts.push(`${sort.column} is not null`);
  if (part === 'null') texts.push(`${sort.column} is null`);
  if (after && part === 'null') texts.push(`${id} ${sign} ${number(after.id)}`);
  if (after && part !== 'null') {
    texts.push(`(${sort.column}, ${id}) ${sign} (${number(after.value)}::${sort.cast}, ${number(after.id)}::text)`);
  }
  const order = part === 'null' ? `${id} ${direction}` : `${sort.column} ${direction}, ${id} ${direction}`;
  const end = `order by ${order} limit ${number(max)}`;
  if (anyOf.length === 0)
    return db.rows<R>(`${head} where ${texts.join(' and ')} ${end}`, values, { planned: conditions.planned });
  const found = anyOf.map(one => `(select ${id} ${from} where ${[...texts, one].join(' and ')} ${end})`);
  return db.rows<R>(`${head} where ${id} in (${found.join(' union ')}) ${end}`, values, { planned: true });
}
