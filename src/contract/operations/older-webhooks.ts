/**
 * Webhook features that the newest version does not have: optional secrets of any text, a list of attempts, and sending
 * an event again to all subscribers. These operations are not part of `all.ts` and have no route of their own: only
 * routes of older versions that list them in `operations` reach them.
 */
import { z } from 'zod';
import { eventTypes, olderEventTypes } from '../events/events.ts';
import { ids, operation } from '../operation.ts';
import { pageOf } from '../paging.ts';
import * as q from '../query.ts';
import { attemptStatuses } from '../schemas/deliveries.ts';
import { deliveredTypes, deliveredWebhook } from '../schemas/webhooks.ts';
import { count, createdAt, email, id, reference, text, textOrNull, version, webAddress } from '../values.ts';

/** The secret was sent in a header, so it must be a valid header value. */
export const rawSecret = z
  .string()
  .min(1)
  .max(255)
  .regex(/^[!-~](?:[ -~]*[!-~])?$/);
/** Empty if the subscription only has names that never fire. */
const events = z.array(z.enum(deliveredTypes));
export const attempt = z.strictObject({
  id,
  webhookId: text,
  type: text,
  /** For a reminder: who sent it. */
  trigger: textOrNull,
  status: z.enum(attemptStatuses),
  url: text,
  responseCode: count,
  attempt: count,
  isFinalAttempt: z.boolean(),
  replayOfId: textOrNull,
  requestBody: z.record(text, z.unknown()).nullable(),
  responseBody: textOrNull,
  createdAt,
});
export type Attempt = z.output<typeof attempt>;

const access = { permission: 'MANAGE_WEBHOOKS', scope: 'webhooks:write' } as const;
export const olderWebhookOperations = {
  list: operation({
    id: 'webhooks.listOlder',
    method: 'GET',
    path: '/webhooks',
    title: 'List webhooks with the subscriptions that only an older version has',
    ...access,
    query: z.strictObject(q.paged),
    answer: pageOf(deliveredWebhook),
  }),
  get: operation({
    id: 'webhooks.getOlder',
    method: 'GET',
    path: '/webhooks/{id}',
    title: 'Get a webhook with the subscriptions that only an older version has',
    ...access,
    params: ids('id'),
    answer: deliveredWebhook,
    errors: ['NOT_FOUND'],
  }),
  create: operation({
    id: 'webhooks.createOlder',
    method: 'POST',
    path: '/webhooks',
    title: 'Create a webhook with a secret of any text, or none',
    ...access,
    body: z.strictObject({
      url: webAddress,
      events,
      secret: rawSecret.nullable(),
      enabled: z.boolean(),
      /** The version of the route that was called. */
      apiVersion: version,
      failureNotificationEmail: email.nullable(),
    }),
    answer: deliveredWebhook,
  }),
  update: operation({
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
    answer: deliveredWebhook,
    errors: ['NOT_FOUND'],
  }),
  attempts: operation({
    id: 'attempts.list',
    method: 'GET',
    path: '/webhooks/{id}/deliveries',
    title: 'List the attempts of a webhook',
    ...access,
    params: ids('id'),
    query: z.strictObject({
      page: q.whole(1, 10_000),
      perPage: q.whole(1, 100),
      type: q.manyOf([...eventTypes, ...olderEventTypes]),
      trigger: q.manyOf(['AUTOMATIC', 'MANUAL']),
      status: q.manyOf(attemptStatuses),
    }),
    answer: z.strictObject({ data: z.array(attempt), total: count }),
    errors: ['NOT_FOUND'],
  }),
  retry: operation({
    id: 'attempts.retry',
    method: 'POST',
    path: '/webhooks/{id}/deliveries/{attemptId}/retry',
    title: 'Send the delivery of an attempt again',
    ...access,
    params: ids('id', 'attemptId'),
    answer: z.strictObject({ deliveryId: text }),
    errors: ['NOT_FOUND', 'INVALID_STATE'],
  }),
  replay: operation({
    id: 'events.replay',
    method: 'POST',
    path: '/events/{id}/replay',
    title: 'Send an event again to every webhook that hears it',
    ...access,
    params: ids('id'),
    body: z.strictObject({ webhookId: reference.nullable() }),
    answer: z.strictObject({ queued: count }),
    errors: ['NOT_FOUND', 'INVALID_STATE'],
  }),
};
