/** How statements are sent on a connection, and the query methods on top of that. */
import type { Socket } from 'node:net';
import type pg from 'pg';
import { reaching } from './away.ts';
import type { Queryable, QueryOptions, Value } from './database.ts';

export type Ask = (
  sql: string,
  values: readonly Value[] | undefined,
  options?: QueryOptions,
) => Promise<pg.QueryResult>;

export const asking = (ask: Ask): Queryable => ({
  rows: async (sql, values, options) => (await ask(sql, values, options)).rows,
  row: async (sql, values, options) => (await ask(sql, values, options)).rows[0] ?? null,
  run: async (sql, values) => (await ask(sql, values)).rowCount ?? 0,
});

/** What the driver does not declare. */
interface Driver {
  connection: { stream: Socket };
}

/**
 * Sends a statement, in one write with all others of the same turn of the event loop: a write wakes the database's
 * process, which costs both processes more than most statements do.
 */
export function submit(client: pg.PoolClient, query: string | pg.QueryConfig<unknown[]>): Promise<pg.QueryResult> {
  const { stream } = (client as unknown as Driver).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
  return reaching(() => client.query(query));
}

/** Ends the connection without waiting for the server. What was sent on it fails. */
export function cut(client: pg.ClientBase): void {
  (client as unknown as Driver).connection.stream.destroy();
}
