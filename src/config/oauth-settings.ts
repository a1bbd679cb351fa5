/** Limits of the OAuth endpoints, which all nodes count together. */
import { wholeNumber } from './values.ts';

const limit = (byDefault: number) => wholeNumber(1, 1_000_000).default(byDefault);

export const oauthSettings = {
  SIGILL_OAUTH_PER_ADDRESS: [
    limit(60),
    'Requests a minute from one network to the endpoints that issue and revoke tokens. Default: 60.',
  ],
  SIGILL_OAUTH_PER_CLIENT: [limit(600), 'Requests a minute of one app to the same endpoints. Default: 600.'],
  SIGILL_OAUTH_REGISTRATIONS: [
    limit(20),
    'Assistants that may register themselves from one network in an hour. Default: 20.',
  ],
} as const;
