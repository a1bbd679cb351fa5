/** What is sent of an event, in the words of an endpoint's version (details 27.3 and 27.4), and the headers that follow from it. */
import type { EventShape, EventType } from '../../contract/events.ts';
import { newestVersion, type Version } from '../../contract/values.ts';
import { toOldDelivery } from '../../versions/2026-09/events/delivery.ts';
import { isNamed } from '../../versions/2026-09/events/types.ts';
import { showWebhook } from './show.ts';
import type { WebhookRow } from './webhook.ts';

export interface Body {
  body: string;
  headers: Record<string, string>;
}

/** What an older version has no name for is not told in it. */
export const isToldIn = (version: Version, type: EventType): boolean => version === newestVersion || isNamed(type);

/** Null where that version has no such event. */
export function bodyOf(version: Version, event: EventShape, webhook: WebhookRow, at: Date): Body | null {
  const headers = { 'content-type': 'application/json', 'svc-version': version };
  if (version === newestVersion) return { body: JSON.stringify({ ...event, apiVersion: version }), headers };
  const old = toOldDelivery(event, showWebhook(webhook), webhook.organization_id, at);
  if (old === null) return null;
  return { body: JSON.stringify(old), headers: { ...headers, 'x-svc-environment': event.environment.toLowerCase() } };
}
