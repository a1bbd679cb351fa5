/**
 * A device pass proves that a device was passed on in this browser, for all parties of a document until it is sent
 * again. It only allows a party to pass the device on again. Kept in a cookie that scripts cannot read.
 */
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { DocumentRow } from '../../documents/document.ts';

/** As long as people may sit together. */
export const devicePassLifetimeS = 12 * 3600;

type Sent = Pick<DocumentRow, 'id' | 'sent_at'>;
const use = 'device-pass';
const proven = ({ id, sent_at }: Sent, expires: string): string =>
  [id, sent_at === null ? '' : new Date(sent_at).toISOString(), expires].join('\n');

export function newDevicePass(secrets: Secrets, document: Sent, now: Date): string {
  const expires = (now.getTime() + devicePassLifetimeS * 1000).toString(36);
  return `${expires}.${secrets.mac(use, proven(document, expires)).toString('base64url')}`;
}

export function isDevicePass(secrets: Secrets, document: Sent, given: string | null, now: Date): boolean {
  const [, expires, mac] = /^([0-9a-z]{1,12})\.([\w-]{43})$/.exec(given ?? '') ?? [];
  if (!expires || !mac || Number.parseInt(expires, 36) <= now.getTime()) return false;
  return secrets.isMac(use, proven(document, expires), Buffer.from(mac, 'base64url'));
}
