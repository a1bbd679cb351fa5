/** Changing a locked template was 401 FORBIDDEN in 2026-09, as everything that a valid token may not do. */
import { ApiError, apiError } from '../../../contract/errors.ts';
import { templateIsLocked } from '../../../contract/schemas/templates.ts';
import type { OldRoute } from '../requests/route.ts';

export const lockedIsForbidden = (route: OldRoute): OldRoute => ({
  ...route,
  async serve(input, call, now) {
    try {
      return await route.serve(input, call, now);
    } catch (error) {
      const isLocked =
        error instanceof ApiError && error.code === 'INVALID_STATE' && error.message === templateIsLocked;
      throw isLocked ? apiError('PERMISSION_DENIED', { message: templateIsLocked }) : error;
    }
  },
});
