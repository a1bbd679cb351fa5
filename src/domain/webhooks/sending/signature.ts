/** Signatures of deliveries (Standard Webhooks). Pure. */
import { createHmac } from 'node:crypto';
import type { Hmac } from '../../../contract/version.ts';

const prefix = 'whsec_';

export const hmac: Hmac = (key, text, encoding) => createHmac('sha256', key).update(text).digest(encoding);

/** The decoded bytes after `whsec_`. Any other text, as endpoints of older versions have, is used as it is. */
export function keyOf(secret: string): Buffer {
  if (secret.startsWith(prefix)) {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    if (key.length > 0 && key.toString('base64') === secret.slice(prefix.length)) return key;
  }
  return Buffer.from(secret);
}

/** One entry per secret, separated by spaces (Standard Webhooks, "Signature scheme"). */
export const standardSignature = (id: string, timestamp: number, body: string, secrets: readonly string[]): string =>
  secrets.map(one => `v1,${hmac(keyOf(one), `${id}.${timestamp}.${body}`, 'base64')}`).join(' ');
