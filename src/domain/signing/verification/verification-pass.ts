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

const use = 'verification-pass';
const proven = (purpose: Purpose, document: DocumentRow, party: PartyRow, expires: string): string =>
  [
    purpose,
    document.id,
    party.id,
    party.link_version,
    expires,
    ...(purpose === 'ACCESS' ? [] : [document.original_sha256]),
  ].join('\n');

export function newVerificationPass(
  secrets: Secrets,
  purpose: Purpose,
  document: DocumentRow,
  party: PartyRow,
  now: Date,
): string {
  const expires = (now.getTime() + passLifetimeS[purpose] * 1000).toString(36);
  return `${expires}.${secrets.mac(use, proven(purpose, document, party, expires)).toString('base64url')}`;
}

export function isVerificationPass(
  secrets: Secrets,
  purpose: Purpose,
  document: DocumentRow,
  party: PartyRow,
  given: string | null,
  now: Date,
): boolean {
  const [, expires, mac] = /^([0-9a-z]{1,12})\.([\w-]{43})$/.exec(given ?? '') ?? [];
  if (!expires || !mac || Number.parseInt(expires, 36) <= now.getTime()) return false;
  return secrets.isMac(use, proven(purpose, document, party, expires), Buffer.from(mac, 'base64url'));
}
