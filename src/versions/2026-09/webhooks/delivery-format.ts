/**
 * Deliveries of 2026-09. The body has no event id, but the time of sending and the endpoint itself. The secret is sent
 * in a header, and its text is the key of a hex signature. After a rotation only the new secret signs.
 */
import { z } from 'zod';
import { dateTime } from '../../../contract/values.ts';
import type { DeliveryContract, DeliveryFormat } from '../../../contract/version.ts';
import { oldEvent, toOldEvent } from '../events/event.ts';
import { namesOf } from '../events/types.ts';
import { named0926 } from '../named.ts';
import { oldWebhook, toOldWebhook } from './webhook.ts';

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

const delivered = named0926(
  'Delivered',
  z.strictObject({
    ...oldEvent.omit({ id: true }).shape,
    createdAt: dateTime.describe('When this attempt was made.'),
    webhookEndpoint: oldWebhook,
    apiVersion: z.literal('2026-09'),
  }),
);

export const deliveryFormat: DeliveryFormat & DeliveryContract = {
  namesOf: type => namesOf([type]),
  bodyOf,
  headersOf,
  secretHeaders: ['X-Svc-Secret'],
  shape: delivered,
  headers: ['X-Svc-Delivery', 'X-Svc-Environment', 'X-Svc-Secret'],
};
