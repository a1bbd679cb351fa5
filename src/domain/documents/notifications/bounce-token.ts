/**
 * The tag in the envelope sender of an e-mail to a party. It names the party and the e-mail, and proves with an HMAC that
 * we sent it: the journal has the rest, so nothing else is stored. A bounce without a valid tag changes nothing.
 */
import { createHash } from 'node:crypto';
import { lettersOf } from '../../../platform/ids.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';

export interface BouncedEmail {
  partyId: string;
  /** As in the journal's entry EMAIL_SENT. */
  reference: string;
}

const purpose = 'bounce';
const shape = /^([0-9a-z]{26})([0-9a-z]{6})([0-9a-z]{13})$/;

/** Short for the Message-ID; different for each e-mail to a party. */
export const referenceOf = (messageId: string): string =>
  lettersOf(createHash('sha256').update(messageId).digest().subarray(0, 6));

export function bounceTag(secrets: Secrets, { partyId, reference }: BouncedEmail): string {
  const subject = partyId.slice(4) + reference;
  return subject + secrets.shortMac(purpose, subject);
}

/** Null if we did not issue the tag. Tags issued under an earlier master key are accepted. */
export function readBounceTag(secrets: Secrets, tag: string): BouncedEmail | null {
  const [, party = '', reference = '', proof = ''] = shape.exec(tag) ?? [];
  if (party === '' || !secrets.isShortMac(purpose, party + reference, proof)) return null;
  return { partyId: `pty_${party}`, reference };
}
