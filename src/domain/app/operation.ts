/**
 * How modules declare handlers: `command` writes in a transaction, `query` only reads, and `replicaQuery` may read on a
 * replica.
 */
import type { Answer, Input, Operation } from '../../contract/operation.ts';
import type { RawInput } from '../../contract/version.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { Context, Handler } from './app.ts';

export type { AnyHandler, Context, Handler } from './app.ts';

export function command<R extends Operation, T = undefined>(
  operation: R,
  handle: (ctx: Context, input: Input<R>, prepared: T) => Promise<Answer<R>>,
  prepare?: (ctx: Context<Queryable>, input: Input<R>) => Promise<T>,
  prepares: (raw: RawInput) => boolean = () => true,
): Handler<R, T> {
  return { operation, writes: true, onReplica: false, handle, prepare: prepare ?? null, prepares };
}

/** A command that writes many rows. It fails with RATE_LIMITED when too many wait for their turn. */
export const bulk = <R extends Operation, T>(handler: Handler<R, T>): Handler<R, T> => ({ ...handler, isBulk: true });

export function query<R extends Operation>(
  operation: R,
  handle: (ctx: Context<Queryable>, input: Input<R>) => Promise<Answer<R>>,
): Handler<R, undefined> {
  return { operation, writes: false, onReplica: false, handle, prepare: null, prepares: () => false };
}

/**
 * A query that costs the database enough to run on a replica, if there is one that has everything that was written before
 * the request. It reads with `ctx.tx` and only while it runs.
 */
export const replicaQuery = <R extends Operation>(
  operation: R,
  handle: (ctx: Context<Queryable>, input: Input<R>) => Promise<Answer<R>>,
): Handler<R, undefined> => ({ ...query(operation, handle), onReplica: true });
