import { fullAddress } from '../../base-path.ts';

/** A first request to the API, as it is typed in a shell. */
export const firstRequest = (): string => `curl ${fullAddress('/api/v1/me')} \\\n  -H "Authorization: Bearer $KEY"`;
