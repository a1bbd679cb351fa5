/**
 * What passing a gate gives: a proof for this browser, for a limited time. It is of one version of the party's link, so
 * that withdrawing and correcting end it; that of signing is of the ORIGINAL too. Kept in a cookie that no script reads,
 * which opens nothing without the link.
 */
import type { Secrets } from '../../../base/secrets.ts';
import type { DocumentRow } from '../../documents/document.ts';
import type { PartyRow } from '../../documents/party.ts';
import type { Purpose } from './gate.ts';

/** To read, some hours; to sign, just before it is done. */
export const passLastsS: Record<Purpose, number> = { ACCESS: 4 * 3600, SIGN: 600 };

const use = 'verification-pass';
const proven = (purpose: Purpose, document: DocumentRow, party: PartyRow, expires: string): string =>
  [
    purpose,
    document.id,
    party.id,
    party.link_version,
    expires,
    ...(purpose === 'SIGN' ? [document.original_sha256] : []),
  ].join('\n');

export function newPass(secrets: Secrets, purpose: Purpose, document: DocumentRow, party: PartyRow, now: Date): string {
  const expires = (now.getTime() + passLastsS[purpose] * 1000).toString(36);
  return `${expires}.${secrets.mac(use, proven(purpose, document, party, expires)).toString('base64url')}`;
}

export function isPass(
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
