/**
 * Step 10: authorize, validate, handle, all by the operation. Every route and every old version reaches a handler only
 * through `call`, so no new route can forget a permission.
 */

import { apiError, type Issue, invalid } from '../../contract/errors.ts';
import { issuesOf } from '../../contract/issues.ts';
import type { Input, Operation } from '../../contract/operation.ts';
import type { RawInput, VersionedRoute } from '../../contract/version.ts';
import { type Actor, holds } from '../../domain/actor.ts';
import type { AnyHandler, Context, Handler } from '../../domain/operation.ts';
import { hasFeature } from '../../domain/organizations/organization.ts';
import type { Queryable } from '../../platform/postgres/database.ts';

/** OAuth apps cannot use an operation without a scope. */
export function authorize(actor: Actor, operation: Operation): void {
  if (actor.scopes !== null) {
    if (operation.scope === null)
      throw apiError('PERMISSION_DENIED', { message: 'This endpoint is not open to OAuth apps.' });
    if (!actor.scopes.includes(operation.scope)) {
      throw apiError('INSUFFICIENT_SCOPE', { requiredScopes: [operation.scope], grantedScopes: [...actor.scopes] });
    }
  }
  if (operation.permission !== null && !holds(actor, operation.permission)) {
    throw apiError('PERMISSION_DENIED', {
      message: `The account does not have the permission ${operation.permission}.`,
    });
  }
  if (operation.feature !== null && !hasFeature(actor.organization, operation.feature)) {
    throw apiError('PLAN_REQUIRED', { message: `The organization’s plan does not include ${operation.feature}.` });
  }
}

const noBody = (body: unknown): boolean =>
  body === undefined ||
  body === null ||
  (typeof body === 'object' && !Array.isArray(body) && Object.keys(body).length === 0);

/** Reports every issue of path, query and body at once. */
export function validate<R extends Operation>(operation: R, raw: RawInput): Input<R> {
  const params = operation.params.safeParse(raw.params);
  const query = operation.query.safeParse(raw.query);
  // An operation without a body accepts `{}`. A missing body is validated as `{}`, so that the missing members are
  // named.
  const body = operation.body ? operation.body.safeParse(raw.body ?? {}) : null;
  const issues: Issue[] = [];
  if (!params.success) issues.push(...issuesOf(params.error, 'params'));
  if (!query.success) issues.push(...issuesOf(query.error, 'query'));
  if (body && !body.success) issues.push(...issuesOf(body.error, 'body'));
  if (!body && !noBody(raw.body)) {
    const keys =
      typeof raw.body === 'object' && raw.body !== null && !Array.isArray(raw.body) ? Object.keys(raw.body) : [''];
    issues.push(
      ...keys.map(
        path => ({ path, code: 'UNRECOGNIZED_KEY', message: 'this endpoint does not accept a body' }) as const,
      ),
    );
  }
  if (issues.length > 0) throw invalid(...issues);
  return { params: params.data, query: query.data, body: body ? body.data : {} } as Input<R>;
}

/** Runs the preparation of a handler, if it has one, outside the transaction. */
export async function prepare(handler: AnyHandler, call: Context<Queryable>, raw: RawInput): Promise<unknown> {
  if (!handler.prepare) return undefined;
  authorize(call.actor, handler.operation);
  return handler.prepare(call, validate(handler.operation, raw));
}

/** What was prepared for the first handler that writes. */
export class Prepared {
  readonly found: unknown;
  constructor(found: unknown) {
    this.found = found;
  }
}

/**
 * A route of an older version calls its handlers in the middle of its conversion. This runs it up to the first handler
 * that writes, and prepares that one with its input without running it. Undefined if no handler writes.
 */
export async function prepareOlder(
  actOf: (operationId: string) => AnyHandler,
  given: Context<Queryable>,
  route: VersionedRoute,
  raw: RawInput,
): Promise<Prepared | undefined> {
  authorize(given.actor, actOf(route.operationId).operation);
  try {
    await route.serve(
      raw,
      async (operationId, input) => {
        const handler = actOf(operationId);
        const found = await prepare(handler, given, input);
        if (handler.writes) throw new Prepared(found);
        return call(handler, given as Context, input, found); // a query gets the pool
      },
      given.now,
    );
  } catch (thrown) {
    if (thrown instanceof Prepared) return thrown;
    throw thrown;
  }
}

export async function call<R extends Operation>(
  handler: Handler<R>,
  given: Context,
  raw: RawInput,
  prepared: unknown,
): Promise<unknown> {
  authorize(given.actor, handler.operation);
  return handler.handle(given, validate(handler.operation, raw), prepared);
}
