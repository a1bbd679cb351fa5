/** A one-time code: six digits, stored as an HMAC, and bound to one verification and one version of a party's link. */
import { randomInt } from 'node:crypto';
import { encryptedMember, type KeyDependent } from '../../../platform/secrets/renewing.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { codeQueue } from '../queues.ts';
import { codeLifetimeMs, type VerificationRow } from './verification.ts';

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

/** In the jobs that send them. */
export const encryptedCodes = encryptedMember(codeQueue, 'code', job => codeContext(job.partyId));

const sent =
  'select count(*) as n from verifications where code_mac is not null and code_expires_at > $1 and code_expires_at < $2';
export const sentCodes: KeyDependent = {
  name: 'codes that were sent',
  count: async (db, since, now) => Number((await db.row(sent, [now, new Date(since.getTime() + codeLifetimeMs)]))?.n),
};
