/** Rows to the public shapes of webhooks and deliveries. The secret is not part of them. */

import { type DeliveredType, eventTypes, subscribableEventTypes } from '../../contract/events/events.ts';
import type { Delivery, DeliveryAttempt } from '../../contract/schemas/deliveries.ts';
import type { DeliveredWebhook, Webhook } from '../../contract/schemas/webhooks.ts';
import type { AttemptRow, DeliveryRow } from './delivery.ts';
import { statusOf, type WebhookRow } from './webhook.ts';

/** With the subscriptions that only an older version has. */
export const showDeliveredWebhook = (w: WebhookRow): DeliveredWebhook => ({
  id: w.id,
  url: w.url,
  enabled: w.enabled,
  status: statusOf(w),
  pausedAt: w.paused_at?.toISOString() ?? null,
  pauseReason: w.pause_reason,
  failureNotificationEmail: w.failure_email,
  events: w.events as DeliveredWebhook['events'], // only types that can be subscribed to are stored
  apiVersion: w.api_version,
  createdAt: w.created_at.toISOString(),
  updatedAt: w.updated_at.toISOString(),
});

const isSubscribable = (type: DeliveredType): type is Webhook['events'][number] =>
  subscribableEventTypes.some(one => one === type);

export const showWebhook = (w: WebhookRow): Webhook => ({
  ...showDeliveredWebhook(w),
  events: w.events.filter(isSubscribable),
  allWorkspaces: w.workspace_id === null,
  pausedWorkspaceIds: w.paused_workspaces,
});

const showAttempt = (a: AttemptRow): DeliveryAttempt => ({
  id: a.id,
  attempt: a.attempt,
  status: a.status,
  responseCode: a.response_code,
  durationMs: a.duration_ms,
  requestHeaders: a.request_headers,
  responseHeaders: a.response_headers,
  responseBody: a.response_body,
  createdAt: a.created_at.toISOString(),
});

/** Null for a type that no longer exists. */
const typeOf = (type: string): Delivery['type'] => eventTypes.find(one => one === type) ?? null;

/** `isShown`: the actor may read what the payload is about (`payloads.ts`). */
export const showDelivery = (d: DeliveryRow, attempts: readonly AttemptRow[], isShown: boolean): Delivery => ({
  id: d.id,
  webhookId: d.webhook_id,
  eventId: d.event_id,
  type: typeOf(d.type),
  status: d.status,
  url: d.url,
  replayOfId: d.replay_of_id,
  // The body is stored just before the first attempt, and copied for a resend; before an attempt it was not sent.
  requestBody: isShown && d.body !== null && attempts.some(a => a.attempt > 0) ? JSON.parse(d.body) : null,
  attempts: attempts.map(showAttempt),
  createdAt: d.created_at.toISOString(),
});
