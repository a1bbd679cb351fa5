/**
 * The URL to which an SMS provider reports delivery. Its token names the message and proves with an HMAC that we issued
 * it, so nothing is stored before a report arrives.
 */
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { App } from '../../app/app.ts';
import type { NotificationKind } from './notification-kind.ts';

/** The message that a report is about. */
export interface SmsSubject {
  documentId: string;
  partyId: string;
  occasion: NotificationKind;
  /** The link's version when the message was sent. */
  linkVersion: number;
}

const purpose = 'sms-report';
const shape = /^(([0-9a-z]{26})\.([0-9a-z]{26})\.([A-Z_]{1,40})\.(\d{1,9}))\.([\w-]{43})$/;

export function smsReportUrl(
  { publicUrl, secrets }: Pick<App, 'publicUrl' | 'secrets'>,
  { documentId, partyId, occasion, linkVersion }: SmsSubject,
): string {
  const subject = [documentId.slice(4), partyId.slice(4), occasion, linkVersion].join('.');
  return `${publicUrl}/hooks/sms/${subject}.${secrets.mac(purpose, subject).toString('base64url')}`;
}

/** Null if we did not issue the token. Tokens issued under an earlier master key are accepted. */
export function readSmsToken(secrets: Secrets, token: string): SmsSubject | null {
  const [, subject = '', document, party, occasion, linkVersion, proof = ''] = shape.exec(token) ?? [];
  if (subject === '' || !secrets.isMac(purpose, subject, Buffer.from(proof, 'base64url'))) return null;
  return {
    documentId: `doc_${document}`,
    partyId: `pty_${party}`,
    // The HMAC guarantees that we wrote it.
    occasion: occasion as NotificationKind,
    linkVersion: Number(linkVersion),
  };
}
