/** The steps of a request from the dashboard that differ from those of the API. */
import { apiError } from '../../contract/errors.ts';
import { rateLimited } from '../../contract/limit-errors.ts';
import { newestVersion } from '../../contract/version.ts';
import type { SignIn } from '../../domain/credentials/sign-in/open.ts';
import { standingOf } from '../../domain/credentials/sign-in/standing.ts';
import { equal } from '../../platform/secrets/secrets.ts';
import { one } from '../api/request.ts';
import type { Step } from '../api/step.ts';
import { countRequest } from '../request-limits.ts';

/** Requests per minute of one session. People who work fast make a tenth of this. */
const perMinute = 1_200;
const safe = new Set(['GET', 'HEAD']);

/**
 * Finds the actor of the session cookie in the requested workspace. A request that changes something must come from one
 * of our pages: by its `Origin`, and by the token of the session, which other sites cannot read.
 */
export const authenticateSession = (signIn: SignIn): Step<'arrival' | 'request', 'actor'> => ({
  name: 'authenticateSession',
  errors: [
    'UNAUTHORIZED',
    'PERMISSION_DENIED',
    'ACCOUNT_SETUP_REQUIRED',
    'ACCOUNT_INACTIVE',
    'WORKSPACE_REQUIRED',
    'WORKSPACE_ACCESS_DENIED',
    'UPSTREAM_UNAVAILABLE',
  ],
  async run({ arrival: { headers, method }, request }, { app }) {
    const session = await signIn.session(one(headers.cookie));
    if (!session) throw apiError('UNAUTHORIZED');
    const given = one(headers['svc-form-token']) ?? '';
    const isOurs = one(headers.origin) === new URL(app.publicUrl).origin && equal(given, signIn.formToken(session));
    if (!safe.has(method) && !isOurs)
      throw apiError('PERMISSION_DENIED', { message: 'The request did not come from a page of this service.' });
    return { actor: await standingOf(app, session, request.workspace) };
  },
});

/** The dashboard is always served in the newest version. */
export const newest: Step<'request', 'version'> = {
  name: 'newest',
  errors: [],
  run: () => ({ version: newestVersion }),
};

/** Counts the requests of a session. They do not count towards those of the organization's keys. */
export const limitSession: Step<'actor'> = {
  name: 'limitSession',
  errors: ['RATE_LIMITED'],
  async run({ actor }, { app }) {
    const wait = await countRequest(app, 'session', actor.id, perMinute);
    if (wait > 0) throw rateLimited('sessionRequests', { max: perMinute, seconds: wait });
  },
};
