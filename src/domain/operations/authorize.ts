import { ApiError, apiError, type ErrorCode } from '../../contract/errors.ts';
import type { Grant, Operation } from '../../contract/operation.ts';
import { type Actor, holds } from '../actor.ts';
import { hasFeature } from '../organizations/organization.ts';

export const authorizationErrors: readonly ErrorCode[] = ['PERMISSION_DENIED', 'INSUFFICIENT_SCOPE', 'PLAN_REQUIRED'];

type Granted = Pick<Actor, 'permissions' | 'scopes'>;

/**
 * Checks scopes, permissions and plan. OAuth apps cannot use an operation without a scope. Throws PERMISSION_DENIED,
 * INSUFFICIENT_SCOPE and PLAN_REQUIRED.
 */
export function authorize(actor: Actor, operation: Operation): void {
  const { permission, instead, scope, also, feature } = operation;
  if (actor.scopes !== null && scope === null)
    throw apiError('PERMISSION_DENIED', { message: 'This endpoint is not open to OAuth apps.' });
  mustHold(actor, { permission: instead.find(one => holds(actor, one)) ?? permission, scope });
  for (const needed of also) mustHold(actor, needed);
  if (feature !== null && !hasFeature(actor.organization, feature)) {
    throw apiError('PLAN_REQUIRED', { message: `The organization’s plan does not include ${feature}.` });
  }
}

/** Whether `authorize` lets the actor use the operation. */
export function isAllowed(actor: Actor, operation: Operation): boolean {
  try {
    authorize(actor, operation);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

/**
 * For handlers, when what is needed depends on the request; the operation lists it in `sometimes`. Throws
 * PERMISSION_DENIED and INSUFFICIENT_SCOPE.
 */
export const requireAlso = (actor: Granted, needed: Grant): void => mustHold(actor, needed);

type Needed = { [K in keyof Grant]: Grant[K] | null };

function mustHold({ permissions, scopes }: Granted, { permission = null, scope = null }: Needed): void {
  if (scope !== null && scopes !== null && !scopes.includes(scope))
    throw apiError('INSUFFICIENT_SCOPE', { requiredScopes: [scope], grantedScopes: [...scopes] });
  if (permission !== null && !holds({ permissions }, permission))
    throw apiError('PERMISSION_DENIED', { message: `The account does not have the permission ${permission}.` });
}
