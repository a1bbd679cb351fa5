/**
 * Where a provider of SMS tells what became of a message: an address whose token names the message and proves that we
 * gave it out (HMAC of all that it says), so that nothing about it is kept before there is something to tell.
 */
import type { Secrets } from '../../base/secrets.ts';
import type { Ground } from '../act.ts';
import type { Occasion } from './occasion.ts';

/** Which message it was. */
export interface SmsSubject {
  documentId: string;
  partyId: string;
  occasion: Occasion;
  /** The link as it was then. */
  linkVersion: number;
}

const purpose = 'sms-report';
const shape = /^(([0-9a-z]{26})\.([0-9a-z]{26})\.([A-Z_]{1,40})\.(\d{1,9}))\.([\w-]{43})$/;

export function smsReportUrl(
  { publicUrl, secrets }: Pick<Ground, 'publicUrl' | 'secrets'>,
  { documentId, partyId, occasion, linkVersion }: SmsSubject,
): string {
  const said = [documentId.slice(4), partyId.slice(4), occasion, linkVersion].join('.');
  return `${publicUrl}/hooks/sms/${said}.${secrets.mac(purpose, said).toString('base64url')}`;
}

/** Null: not one that we gave out. Those given out under a master key before this one are. */
export function readSmsToken(secrets: Secrets, token: string): SmsSubject | null {
  const [, said = '', document, party, occasion, linkVersion, proof = ''] = shape.exec(token) ?? [];
  if (said === '' || !secrets.isMac(purpose, said, Buffer.from(proof, 'base64url'))) return null;
  return {
    documentId: `doc_${document}`,
    partyId: `pty_${party}`,
    // Whoever could write another would have our key.
    occasion: occasion as Occasion,
    linkVersion: Number(linkVersion),
  };
}
