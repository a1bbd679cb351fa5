import { type ApiError, apiError, type ErrorCode } from '../../contract/errors.ts';
import { planRequired } from '../../contract/limit-errors.ts';
import type { Grant, Operation } from '../../contract/operation.ts';
import { type Actor, holds } from '../app/actor.ts';
import { hasFeature } from '../organizations/organization.ts';

export const authorizationErrors: readonly ErrorCode[] = ['PERMISSION_DENIED', 'INSUFFICIENT_SCOPE', 'PLAN_REQUIRED'];

type Granted = Pick<Actor, 'permissions' | 'scopes'>;

/** Builds the error only where one is needed: an error costs more than the check. */
type ErrorFactory = () => ApiError;

function accessErrorOf(actor: Actor, operation: Operation): ErrorFactory | null {
  const { permission, instead, scope, also, feature } = operation;
  if (actor.scopes !== null && scope === null)
    return () => apiError('PERMISSION_DENIED', { message: 'This endpoint is not open to OAuth apps.' });
  for (const needed of [{ permission: instead.find(one => holds(actor, one)) ?? permission, scope }, ...also]) {
    const refused = lacking(actor, needed);
    if (refused) return refused;
  }
  if (feature !== null && !hasFeature(actor.organization, feature)) return () => planRequired(feature);
  return null;
}

/**
 * Checks scopes, permissions and plan. OAuth apps cannot use an operation without a scope. Throws PERMISSION_DENIED,
 * INSUFFICIENT_SCOPE and PLAN_REQUIRED.
 */
export function authorize(actor: Actor, operation: Operation): void {
  const refused = accessErrorOf(actor, operation);
  if (refused) throw refused();
}

/** Whether `authorize` lets the actor use the operation. */
export const isAllowed = (actor: Actor, operation: Operation): boolean => accessErrorOf(actor, operation) === null;

/**
 * For handlers, when what is needed depends on the request; the operation lists it in `sometimes`. Throws
 * PERMISSION_DENIED and INSUFFICIENT_SCOPE.
 */
export function requireAlso(actor: Granted, needed: Grant): void {
  const refused = lacking(actor, needed);
  if (refused) throw refused();
}

type Needed = { [K in keyof Grant]: Grant[K] | null };

function lacking({ permissions, scopes }: Granted, { permission = null, scope = null }: Needed): ErrorFactory | null {
  if (scope !== null && scopes !== null && !scopes.includes(scope))
    return () => apiError('INSUFFICIENT_SCOPE', { requiredScopes: [scope], grantedScopes: [...scopes] });
  if (permission !== null && !holds({ permissions }, permission))
    return () => apiError('PERMISSION_DENIED', { message: `The account does not have the permission ${permission}.` });
  return null;
}
