/**
 * Requests per minute of the signing page: for one link from one address, for one link from anywhere, and for one
 * address across all links. Enough for a fast user and for a company behind one address, too little for guessing links.
 */
import { createHash } from 'node:crypto';
import { apiError } from '../../../contract/errors.ts';
import { networkOf } from '../../../platform/rate/network.ts';
import { openRateWindow } from '../../../platform/rate/rate-limiter.ts';

export interface SignerLimits {
  pair: number;
  link: number;
  address: number;
}

export const signerLimits: SignerLimits = { pair: 240, link: 480, address: 2_400 };

/** The limit of a link counts by its token, so that knowing only the document id is not enough to block its parties. */
export type TakeTurn = (ip: string | null, documentId: string, token: string, nowMs: number) => void;

/** Throws RATE_LIMITED. A request that one limit rejects does not count towards the wider ones. */
export function openSignerRates(limits: SignerLimits = signerLimits): TakeTurn {
  const windows = { pair: openWindow(), link: openWindow(), address: openWindow() };
  return (ip, documentId, token, nowMs) => {
    const address = networkOf(ip);
    const link = createHash('sha256').update(`${documentId}\n${token}`).digest('base64');
    const keys = { pair: `${address} ${documentId}`, link, address };
    for (const name of ['pair', 'link', 'address'] as const) {
      const { allowed, retryAfterMs } = windows[name].take(keys[name], limits[name], nowMs);
      if (!allowed) throw apiError('RATE_LIMITED', { retryAfter: Math.max(1, Math.ceil(retryAfterMs / 1000)) });
    }
  };
}

const openWindow = () => openRateWindow({ windowMs: 60_000 });
