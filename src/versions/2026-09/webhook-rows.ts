/**
 * What 2026-09 could do with webhooks and 2026-10 cannot: secrets that are any text or none, a list of attempts, sending
 * an event again to all who hear it. Rows like the contract's, asked in the same way, that are no part of the newest
 * version: no path leads to them but the routes of this folder.
 */
import { z } from 'zod';
import { attemptStatuses } from '../../contract/deliveries.ts';
import { eventTypes, subscribableEventTypes } from '../../contract/events.ts';
import * as q from '../../contract/query.ts';
import { ids, row } from '../../contract/row.ts';
import { count, dateTime, email, reference, text, textOrNull, webAddress } from '../../contract/values.ts';
import { webhookShape } from '../../contract/webhooks.ts';

/** It was sent in a header, so it is what a header can hold. */
export const rawSecret = z
  .string()
  .min(1)
  .max(255)
  .regex(/^[!-~](?:[ -~]*[!-~])?$/);
/** Empty where only names were subscribed to that never fire. */
const events = z.array(z.enum(subscribableEventTypes));
export const attempt = z.strictObject({
  id: text,
  webhookId: text,
  type: text,
  /** Of a reminder: who sent it. */
  trigger: textOrNull,
  status: z.enum(attemptStatuses),
  url: text,
  responseCode: count,
  attempt: count,
  isFinalAttempt: z.boolean(),
  replayOfId: textOrNull,
  requestBody: z.record(text, z.unknown()).nullable(),
  responseBody: textOrNull,
  createdAt: dateTime,
});
export type Attempt = z.output<typeof attempt>;

const access = { permission: 'MANAGE_WEBHOOKS', scope: 'webhooks:write' } as const;
export const olderWebhookRows = {
  create: row({
    id: 'webhooks.createOlder',
    method: 'POST',
    path: '/webhooks',
    title: 'Create a webhook of 2026-09',
    ...access,
    body: z.strictObject({
      url: webAddress,
      events,
      secret: rawSecret.nullable(),
      enabled: z.boolean(),
      failureNotificationEmail: email.nullable(),
    }),
    answer: webhookShape,
  }),
  update: row({
    id: 'webhooks.updateOlder',
    method: 'PATCH',
    path: '/webhooks/{id}',
    title: 'Change a webhook, its secret too',
    ...access,
    params: ids('id'),
    body: z.strictObject({
      url: webAddress.optional(),
      events: events.optional(),
      secret: rawSecret.nullable().optional(),
      enabled: z.boolean().optional(),
      failureNotificationEmail: email.nullable().optional(),
    }),
    answer: webhookShape,
    refusals: ['NOT_FOUND'],
  }),
  attempts: row({
    id: 'attempts.list',
    method: 'GET',
    path: '/webhooks/{id}/deliveries',
    title: 'List the attempts of a webhook',
    ...access,
    params: ids('id'),
    query: z.strictObject({
      page: q.whole(1, 10_000),
      perPage: q.whole(1, 100),
      type: q.manyOf(eventTypes),
      trigger: q.manyOf(['AUTOMATIC', 'MANUAL']),
      status: q.manyOf(attemptStatuses),
    }),
    answer: z.strictObject({ data: z.array(attempt), total: count }),
    refusals: ['NOT_FOUND'],
  }),
  retry: row({
    id: 'attempts.retry',
    method: 'POST',
    path: '/webhooks/{id}/deliveries/{attemptId}/retry',
    title: 'Send the delivery of an attempt again',
    ...access,
    params: ids('id', 'attemptId'),
    answer: z.strictObject({ deliveryId: text }),
    refusals: ['NOT_FOUND', 'INVALID_STATE'],
  }),
  replay: row({
    id: 'events.replay',
    method: 'POST',
    path: '/events/{id}/replay',
    title: 'Send an event again to every webhook that hears it',
    ...access,
    params: ids('id'),
    body: z.strictObject({ webhookId: reference.nullable() }),
    answer: z.strictObject({ queued: count }),
    refusals: ['NOT_FOUND', 'INVALID_STATE'],
  }),
};
