/** Signatures of deliveries: Standard Webhooks, and the hex signature of the older version. Pure. */
import { createHmac } from 'node:crypto';

const prefix = 'whsec_';

/** The decoded bytes after `whsec_`. Any other text, as endpoints of the older version have, is used as it is. */
export function keyOf(secret: string): Buffer {
  if (secret.startsWith(prefix)) {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    if (key.length > 0 && key.toString('base64') === secret.slice(prefix.length)) return key;
  }
  return Buffer.from(secret);
}

/** One entry per secret, separated by spaces (Standard Webhooks, "Signature scheme"). */
export const standardSignature = (id: string, timestamp: number, body: string, secrets: readonly string[]): string =>
  secrets
    .map(one => createHmac('sha256', keyOf(one)).update(`${id}.${timestamp}.${body}`).digest('base64'))
    .map(signature => `v1,${signature}`)
    .join(' ');

/** Uses the secret's text as the key. */
export const olderSignature = (timestamp: number, body: string, secret: string): string =>
  `t=${timestamp},v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
