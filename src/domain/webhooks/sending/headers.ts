/**
 * The headers of one attempt. Each attempt has a new timestamp and is signed with the endpoint's current secrets. Pure.
 */
import type { DeliveryFormat, SentDelivery } from '../../../contract/version.ts';
import { hmac } from './signature.ts';

const hidden = '[hidden]';

export const headersOf = (format: DeliveryFormat, version: string, sent: SentDelivery): Record<string, string> => ({
  'Content-Type': 'application/json',
  'User-Agent': 'svc-webhooks/1.0',
  'Svc-Version': version,
  ...format.headersOf(sent, hmac),
});

/** Headers for the log, without the secret. */
export const loggedHeaders = (
  { secretHeaders }: DeliveryFormat,
  headers: Record<string, string>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value && secretHeaders.includes(name) ? hidden : value]),
  );
