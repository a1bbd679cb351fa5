/**
 * The headers of one attempt. Each attempt has a new timestamp and is signed with the endpoint's current secrets. Pure.
 */
import type { Version } from '../../../contract/values.ts';
import { olderSignature, standardSignature } from './signature.ts';

export interface Signed {
  deliveryId: string;
  eventId: string;
  version: Version;
  body: string;
  environment: 'PRODUCTION' | 'SANDBOX';
  /** Null: unsigned, which endpoints of the older version may be. */
  secret: string | null;
  /** The secret before the last rotation, while it still signs. */
  previousSecret: string | null;
}

const hidden = '[hidden]';

const always = (version: Version) => ({
  'Content-Type': 'application/json',
  'User-Agent': 'svc-webhooks/1.0',
  'Svc-Version': version,
});

function standard({ eventId, body, version, secret, previousSecret }: Signed, timestamp: number) {
  const secrets = [secret, previousSecret].filter(one => one !== null);
  return {
    ...always(version),
    'webhook-id': eventId,
    'webhook-timestamp': String(timestamp),
    ...(secrets.length > 0 && { 'webhook-signature': standardSignature(eventId, timestamp, body, secrets) }),
  };
}

/** In the older version only the current secret signs, and it is sent in a header. */
const older = ({ deliveryId, body, version, environment, secret }: Signed, timestamp: number) => ({
  ...always(version),
  'X-Svc-Delivery': deliveryId,
  'X-Svc-Environment': environment.toLowerCase(),
  'X-Svc-Secret': secret ?? '',
  ...(secret && { 'X-Svc-Signature': olderSignature(timestamp, body, secret) }),
});

export function headersOf(signed: Signed, at: Date): Record<string, string> {
  const timestamp = Math.floor(at.getTime() / 1000);
  return signed.version === '2026-09' ? older(signed, timestamp) : standard(signed, timestamp);
}

/** Headers for the log, without the secret. */
export const loggedHeaders = (headers: Record<string, string>): Record<string, string> =>
  headers['X-Svc-Secret'] ? { ...headers, 'X-Svc-Secret': hidden } : headers;
