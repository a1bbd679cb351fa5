/**
 * Reads on a hot standby that show nothing older than when they began: the primary says up to where its log is written,
 * and the replica is used once it has replayed that much, on the same timeline. Whatever goes wrong there, the primary
 * answers.
 */
import { openBatch } from '../concurrency/batch.ts';
import type { DatabaseAddress } from './address.ts';
import { DatabaseAway, within } from './away.ts';
import type { Database, Queryable } from './database.ts';
import { databaseAt } from './postgres.ts';
import { Behind, type Position, primaryPosition, untilCurrent } from './replica-state.ts';

export type ReadServer = 'primary' | 'replica';

export interface ReplicaOptions {
  url: DatabaseAddress;
  /** Receives why the replica is not used, at most once a minute, and that it is used again. */
  log: { warn(facts: object, message: string): void; info(facts: object, message: string): void };
  /** Called for each read with the server that answered. */
  onRead?: (server: ReadServer) => void;
}

/** How long a read waits for a replica that is behind. */
const waitMs = 50;
/** How long the primary answers alone after that, and after a replica that could not be used. */
const behindMs = 1_000;
const awayMs = 5_000;
/** How long the replica may take to say where it is, and to answer a statement. */
const stateMs = 1_000;
const statementMs = 30_000;
const connectMs = 2_000;
const logEachMs = 60_000;

/** What ended the transaction on the replica although the read has its answer; it is not repeated. */
class Ended extends Error {}

interface Reader {
  db: Queryable;
  /** Why the primary took over; null: the replica answered everything. */
  failure: Error | null;
}

function openReader(replica: Queryable, primary: Queryable): Reader {
  async function ask<T>(statement: (db: Queryable) => Promise<T>): Promise<T> {
    if (reader.failure === null) {
      try {
        return await within(statementMs, statement(replica));
      } catch (error) {
        reader.failure ??= error as Error; // of the driver
      }
    }
    return statement(primary);
  }
  const reader: Reader = {
    failure: null,
    db: {
      rows: (sql, values, options) => ask(db => db.rows(sql, values, options)),
      row: (sql, values, options) => ask(db => db.row(sql, values, options)),
      run: (sql, values) => primary.run(sql, values),
    },
  };
  return reader;
}

export interface Replica {
  /** The primary, with `reading` on the replica. */
  db: Database;
  /** Closes the connections to the replica only. */
  close(): Promise<void>;
}

export function openReplica(primary: Database, { url, log, onRead = () => {} }: ReplicaOptions): Replica {
  const replica = databaseAt({ url, connectMs, onError: logUnused });
  const position = openBatch<null, Position>(Number.POSITIVE_INFINITY, async keys => {
    const found = await primaryPosition(primary);
    return keys.map(() => found);
  });
  let notBefore = Number.NEGATIVE_INFINITY;
  let loggedAt = Number.NEGATIVE_INFINITY;
  let isLogged = false;

  function logUnused(error: unknown): void {
    const now = performance.now();
    if (now - loggedAt < logEachMs) return;
    loggedAt = now;
    isLogged = true;
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ reason }, 'the replica of the database cannot be used: the primary serves its reads until it can');
  }

  function setAside(error: unknown): void {
    notBefore = performance.now() + (error instanceof Behind ? behindMs : awayMs);
    logUnused(error);
  }

  function logUsed(): void {
    if (isLogged) log.info({}, 'the replica of the database is used again');
    isLogged = false;
  }

  async function positionNow(): Promise<Position | null> {
    try {
      return await position(null);
    } catch (error) {
      if (error instanceof DatabaseAway) throw error;
      setAside(error); // the server does not say: not every database that speaks PostgreSQL's protocol does
      return null;
    }
  }

  /** Without an answer if nothing was asked of the replica. `action` runs at most once. */
  async function readThere<T>(
    action: (db: Queryable) => Promise<T>,
    needed: Position,
  ): Promise<{ answer?: Promise<T> }> {
    const read: { answer?: Promise<T> } = {};
    try {
      // One transaction, so that a pooler does not change the server between the check and the statements.
      await replica.tx(async tx => {
        await untilCurrent(tx, needed, { waitMs, stateMs });
        const reader = openReader(tx, primary);
        read.answer = action(reader.db);
        await read.answer.catch(() => {}); // the caller gets it
        onRead(reader.failure === null ? 'replica' : 'primary');
        if (reader.failure === null) return logUsed();
        setAside(reader.failure);
        throw reader.failure instanceof DatabaseAway ? reader.failure : new Ended();
      });
    } catch (error) {
      if (!read.answer) setAside(error);
    }
    return read;
  }

  const db: Database = {
    ...primary,
    async reading(action) {
      const needed = performance.now() < notBefore ? null : await positionNow();
      const { answer } = needed === null ? {} : await readThere(action, needed);
      if (answer) return answer;
      onRead('primary');
      return action(primary);
    },
  };
  return { db, close: () => replica.close() };
}
