import { apiError, type ErrorCode } from '../../contract/errors.ts';
import type { Operation } from '../../contract/operation.ts';
import { type Actor, holds } from '../actor.ts';
import { hasFeature } from '../organizations/organization.ts';

export const authorizationErrors: readonly ErrorCode[] = ['PERMISSION_DENIED', 'INSUFFICIENT_SCOPE', 'PLAN_REQUIRED'];

/**
 * Checks scope, permission and plan. OAuth apps cannot use an operation without a scope. Throws PERMISSION_DENIED,
 * INSUFFICIENT_SCOPE and PLAN_REQUIRED.
 */
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
