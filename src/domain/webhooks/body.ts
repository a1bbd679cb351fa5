/** The body that is sent for an event, in the format of the endpoint's API version. */
import type { EventShape, EventType } from '../../contract/events/events.ts';
import { newestVersion, type Version } from '../../contract/values.ts';
import { isNamed } from '../../versions/2026-09/events/types.ts';
import { toOldDelivery } from '../../versions/2026-09/webhooks/delivery.ts';
import { showWebhook } from './show.ts';
import type { WebhookRow } from './webhook.ts';

/** Event types that the older version does not know are not sent to its endpoints. */
export const isSentIn = (version: Version, type: EventType): boolean => version === newestVersion || isNamed(type);

/** Null if that version has no such event. */
export function bodyOf(version: Version, event: EventShape, webhook: WebhookRow, at: Date): string | null {
  if (version === newestVersion) return JSON.stringify({ ...event, apiVersion: version });
  const old = toOldDelivery(event, showWebhook(webhook), webhook.organization_id, at);
  return old && JSON.stringify(old);
}
