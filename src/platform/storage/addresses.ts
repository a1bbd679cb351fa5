/** Signed URLs that the service answers itself, at `/storage/`. */
import type { Clock } from '../clock.ts';
import { openGrant, writeGrant } from './grant.ts';
import { checkKey } from './paths.ts';
import type { Storage } from './storage.ts';

export interface AddressOptions {
  secret: Buffer;
  /** Without a trailing slash; called for each URL. */
  baseUrl: () => string;
  clock: Clock;
}

export function ownAddresses({ secret, baseUrl, clock }: AddressOptions): Pick<Storage, 'signedUrl' | 'open'> {
  return {
    async signedUrl({ forPage: _, ...options }) {
      checkKey(options.key);
      return `${baseUrl()}${writeGrant(secret, options)}`;
    },
    open: pathAndQuery => openGrant(secret, pathAndQuery, clock.now()),
  };
}
