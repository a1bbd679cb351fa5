import type { Step } from '../step.ts';

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
  run: async ({ request }, { authenticator }) => ({
    actor: await authenticator.actor(request.token, request.workspace),
  }),
};
