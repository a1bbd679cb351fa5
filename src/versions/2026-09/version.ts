import type { OldVersion } from '../../contract/version.ts';
import { errorBody } from '../../contract/errors.ts';

export const version0926: OldVersion = {
  name: '2026-09',
  deprecatedAt: new Date('2026-10-01T00:00:00Z'),
  sunsetAt: new Date('2027-10-01T00:00:00Z'),
  routes: [],
  error: (refused, requestId, language) => ({ status: refused.status, body: errorBody(refused, requestId, language) }),
};
