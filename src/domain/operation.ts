import type { Language } from '../contract/errors.ts';
import type { Answer, Input, Operation } from '../contract/operation.ts';
import type { RawInput } from '../contract/version.ts';
import type { Queryable, Tx } from '../platform/postgres/database.ts';
import type { Actor, Origin } from './actor.ts';
import type { App } from './app.ts';

export interface Context<D extends Queryable = Tx> {
  actor: Actor;
  tx: D;
  app: App;
  now: Date;
  origin: Origin;
  /** The language of texts in the answer. */
  language: Language;
}

export interface Handler<R extends Operation = Operation, T = unknown> {
  operation: R;
  writes: boolean;
  prepare: ((ctx: Context<Queryable>, input: Input<R>) => Promise<T>) | null;
  /** Whether `prepare` is needed for this request, which is not validated yet. */
  prepares: (raw: RawInput) => boolean;
  handle: (ctx: Context, input: Input<R>, prepared: T) => Promise<Answer<R>>;
}

/** A handler of any operation, for lists of handlers. */
// biome-ignore lint/suspicious/noExplicitAny: a list holds handlers of every operation; each was checked against its own by `command` or `query`
export type AnyHandler = Handler<any, any>;

export function command<R extends Operation, T = undefined>(
  operation: R,
  handle: (ctx: Context, input: Input<R>, prepared: T) => Promise<Answer<R>>,
  prepare?: (ctx: Context<Queryable>, input: Input<R>) => Promise<T>,
  prepares: (raw: RawInput) => boolean = () => true,
): Handler<R, T> {
  return { operation, writes: true, handle, prepare: prepare ?? null, prepares };
}

export function query<R extends Operation>(
  operation: R,
  handle: (ctx: Context<Queryable>, input: Input<R>) => Promise<Answer<R>>,
): Handler<R, undefined> {
  return { operation, writes: false, handle, prepare: null, prepares: () => false };
}
