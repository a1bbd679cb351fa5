/**
 * Requests per minute of the signing page: for one link from one address, for one link from anywhere, and for one
 * address across all links. Enough for a fast user and for a company behind one address, too little for guessing links.
 */
import { apiError } from '../../../contract/errors.ts';
import { networkOf } from '../../../platform/rate/network.ts';
import { type Counting, countRequest } from '../../request-limits.ts';

export interface SignerLimits {
  pair: number;
  link: number;
  address: number;
}

export const signerLimits: SignerLimits = { pair: 240, link: 480, address: 2_400 };

/** The limit of a link counts by its token, so that knowing only the document id is not enough to block its parties. */
export type TakeTurn = (ip: string | null, documentId: string, token: string) => Promise<void>;

/** Rejects with RATE_LIMITED. A request that one limit rejects does not count towards the wider ones. `page` counts by itself. */
export function openSignerRates(counting: Counting, page: string, limits: SignerLimits = signerLimits): TakeTurn {
  return async (ip, documentId, token) => {
    const address = networkOf(ip);
    const keys = { pair: `${address} ${documentId}`, link: `${documentId}\n${token}`, address };
    for (const name of ['pair', 'link', 'address'] as const) {
      const wait = await countRequest(counting, `${page}-${name}`, keys[name], limits[name]);
      if (wait > 0) throw apiError('RATE_LIMITED', { retryAfter: wait });
    }
  };
}
