/** What is sent of an event, in the words of an endpoint's version (details 27.3 and 27.4). */
import type { EventShape, EventType } from '../../contract/events.ts';
import { newestVersion, type Version } from '../../contract/values.ts';
import { toOldDelivery } from '../../versions/2026-09/events/delivery.ts';
import { isNamed } from '../../versions/2026-09/events/types.ts';
import { showWebhook } from './show.ts';
import type { WebhookRow } from './webhook.ts';

/** What an older version has no name for is not told in it. */
export const isToldIn = (version: Version, type: EventType): boolean => version === newestVersion || isNamed(type);

/** Null where that version has no such event. */
export function bodyOf(version: Version, event: EventShape, webhook: WebhookRow, at: Date): string | null {
  if (version === newestVersion) return JSON.stringify({ ...event, apiVersion: version });
  const old = toOldDelivery(event, showWebhook(webhook), webhook.organization_id, at);
  return old && JSON.stringify(old);
}
