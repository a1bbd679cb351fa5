/**
 * A verification pass: proof for this browser that a verification succeeded, for a limited time. It is bound to the
 * version of the party's link, so withdrawing and correcting end it; a pass for signing or handing over is also bound to ORIGINAL. Kept
 * in a cookie that scripts cannot read, and useless without the link.
 */
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { DocumentRow } from '../../documents/document.ts';
import type { PartyRow } from '../../documents/parties/party.ts';
import type { Purpose } from './verification.ts';

/** Hours for reading; minutes for signing, where verification happens just before the signature. */
export const passLifetimeS: Record<Purpose, number> = { ACCESS: 4 * 3600, SIGN: 600, HAND_OVER: 600 };

/** What a pass says: who was verified for what, with which link. */
interface Proven {
  purpose: Purpose;
  document: DocumentRow;
  party: PartyRow;
}

const use = 'verification-pass';
const proven = ({ purpose, document, party }: Proven, expires: string): string =>
  [
    purpose,
    document.id,
    party.id,
    party.link_version,
    expires,
    ...(purpose === 'ACCESS' ? [] : [document.original_sha256]),
  ].join('\n');

export function newVerificationPass(secrets: Secrets, what: Proven, now: Date): string {
  const expires = (now.getTime() + passLifetimeS[what.purpose] * 1000).toString(36);
  return `${expires}.${secrets.mac(use, proven(what, expires)).toString('base64url')}`;
}

export function isVerificationPass(secrets: Secrets, what: Proven, given: string | null, now: Date): boolean {
  const [, expires, mac] = /^([0-9a-z]{1,12})\.([\w-]{43})$/.exec(given ?? '') ?? [];
  if (!expires || !mac || Number.parseInt(expires, 36) <= now.getTime()) return false;
  return secrets.isMac(use, proven(what, expires), Buffer.from(mac, 'base64url'));
}
