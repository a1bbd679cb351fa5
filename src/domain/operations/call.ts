/**
 * The only way to a handler: authorize, validate, handle, all by the operation. The API, older versions and callers
 * outside of HTTP use it, so none can forget a permission.
 */
import type { RawInput } from '../../contract/version.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { AnyHandler, Context } from '../operation.ts';
import { authorize } from './authorize.ts';
import { validate } from './validate.ts';

/**
 * Runs the preparation of a handler, if it has one, outside the transaction. Throws what `call` throws before the
 * handler, and the errors of the preparation.
 */
export async function prepare(handler: AnyHandler, ctx: Context<Queryable>, input: RawInput): Promise<unknown> {
  if (!handler.prepare) return undefined;
  authorize(ctx.actor, handler.operation);
  return handler.prepare(ctx, validate(handler.operation, input));
}

/**
 * Runs a handler. Throws PERMISSION_DENIED, INSUFFICIENT_SCOPE, PLAN_REQUIRED, VALIDATION_FAILED and the errors of the
 * handler.
 */
export async function call(handler: AnyHandler, ctx: Context, input: RawInput, prepared: unknown): Promise<unknown> {
  authorize(ctx.actor, handler.operation);
  return handler.handle(ctx, validate(handler.operation, input), prepared);
}
