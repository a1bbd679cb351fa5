/**
 * The interface for running SQL. Each statement is prepared under its own name, so statements must come from a bounded
 * set: constants or compositions of constants. Pass values only as `$1…`, and times as parameters, never `now()`.
 */
export type Value = string | number | boolean | Date | Buffer | null | readonly Value[];
// biome-ignore lint/suspicious/noExplicitAny: rows are typed by the caller, next to the SQL
export type SqlRow = Record<string, any>;

export interface QueryOptions {
  /**
   * Plans the statement for these values every time, and does not keep it prepared. For searches, where the best plan
   * depends on how many rows match.
   */
  planned?: boolean;
}

export interface Queryable {
  /** All rows. */
  rows<R extends object = SqlRow>(sql: string, values?: readonly Value[], options?: QueryOptions): Promise<R[]>;
  /** The first row, or null. */
  row<R extends object = SqlRow>(sql: string, values?: readonly Value[], options?: QueryOptions): Promise<R | null>;
  /** Runs a statement and returns the number of affected rows. */
  run(sql: string, values?: readonly Value[]): Promise<number>;
}

/** One transaction at READ COMMITTED. */
export interface Tx extends Queryable {
  /** The request that this transaction belongs to, directly or through jobs; null: nobody's, such as a deadline. */
  readonly requestId: string | null;
  /**
   * Sends a statement whose answer is not needed, together with the next one or with the commit. If it fails, what is
   * waited for next throws its error: a later statement, the end of the savepoint around it, or the transaction.
   */
  write(sql: string, values?: readonly Value[]): void;
  /** If `action` throws, only its own changes are rolled back and the transaction can continue. */
  savepoint<T>(action: () => Promise<T>): Promise<T>;
  /** Called after the transaction was committed, and only then. */
  afterCommit(callback: () => void): void;
}

export interface Database extends Queryable {
  /**
   * Commits when `action` resolves, rolls back when it throws. Retried after a serialization failure (40001) or deadlock
   * (40P01). `requestId` is what the transaction says of itself.
   */
  tx<T>(action: (tx: Tx) => Promise<T>, requestId?: string | null): Promise<T>;
  /**
   * Runs statements that only read and may take long, on a replica if there is one that has everything that was committed
   * before the call. `run` always runs on the primary.
   */
  reading<T>(action: (db: Queryable) => Promise<T>): Promise<T>;
  /** Connections of this process, those of them that are idle, and statements that wait for one. */
  connections(): { open: number; idle: number; waiting: number };
  close(): Promise<void>;
}
