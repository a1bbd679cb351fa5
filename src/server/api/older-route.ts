/** A route of an older version: it calls handlers of the newest one in the middle of its conversion. */
import type { CallOperation, RawInput, VersionedRoute } from '../../contract/version.ts';
import type { AnyHandler, App, Context } from '../../domain/app/app.ts';
import { authorize } from '../../domain/operations/authorize.ts';
import { handleAuthorized, prepareAuthorized } from '../../domain/operations/authorize-and-validate.ts';
import { handlerOf } from '../../domain/operations/handlers.ts';
import type { Runnable } from '../../domain/operations/runnable.ts';
import type { Queryable } from '../../platform/postgres/database.ts';

/**
 * Runs the route in one transaction, whatever operations it calls. `handler` is that of the route's own operation: if it
 * has a preparation, the route begins before the transaction and goes on in it with its first command.
 */
export function olderRunnable(app: App, handler: AnyHandler, route: VersionedRoute, input: RawInput): Runnable {
  const { operation, writes, onReplica } = handler;
  return {
    operation,
    writes,
    onReplica,
    prepare: handler.prepare && (ctx => begin(app, ctx, route, input)),
    async handle(ctx, prepared) {
      authorize(ctx.actor, operation);
      const begun = prepared as Begun | undefined; // what `prepare` returned
      return begun ? begun.goOn(ctx) : route.serve(input, callingIn(app, ctx, null), ctx.now);
    },
  };
}

/** A route that has begun before its transaction. */
interface Begun {
  /** Runs the rest of it. Again, when the transaction is repeated, it runs all of it. */
  goOn(ctx: Context): Promise<unknown>;
}

/** What was prepared for a command. */
interface Ready {
  operationId: string;
  given: RawInput;
  found: unknown;
}

const isFor = (ready: Ready, operationId: string, given: RawInput): boolean =>
  ready.operationId === operationId && JSON.stringify(ready.given) === JSON.stringify(given);

const callingIn =
  (app: App, ctx: Context, ready: Ready | null): CallOperation =>
  async (operationId, given) => {
    const called = handlerOf(app, operationId);
    const found = ready && isFor(ready, operationId, given) ? ready.found : await prepareAuthorized(called, ctx, given);
    return handleAuthorized(called, ctx, given, found);
  };

/**
 * Runs the route until it has ended, or until its first command is prepared and waits for the transaction. What it reads
 * before that is read without one.
 */
async function begin(app: App, outside: Context<Queryable>, route: VersionedRoute, input: RawInput): Promise<Begun> {
  authorize(outside.actor, handlerOf(app, route.operationId).operation);
  const [transaction, enter] = later<Context>();
  const [firstCommand, reach] = later<void>();
  let inside: Context | null = null;
  let ready: Ready | null = null;

  const call: CallOperation = async (operationId, given) => {
    if (inside) return callingIn(app, inside, null)(operationId, given);
    const called = handlerOf(app, operationId);
    const found = await prepareAuthorized(called, outside, given);
    if (!called.writes) return handleAuthorized(called, outside as Context, given, found); // a query gets the pool
    ready ??= { operationId, given, found };
    reach();
    return handleAuthorized(called, await transaction, given, found);
  };
  const answer = route.serve(input, call, outside.now);
  // If the transaction is never opened, or fails before the route goes on, nobody waits for the answer.
  answer.catch(() => {});
  await Promise.race([answer, firstCommand]);

  return {
    goOn(ctx) {
      if (inside) return route.serve(input, callingIn(app, ctx, ready), ctx.now);
      inside = ctx;
      enter(ctx);
      return answer;
    },
  };
}

/** A promise and the function that resolves it. */
function later<T>(): [promise: Promise<T>, resolve: (value: T) => void] {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>(done => {
    resolve = done;
  });
  return [promise, resolve];
}
