/**
 * The only way to a handler: authorize, validate, handle, all by the operation. The API, older versions and callers
 * outside of HTTP use it, so none can forget a permission.
 */
import type { Input, Operation } from '../../contract/operation.ts';
import { shown } from '../../contract/shown.ts';
import type { RawInput } from '../../contract/version.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { Actor } from '../app/actor.ts';
import type { AnyHandler, Context } from '../app/operation.ts';
import { authorize } from './authorize.ts';
import { withBoundCursor, withOwnCursor } from './list-cursors.ts';
import { validate } from './validate.ts';

/** Throws PERMISSION_DENIED, INSUFFICIENT_SCOPE, PLAN_REQUIRED and VALIDATION_FAILED. */
function authorizeAndValidate<R extends Operation>(operation: R, actor: Actor, input: RawInput): Input<R> {
  authorize(actor, operation);
  return validate(operation, input);
}

/**
 * Runs the preparation of a handler, if it has one, outside the transaction. Throws what `authorizeAndValidate` throws,
 * and the errors of the preparation.
 */
export async function prepareAuthorized(
  handler: AnyHandler,
  ctx: Context<Queryable>,
  input: RawInput,
): Promise<unknown> {
  return handler.prepare ? handler.prepare(ctx, authorizeAndValidate(handler.operation, ctx.actor, input)) : undefined;
}

/** Runs a handler, and cleans its answer. Throws what `authorizeAndValidate` throws, and the errors of the handler. */
export async function handleAuthorized(
  handler: AnyHandler,
  ctx: Context,
  input: RawInput,
  prepared: unknown,
): Promise<unknown> {
  const { operation } = handler;
  const given = authorizeAndValidate(operation, ctx.actor, input);
  const answer = await handler.handle(ctx, withOwnCursor(operation, given), prepared);
  return shown(operation.answer, withBoundCursor(operation, given, answer));
}
