/** What runs in one transaction for an actor: one operation, or what a route of an older version makes of several. */
import type { Language } from '../../contract/errors.ts';
import type { Operation } from '../../contract/operation.ts';
import type { RawInput } from '../../contract/version.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { Actor, Origin } from '../app/actor.ts';
import type { AnyHandler, App, Context, Unkept } from '../app/app.ts';
import { handleAuthorized, prepareAuthorized } from './authorize-and-validate.ts';

export interface Runnable {
  /** The operation that decides who may run this; the others are authorized when they are called. */
  operation: Operation;
  /** Whether it runs in a transaction. */
  writes: boolean;
  /** Whether it may read on a replica, if it does not write. */
  onReplica: boolean;
  /** Whether it waits for a turn of its organization; see `Handler`. */
  isBulk?: boolean;
  /** Slow work before the transaction; null: none. */
  prepare: ((ctx: Context<Queryable>) => Promise<unknown>) | null;
  /** `prepared` is what `prepare` returned; undefined if it did not run. */
  handle: (ctx: Context, prepared: unknown) => Promise<unknown>;
}

export interface Run {
  app: App;
  actor: Actor;
  origin: Origin;
  language: Language;
  runnable: Runnable;
  unkept?: Unkept;
}

/** One operation with its input, which is not validated yet. */
export const runnableOf = (handler: AnyHandler, input: RawInput): Runnable => ({
  operation: handler.operation,
  writes: handler.writes,
  onReplica: handler.onReplica,
  isBulk: handler.isBulk ?? false,
  prepare: handler.prepare && handler.prepares(input) ? ctx => prepareAuthorized(handler, ctx, input) : null,
  handle: (ctx, prepared) => handleAuthorized(handler, ctx, input, prepared),
});

export const contextOf = <D extends Queryable>({ app, actor, origin, language, unkept }: Run, tx: D): Context<D> => ({
  actor,
  tx,
  app,
  now: app.clock.now(),
  origin,
  language,
  ...(unkept && { unkept }),
});
