/** The headers of one attempt: new timestamp and signature each time, by the secrets that are the endpoint's now. Pure. */
import type { Version } from '../../../contract/values.ts';
import { olderSignature, standardSignature } from './signature.ts';

export interface Signed {
  deliveryId: string;
  eventId: string;
  version: Version;
  body: string;
  environment: 'PRODUCTION' | 'SANDBOX';
  /** Null: unsigned, as an endpoint of the older version may be. */
  secret: string | null;
  /** That of before a rotation, while it signs too. */
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

/** Only the current secret signs, and is sent with it. */
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

/** As they are kept for whoever reads the log: without the secret itself. */
export const keptHeaders = (headers: Record<string, string>): Record<string, string> =>
  headers['X-Svc-Secret'] ? { ...headers, 'X-Svc-Secret': hidden } : headers;
