import { apiError, invalid } from '../../../contract/errors.ts';
import { unstorable } from '../../../domain/operations/storable.ts';
import { hasApiAccess } from '../../../domain/organizations/organization.ts';
import type { Step } from '../step.ts';

/** Checks that the plan includes the API, then finds the route in the version. */
export const matchRoute: Step<'request' | 'actor' | 'version', 'matched'> = {
  name: 'matchRoute',
  errors: ['PLAN_REQUIRED', 'ROUTE_NOT_FOUND', 'VALIDATION_FAILED'],
  run({ request, actor, version }, { routes }) {
    if (!hasApiAccess(actor.organization))
      throw apiError('PLAN_REQUIRED', { message: 'The plan does not include API access.' });
    const matched = routes.match(version, request.method, request.path);
    if (!matched) throw apiError('ROUTE_NOT_FOUND');
    const odd = unstorable(matched.params, '');
    if (odd.length > 0) throw invalid(...odd);
    return { matched };
  },
};
