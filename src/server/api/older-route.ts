/** A route of an older version: it calls handlers of the newest one in the middle of its conversion. */
import type { RawInput, VersionedRoute } from '../../contract/version.ts';
import type { AnyHandler, App, Context } from '../../domain/app.ts';
import { authorize } from '../../domain/operations/authorize.ts';
import { handleAuthorized, prepareAuthorized } from '../../domain/operations/authorize-and-validate.ts';
import { handlerOf } from '../../domain/operations/handlers.ts';
import type { Runnable } from '../../domain/operations/runnable.ts';
import type { Queryable } from '../../platform/postgres/database.ts';

/** What was prepared for the first handler that writes. */
class Prepared {
  readonly found: unknown;
  constructor(found: unknown) {
    this.found = found;
  }
}

/** Runs the route in one transaction, whatever operations it calls. `handler` is that of the route's own operation. */
export function olderRunnable(app: App, handler: AnyHandler, route: VersionedRoute, input: RawInput): Runnable {
  const { operation, writes, onReplica } = handler;
  return {
    operation,
    writes,
    onReplica,
    prepare: handler.prepare && (ctx => prepareFirst(app, ctx, route, input)),
    async handle(ctx, prepared) {
      authorize(ctx.actor, operation);
      let ready = prepared instanceof Prepared ? prepared : null;
      return route.serve(
        input,
        async (operationId, given) => {
          const called = handlerOf(app, operationId);
          const found = called.writes && ready ? ready.found : await prepareAuthorized(called, ctx, given);
          if (called.writes) ready = null;
          return handleAuthorized(called, ctx, given, found);
        },
        ctx.now,
      );
    },
  };
}

/**
 * Runs the route up to the first handler that writes, and prepares that one with its input without running it.
 * Undefined if no handler writes.
 */
async function prepareFirst(
  app: App,
  ctx: Context<Queryable>,
  route: VersionedRoute,
  input: RawInput,
): Promise<Prepared | undefined> {
  authorize(ctx.actor, handlerOf(app, route.operationId).operation);
  try {
    await route.serve(
      input,
      async (operationId, given) => {
        const handler = handlerOf(app, operationId);
        const found = await prepareAuthorized(handler, ctx, given);
        if (handler.writes) throw new Prepared(found);
        return handleAuthorized(handler, ctx as Context, given, found); // a query gets the pool
      },
      ctx.now,
    );
  } catch (thrown) {
    if (thrown instanceof Prepared) return thrown;
    throw thrown;
  }
}
