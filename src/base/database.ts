/**
 * What SQL runs on. Every text is prepared under a name of its own, so texts must come from a bounded set: constants,
 * or compositions of constants. Values only through `$1…`; times are given, never `now()`.
 */
export type Value = string | number | boolean | Date | Buffer | null | readonly Value[];
// biome-ignore lint/suspicious/noExplicitAny: rows are typed by the caller beside their SQL
export type SqlRow = Record<string, any>;

export interface Queryable {
  /** All rows. */
  rows<R extends object = SqlRow>(sql: string, values?: readonly Value[]): Promise<R[]>;
  /** The first row or null. */
  row<R extends object = SqlRow>(sql: string, values?: readonly Value[]): Promise<R | null>;
  /** Runs and answers how many rows it touched. */
  run(sql: string, values?: readonly Value[]): Promise<number>;
}

/** One transaction at READ COMMITTED. */
export interface Tx extends Queryable {
  /** Rolls `act` alone back when it throws; the transaction goes on. */
  savepoint<T>(act: () => Promise<T>): Promise<T>;
  /** Runs when, and only when, the transaction was committed. */
  afterCommit(tell: () => void): void;
}

export interface Database extends Queryable {
  /** Commits when `act` resolves, rolls back when it throws; retried when the engine asks for it (40001, 40P01). */
  tx<T>(act: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
