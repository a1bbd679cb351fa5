import { apiError } from '../../../contract/errors.ts';
import type { Step } from '../step.ts';

const how = 'Send "Authorization: Bearer" with an API key or an access token.';

/** Finds the actor of the token in the requested workspace. */
export const authenticate: Step<'request', 'actor'> = {
  name: 'authenticate',
  errors: [
    'UNAUTHORIZED',
    'API_KEY_EXPIRED',
    'ACCOUNT_SETUP_REQUIRED',
    'ACCOUNT_INACTIVE',
    'WORKSPACE_REQUIRED',
    'WORKSPACE_ACCESS_DENIED',
    'UPSTREAM_UNAVAILABLE',
  ],
  async run({ request: { token, hasAuthorization, workspace } }, { authenticator }) {
    if (token === null || token === '') {
      const problem = hasAuthorization
        ? 'The Authorization header has no Bearer token.'
        : 'The request has no key or token.';
      throw apiError('UNAUTHORIZED', { message: `${problem} ${how}` });
    }
    return { actor: await authenticator.actor(token, workspace) };
  },
};
