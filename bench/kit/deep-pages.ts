/** Compares the first page of a list with the page at 90 % depth, over HTTP. */
import { writeCursor } from '../../src/contract/paging.ts';
import type { Database } from '../../src/platform/postgres/database.ts';
import { median, reportGoal, round, spread } from './figures.ts';
import { scaled } from './options.ts';

const rounds = scaled(15, 1);
const warmUps = scaled(1, 0);
const requestsEach = scaled(20, 2);
const maxRatio = 1.3;

export interface List {
  /** The address of the list. */
  url: string;
  apiKey: string;
  db: Database;
  table: string;
  /** The condition by which rows are in the list, with its values. */
  listed: string;
  values: readonly string[];
}

/** `name` is that of the parameter `orderBy`. */
export interface Order {
  name: string;
  column: string;
}

export type Direction = 'asc' | 'desc';

/** A cursor after nine tenths of the list; null values come last. */
async function deepCursor({ db, table, listed, values }: List, { name, column }: Order, direction: Direction) {
  const count = await db.row<{ n: number }>(`select count(*) as n from ${table} where ${listed}`, [...values]);
  const order = `(${column} is null), ${column} ${direction}, id ${direction}`;
  const row = await db.row<{ id: string; value: Date | string | null }>(
    `select id, ${column} as value from ${table} where ${listed} order by ${order} offset ${Math.floor((count?.n ?? 0) * 0.9)} limit 1`,
    [...values],
  );
  if (!row) throw new Error('the list is empty');
  const value = row.value instanceof Date ? row.value.toISOString() : row.value;
  return writeCursor(`${name} ${direction}`, { value, id: row.id });
}

async function pageMs({ url, apiKey }: List, query: string): Promise<number> {
  const began = performance.now();
  const response = await fetch(`${url}?${query}`, { headers: { Authorization: `Bearer ${apiKey}` } });
  const { data } = (await response.json()) as { data: unknown[] };
  const ms = performance.now() - began;
  if (response.status !== 200 || data.length !== 25)
    throw new Error(`${query} got status ${response.status} and ${data?.length} items`);
  return ms;
}

async function medianMs(list: List, query: string): Promise<number> {
  const all: number[] = [];
  for (let i = 0; i < requestsEach; i++) all.push(await pageMs(list, query));
  return median(all);
}

/** Measures and reports one order. */
export async function comparePages(list: List, order: Order, direction: Direction): Promise<void> {
  const first = `orderBy=${order.name}&orderDirection=${direction}`;
  const deep = `${first}&cursor=${await deepCursor(list, order, direction)}`;
  const measured: { first: number[]; deep: number[] } = { first: [], deep: [] };
  for (let i = -warmUps; i < rounds; i++) {
    const [firstMs, deepMs] = [await medianMs(list, first), await medianMs(list, deep)];
    if (i < 0) continue;
    measured.first.push(firstMs);
    measured.deep.push(deepMs);
  }
  const times = measured.deep.map((ms, i) => ms / (measured.first[i] ?? Number.NaN));
  const ratio = Math.max(median(times), 1 / median(times));
  const figure = `first ${spread(measured.first, 2)} ms, at 90 % ${spread(measured.deep, 2)} ms, ${round(median(times), 2)} times`;
  reportGoal(`${order.name} ${direction}`, figure, `within ${maxRatio} times each other`, ratio <= maxRatio);
}
