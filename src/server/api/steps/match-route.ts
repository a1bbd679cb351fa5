import { apiError, invalidBy } from '../../../contract/errors.ts';
import { unstorable } from '../../../domain/operations/storable.ts';
import type { Step } from '../step.ts';

/** Finds the route in the version. */
export const matchRoute: Step<'request' | 'version', 'matched'> = {
  name: 'matchRoute',
  errors: ['ROUTE_NOT_FOUND', 'VALIDATION_FAILED'],
  run({ request, version }, { routes }) {
    const matched = routes.match(version, request.method, request.path);
    if (!matched) throw apiError('ROUTE_NOT_FOUND');
    const odd = unstorable(matched.params, '');
    if (odd.count > 0) throw invalidBy(odd);
    return { matched };
  },
};
