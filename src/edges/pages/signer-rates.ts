/**
 * How often the signer's page may ask in a minute: a link from one address, a link from anywhere, an address for all links.
 * Enough for a person in a hurry and for a company behind one address; too little for trying links or wearing one out.
 */
import { createHash } from 'node:crypto';
import { networkOf } from '../../areas/credentials/sign-in/limits.ts';
import { openRateWindow } from '../../base/rate.ts';
import { refusal } from '../../contract/errors.ts';

export interface SignerLimits {
  pair: number;
  link: number;
  address: number;
}

export const signerLimits: SignerLimits = { pair: 240, link: 480, address: 2_400 };

/** By the token, so that whoever only knows of a document cannot shut its parties out. */
export type TakeTurn = (ip: string | null, documentId: string, token: string, nowMs: number) => void;

/** Refuses RATE_LIMITED. What one limit refuses does not count against the wider ones. */
export function openSignerRates(limits: SignerLimits = signerLimits): TakeTurn {
  const windows = { pair: openWindow(), link: openWindow(), address: openWindow() };
  return (ip, documentId, token, nowMs) => {
    const address = networkOf(ip);
    const link = createHash('sha256').update(`${documentId}\n${token}`).digest('base64');
    const keys = { pair: `${address} ${documentId}`, link, address };
    for (const name of ['pair', 'link', 'address'] as const) {
      const { allowed, retryAfterMs } = windows[name].take(keys[name], limits[name], nowMs);
      if (!allowed) throw refusal('RATE_LIMITED', { retryAfter: Math.max(1, Math.ceil(retryAfterMs / 1000)) });
    }
  };
}

const openWindow = () => openRateWindow({ windowMs: 60_000 });
