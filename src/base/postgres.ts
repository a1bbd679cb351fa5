/**
 * The database over `pg`: named statements on a pool, one kind of transaction. Works the same on the embedded server, on
 * a cluster and behind PgBouncer 1.21 or newer in transaction mode: nothing lives longer in a session than a statement.
 */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Database, Queryable, Tx, Value } from './database.ts';
import type { DatabaseAddress } from './postgres/address.ts';
import { statement } from './postgres/statement.ts';
import { types } from './postgres/types.ts';

pg.defaults.parseInputDatesAsUTC = true;

export interface DatabaseOptions {
  url: DatabaseAddress;
  /** Connections at most (16): commits of that many transactions share a write to disk. */
  poolSize?: number;
  /** Sees every statement before it is sent. */
  onQuery?: (sql: string, values: readonly Value[]) => void;
  /** Told of what went wrong with nobody waiting for it: a lost idle connection, a listener after a commit that threw. */
  onFault?: (error: unknown) => void;
}

const tries = 6;
/** The engine asks for another try: serialization failure, deadlock. */
const isRetryable = (error: unknown): boolean => {
  const code = sqlState(error);
  return code === '40001' || code === '40P01';
};

/** The SQLSTATE of an error that the database reported, such as `23505` for a broken unique key; else null. */
export const sqlState = (error: unknown): string | null =>
  error instanceof pg.DatabaseError ? (error.code ?? null) : null;

/** The constraint or unique index that an error names, or null. */
export const brokenConstraint = (error: unknown): string | null =>
  error instanceof pg.DatabaseError ? (error.constraint ?? null) : null;

/** Another transaction holds the row that was asked for with `nowait`. */
export const isLockedElsewhere = (error: unknown): boolean => sqlState(error) === '55P03';

/** A connection is kept only when the server itself answered the error and goes on. */
const isBroken = (error: unknown): boolean => !(error instanceof pg.DatabaseError) || error.severity !== 'ERROR';

type Listener = (sql: string, values: readonly Value[]) => void;

/** The three ways to ask, over one way to send. */
const asking = (send: (sql: string, values: readonly Value[] | undefined) => Promise<pg.QueryResult>): Queryable => ({
  rows: async (sql, values) => (await send(sql, values)).rows,
  row: async (sql, values) => (await send(sql, values)).rows[0] ?? null,
  run: async (sql, values) => (await send(sql, values)).rowCount ?? 0,
});

/** Opens a pool and checks that the server answers; throws when it does not. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { onQuery, onFault = () => {} } = options;
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize ?? 16,
    types,
    application_name: 'sigill',
    // A backend keeps what it has ever used: those of a busy moment are not kept long.
    idleTimeoutMillis: 20_000,
    connectionTimeoutMillis: 30_000,
    keepAlive: true,
  });
  // Without listeners a server that goes away while nobody asks it anything would end the process.
  pool.on('error', onFault);
  pool.on('connect', client => client.on('error', () => {}));

  async function once(sql: string, values: readonly Value[] | undefined): Promise<pg.QueryResult> {
    onQuery?.(sql, values ?? []);
    const client = await pool.connect();
    try {
      const result = await client.query(statement(sql, values));
      client.release();
      return result;
    } catch (error) {
      client.release(isBroken(error));
      throw error;
    }
  }

  async function attempt<T>(act: (tx: Tx) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    const told: (() => void)[] = [];
    const tx = openTx(client, told, onQuery);
    let result: T;
    try {
      await client.query('begin isolation level read committed');
      result = await act(tx);
      tx.end();
      const { command } = await client.query('commit');
      // A transaction that an error has aborted answers COMMIT with ROLLBACK and without an error.
      if (command !== 'COMMIT') throw new Error('the transaction was aborted by an error that was not passed on');
    } catch (error) {
      tx.end();
      const lost = await client.query('rollback').then(
        () => false,
        () => true,
      );
      client.release(lost);
      throw error;
    }
    client.release();
    for (const tell of told) {
      try {
        tell();
      } catch (error) {
        onFault(error);
      }
    }
    return result;
  }

  const database: Database = {
    ...asking(once),
    async tx(act) {
      for (let tried = 1; ; tried++) {
        try {
          return await attempt(act);
        } catch (error) {
          if (tried === tries || !isRetryable(error)) throw error;
          await pause(Math.random() * 10 * 2 ** tried);
        }
      }
    },
    close: () => pool.end(),
  };
  try {
    await database.row('select 1');
  } catch (error) {
    await pool.end();
    throw error;
  }
  return database;
}

function openTx(client: pg.PoolClient, told: (() => void)[], onQuery: Listener | undefined): Tx & { end(): void } {
  let ended = false;
  let depth = 0;
  const send = (sql: string, values: readonly Value[] | undefined) => {
    if (ended) throw new Error('this transaction has ended: something was not awaited inside it');
    onQuery?.(sql, values ?? []);
    return client.query(statement(sql, values));
  };
  return {
    ...asking(async (sql, values) => send(sql, values)),
    async savepoint(act) {
      const name = `p${++depth}`;
      const heard = told.length;
      await client.query(`savepoint ${name}`);
      try {
        const result = await act();
        await client.query(`release savepoint ${name}`);
        return result;
      } catch (error) {
        told.length = heard;
        // Where even this fails the connection is gone, and what failed first says why.
        await client.query(`rollback to savepoint ${name}; release savepoint ${name}`).catch(() => {});
        throw error;
      } finally {
        depth--;
      }
    },
    afterCommit: tell => void told.push(tell),
    end: () => {
      ended = true;
    },
  };
}
