/** The webhook body of 2026-09: no event id, the time of sending, and the endpoint itself. */
import type { EventShape } from '../../../contract/events/events.ts';
import type { Webhook } from '../../../contract/schemas/webhooks.ts';
import { toOldEvent } from '../events/event.ts';
import { toOldWebhook } from './webhook.ts';

/** Null if 2026-09 had no such event. */
export function toOldDelivery(event: EventShape, webhook: Webhook, organizationId: string, sentAt: Date) {
  const old = toOldEvent(event, organizationId);
  if (old === null) return null;
  return {
    event: old.event,
    payload: old.payload,
    createdAt: sentAt.toISOString(),
    webhookEndpoint: toOldWebhook(webhook),
    apiVersion: '2026-09',
  };
}
