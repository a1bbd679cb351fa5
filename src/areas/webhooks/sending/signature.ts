/** What a delivery is signed with: Standard Webhooks, and the older version's hex. Pure. */
import { createHmac } from 'node:crypto';

const prefix = 'whsec_';

/** The bytes after `whsec_`; of any other text its own, as endpoints of the older version have it. */
export function keyOf(secret: string): Buffer {
  if (secret.startsWith(prefix)) {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    if (key.length > 0 && key.toString('base64') === secret.slice(prefix.length)) return key;
  }
  return Buffer.from(secret);
}

/** An entry for each secret, separated by spaces (Standard Webhooks, "Signature scheme"). */
export const standardSignature = (id: string, timestamp: number, body: string, secrets: readonly string[]): string =>
  secrets
    .map(one => createHmac('sha256', keyOf(one)).update(`${id}.${timestamp}.${body}`).digest('base64'))
    .map(signature => `v1,${signature}`)
    .join(' ');

/** Signed with the secret as it is written (details 27.4). */
export const olderSignature = (timestamp: number, body: string, secret: string): string =>
  `t=${timestamp},v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
