/**
 * Deliveries of 2026-09. The body has no event id, but the time of sending and the endpoint itself. The secret is sent
 * in a header, and its text is the key of a hex signature. After a rotation only the new secret signs.
 */
import type { DeliveryFormat } from '../../../contract/version.ts';
import { toOldEvent } from '../events/event.ts';
import { namesOf } from '../events/types.ts';
import { toOldWebhook } from './webhook.ts';

const bodyOf: DeliveryFormat['bodyOf'] = (event, webhook, organizationId, sentAt) => {
  const old = toOldEvent(event, organizationId);
  if (old === null) return null;
  return {
    event: old.event,
    payload: old.payload,
    createdAt: sentAt.toISOString(),
    webhookEndpoint: toOldWebhook(webhook),
    apiVersion: '2026-09',
  };
};

const headersOf: DeliveryFormat['headersOf'] = ({ deliveryId, environment, body, timestamp, secret }, hmac) => ({
  'X-Svc-Delivery': deliveryId,
  'X-Svc-Environment': environment.toLowerCase(),
  'X-Svc-Secret': secret ?? '',
  ...(secret && { 'X-Svc-Signature': `t=${timestamp},v1=${hmac(secret, `${timestamp}.${body}`, 'hex')}` }),
});

export const deliveryFormat: DeliveryFormat = {
  namesOf: type => namesOf([type]),
  bodyOf,
  headersOf,
  secretHeaders: ['X-Svc-Secret'],
};
