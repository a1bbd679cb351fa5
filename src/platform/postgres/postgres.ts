/**
 * The database over `pg`: named statements on a pool, with one kind of transaction. Works on the embedded server, on a
 * cluster and behind PgBouncer in transaction mode, because it keeps no session state but prepared statements. PgBouncer
 * 1.21 and newer knows these; with an older one the first that is missing ends their use.
 */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseAddress } from './address.ts';
import { type Ask, asking, cut, submit } from './asking.ts';
import { DatabaseAway } from './away.ts';
import type { Database, QueryOptions, Tx, Value } from './database.ts';
import { openPool } from './pool.ts';
import { openPreparedStatements, type PreparedStatements } from './prepared.ts';
import { statement } from './statement.ts';
import { openTransaction } from './transaction.ts';

export interface DatabaseOptions {
  url: DatabaseAddress;
  /** Maximum number of connections (default 16). Concurrent commits share a write to disk. */
  poolSize?: number;
  /** How long a caller waits for a connection, in milliseconds (default 30,000). */
  connectMs?: number;
  /** Maximum number of prepared statements that a connection keeps (default 300). */
  maxPrepared?: number;
  /** Called with every statement before it is sent. */
  onQuery?: (sql: string, values: readonly Value[]) => void;
  /** Receives errors that no caller waits for: a lost idle connection, or an afterCommit listener that threw. */
  onError?: (error: unknown) => void;
}

const tries = 6;
/** Serialization failure or deadlock: PostgreSQL asks to retry the transaction. */
const isRetryable = (error: unknown): boolean => {
  const code = sqlState(error);
  return code === '40001' || code === '40P01';
};

/**
 * A named statement does not exist, or exists already: another server connection than the one it was prepared on. Nothing
 * was executed then.
 */
const isOtherConnection = (error: unknown): boolean => {
  const code = sqlState(error);
  return code === '26000' || code === '42P05';
};

/** The SQLSTATE of an error reported by the database, such as `23505` for a unique violation; else null. */
export const sqlState = (error: unknown): string | null =>
  error instanceof pg.DatabaseError ? (error.code ?? null) : null;

/** The constraint or unique index that a database error names, or null. */
export const brokenConstraint = (error: unknown): string | null =>
  error instanceof pg.DatabaseError ? (error.constraint ?? null) : null;

/** Whether another transaction holds the row requested with `nowait` (SQLSTATE 55P03). */
export const isLockedElsewhere = (error: unknown): boolean => sqlState(error) === '55P03';

/** A connection is kept only if the server itself reported the error and can continue. */
const isBroken = (error: unknown): boolean => !(error instanceof pg.DatabaseError) || error.severity !== 'ERROR';

function send(
  client: pg.PoolClient,
  prepared: PreparedStatements | null,
  sql: string,
  values: readonly Value[] | undefined,
  options: QueryOptions | undefined,
): Promise<pg.QueryResult> {
  const { name, ...unnamed } = statement(sql, values, options);
  if (name === undefined || prepared === null) return submit(client, unnamed);
  prepared.use(client, name);
  return submit(client, { ...unnamed, name });
}

/**
 * Opens a pool and checks that the server answers. Throws if it does not. Every call throws `DatabaseAway` while the
 * server cannot be reached, and connects again once it can; to another server if the address names several and that one
 * accepts writes now.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const database = databaseAt(options);
  try {
    await database.row('select 1');
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/** Like `openDatabase`, for a server that need not answer yet. */
export function databaseAt(options: DatabaseOptions): Database {
  const { onQuery, onError = () => {} } = options;
  const { url, poolSize: size = 16, connectMs = 30_000 } = options;
  const pool = openPool({ url, size, connectMs, onError });
  /** Null once a pooler was found that does not know them. */
  let prepared: PreparedStatements | null = openPreparedStatements(options.maxPrepared ?? 300);

  /** Whether the same again, without names, may succeed. */
  function stopNaming(error: unknown, tried: number): boolean {
    if (!isOtherConnection(error) || tried === tries) return false;
    if (prepared !== null)
      onError(
        new Error(
          'The database is behind a pooler that keeps no prepared statements, so statements are no longer prepared. PgBouncer 1.21 or newer keeps them with max_prepared_statements.',
        ),
      );
    prepared = null;
    return true;
  }

  /** Gives a working connection back; the caller need not wait. */
  function giveBack(client: pg.PoolClient): void {
    (prepared?.trim(client) ?? Promise.resolve()).then(
      () => client.release(),
      () => client.release(true),
    );
  }

  async function once(
    sql: string,
    values: readonly Value[] | undefined,
    options?: QueryOptions,
    tried = 1,
  ): Promise<pg.QueryResult> {
    onQuery?.(sql, values ?? []);
    const client = await pool.connect();
    try {
      const result = await send(client, prepared, sql, values, options);
      giveBack(client);
      return result;
    } catch (error) {
      client.release(isBroken(error));
      if (stopNaming(error, tried)) return once(sql, values, options, tried + 1);
      throw error;
    }
  }

  async function attempt<T>(action: (tx: Tx) => Promise<T>, requestId: string | null): Promise<T> {
    const client = await pool.connect();
    const ask: Ask = (sql, values, options) => {
      onQuery?.(sql, values ?? []);
      return send(client, prepared, sql, values, options);
    };
    const transaction = openTransaction(client, ask, requestId);
    let result: T;
    try {
      result = await action(transaction.tx);
      await transaction.commit();
    } catch (error) {
      const rolledBack = transaction.rollback();
      // The server may not answer any more. It rolls back by itself when the connection ends.
      if (error instanceof DatabaseAway) cut(client);
      client.release(await rolledBack);
      throw error;
    }
    giveBack(client);
    for (const callback of transaction.callbacks) {
      try {
        callback();
      } catch (error) {
        onError(error);
      }
    }
    return result;
  }

  const database: Database = {
    ...asking(once),
    async tx(action, requestId = null) {
      for (let tried = 1; ; tried++) {
        try {
          return await attempt(action, requestId);
        } catch (error) {
          if (stopNaming(error, tried)) continue;
          if (tried === tries || !isRetryable(error)) throw error;
          await pause(Math.random() * 10 * 2 ** tried);
        }
      }
    },
    reading: action => action(database),
    connections: pool.connections,
    close: pool.close,
  };
  return database;
}
