/**
 * Runs the sign-in library's queries on our own connections. Statements contain only constant names and parameters. All
 * queries of a request run in its transaction.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { type CleanedWhere, createAdapterFactory } from '@better-auth/core/db/adapter';
import type { Queryable, SqlRow, Tx, Value } from '../../../../platform/postgres/database.ts';
import { type ColumnEncryption, openEncryptedColumns } from './encrypted-columns.ts';

const within = new AsyncLocalStorage<Tx>();
/** All database queries of the library during `action` run in `tx`. */
export const inTransaction = <T>(tx: Tx, action: () => Promise<T>): Promise<T> => within.run(tx, action);

const comparisons: Partial<Record<string, string>> = {
  eq: '=',
  ne: '<>',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
};

/** Checks that a name can be one of a table or column. Names come from the library, never from user input. */
function name(text: string): string {
  if (!/^[a-z_]+$/.test(text)) throw new Error(`${text} is not the name of a table or column`);
  return text;
}

/** Collects parameters and returns `$1…`. */
function parameters() {
  const values: Value[] = [];
  // The library's schema ensures text, number, boolean or date.
  const add = (value: unknown): string => `$${values.push(value as Value)}`;
  return { values, add };
}

function conditionOf({ field, operator, value, connector }: CleanedWhere, add: (v: unknown) => string): string {
  if (connector === 'OR') throw new Error('OR is not built');
  const column = name(field);
  if (value === null && operator === 'eq') return `${column} is null`;
  if (value === null && operator === 'ne') return `${column} is not null`;
  if (operator === 'in') return `${column} = any(${add(value)})`;
  if (operator === 'not_in') return `${column} <> all(${add(value)})`;
  const sign = comparisons[operator ?? 'eq'];
  if (!sign) throw new Error(`the operator ${operator} is not built`);
  return `${column} ${sign} ${add(value)}`;
}

const whereOf = (where: readonly CleanedWhere[] | undefined, add: (v: unknown) => string): string =>
  where?.length ? `where ${where.map(w => conditionOf(w, add)).join(' and ')}` : '';

const assignments = (update: object, add: (v: unknown) => string): string =>
  Object.entries(update)
    .map(([column, value]) => `${name(column)} = ${add(value)}`)
    .join(', ');

export const databaseAdapter = (db: Queryable, encryption: ColumnEncryption) => {
  const on = (): Queryable => within.getStore() ?? db;
  const encrypted = openEncryptedColumns(encryption, on);

  async function find(table: string, where: readonly CleanedWhere[] | undefined, rest = '', max: number | null = null) {
    const { values, add } = parameters();
    const narrowed = await encrypted.narrow(table, where);
    if (narrowed === null) return [];
    const condition = whereOf(narrowed, add);
    const limit = max === null ? '' : `limit ${add(max)}`;
    const rows = await on().rows(`select * from ${name(table)} ${condition} ${rest} ${limit}`, values);
    return Promise.all(rows.map(row => encrypted.opened(table, row)));
  }

  interface Change {
    where: readonly CleanedWhere[];
    set?: object;
    increment?: Readonly<Record<string, number>>;
  }

  /** Returns the rows after the update. */
  async function change(table: string, { where, set = {}, increment = {} }: Change): Promise<SqlRow[]> {
    const narrowed = await encrypted.narrow(table, where);
    if (narrowed === null) return [];
    const { values, add } = parameters();
    const sums = Object.entries(increment).map(([c, by]) => `${name(c)} = ${name(c)} + ${add(by)}::int`);
    const parts = [...sums, assignments(await encrypted.closed(table, set, narrowed), add)].filter(part => part !== '');
    const text = `update ${name(table)} set ${parts.join(', ')} ${whereOf(narrowed, add)} returning *`;
    const rows = await on().rows(text, values);
    return Promise.all(rows.map(row => encrypted.opened(table, row)));
  }

  /** Without conditions nothing is deleted. */
  async function remove(table: string, where: readonly CleanedWhere[]): Promise<SqlRow[]> {
    if (where.length === 0) return [];
    const { values, add } = parameters();
    return on().rows(`delete from ${name(table)} ${whereOf(where, add)} returning *`, values);
  }

  return createAdapterFactory({
    config: {
      adapterId: 'sigill',
      supportsJSON: false,
      supportsDates: true,
      supportsBooleans: true,
      supportsNumericIds: false,
      transaction: false,
    },
    // The library reads back what it wrote, according to its own schema; its types depend on the caller.
    adapter: ({ getFieldName }) => ({
      // biome-ignore lint/suspicious/noExplicitAny: the library's own row types
      async create({ model, data }): Promise<any> {
        const { values, add } = parameters();
        const row = await encrypted.closed(model, data, []);
        const columns = Object.keys(row).map(name).join(', ');
        const places = Object.values(row).map(add).join(', ');
        const made = await on().row(`insert into ${name(model)} (${columns}) values (${places}) returning *`, values);
        return made && encrypted.opened(model, made);
      },
      // biome-ignore lint/suspicious/noExplicitAny: as above
      async findOne({ model, where }): Promise<any> {
        return (await find(model, where, '', 1))[0] ?? null;
      },
      // biome-ignore lint/suspicious/noExplicitAny: as above
      async findMany({ model, where, sortBy, limit }): Promise<any> {
        const order = sortBy
          ? `order by ${name(getFieldName({ model, field: sortBy.field }))} ${sortBy.direction === 'desc' ? 'desc' : 'asc'}`
          : '';
        return find(model, where, order, limit);
      },
      async count({ model, where }) {
        return (await find(model, where)).length;
      },
      // biome-ignore lint/suspicious/noExplicitAny: as above
      async update({ model, where, update }): Promise<any> {
        return (await change(model, { where, set: update as object }))[0] ?? null;
      },
      async updateMany({ model, where, update }) {
        return (await change(model, { where, set: update })).length;
      },
      async delete({ model, where }) {
        await remove(model, where);
      },
      async deleteMany({ model, where }) {
        return (await remove(model, where)).length;
      },
      // biome-ignore lint/suspicious/noExplicitAny: as above
      async consumeOne({ model, where }): Promise<any> {
        return (await remove(model, where))[0] ?? null;
      },
      // biome-ignore lint/suspicious/noExplicitAny: as above
      async incrementOne({ model, where, increment, set = {} }): Promise<any> {
        return (await change(model, { where, set, increment }))[0] ?? null;
      },
    }),
  });
};
