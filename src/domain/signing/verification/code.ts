/** A one-time code: six digits, stored as an HMAC, and bound to one verification and one version of a party's link. */
import { randomInt } from 'node:crypto';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { VerificationRow } from './verification.ts';

const use = 'verification-code';
const proven = (verification: VerificationRow, code: string): string =>
  [verification.party_id, verification.purpose, verification.link_version, code].join('\n');

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

export const codeMac = (secrets: Secrets, verification: VerificationRow, code: string): Buffer =>
  secrets.mac(use, proven(verification, code));

export const isCode = (secrets: Secrets, verification: VerificationRow, code: string): boolean =>
  verification.code_mac !== null && secrets.isMac(use, proven(verification, code), verification.code_mac);

/** Encryption context of the code in its job. */
export const codeContext = (partyId: string): string => `verification-code:${partyId}`;
