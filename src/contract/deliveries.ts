/** Deliveries: one event sent to one endpoint, with all attempts. */
import { z } from 'zod';
import { eventTypes } from './events.ts';
import { ids, operation } from './operation.ts';
import { pageOf } from './paging.ts';
import * as q from './query.ts';
import { count, dateTime, named, text, textOrNull } from './values.ts';

export const deliveryStatuses = ['SUCCESS', 'FAILED', 'PENDING'] as const;
export const attemptStatuses = ['SUCCESS', 'FAILED'] as const;

const headers = z.record(text, text);
export const attemptShape = named(
  'DeliveryAttempt',
  z.strictObject({
    id: text,
    attempt: count.describe('From 1; 0: logged while the webhook was paused.'),
    status: z.enum(attemptStatuses),
    responseCode: count.describe('0: no answer.'),
    durationMs: count,
    requestHeaders: headers,
    responseHeaders: headers.nullable(),
    responseBody: textOrNull,
    createdAt: dateTime,
  }),
);
export type DeliveryAttempt = z.output<typeof attemptShape>;

export const deliveryShape = named(
  'Delivery',
  z.strictObject({
    id: text,
    webhookId: text,
    eventId: textOrNull.describe('Equals the `webhook-id`.'),
    type: z.enum(eventTypes).nullable().describe('Null: a type that no longer exists.'),
    status: z.enum(deliveryStatuses),
    url: text,
    replayOfId: textOrNull,
    requestBody: z.record(text, z.unknown()).nullable().describe('As sent; null until the first attempt.'),
    attempts: z.array(attemptShape).describe('Oldest first.'),
    createdAt: dateTime,
  }),
);
export type Delivery = z.output<typeof deliveryShape>;

const access = { permission: 'MANAGE_WEBHOOKS', scope: 'webhooks:write' } as const;
const one = { path: '/webhooks/{id}/deliveries/{deliveryId}', params: ids('id', 'deliveryId') };
export const deliveryOperations = {
  list: operation({
    id: 'deliveries.list',
    method: 'GET',
    path: '/webhooks/{id}/deliveries',
    title: 'List the deliveries of a webhook',
    ...access,
    params: ids('id'),
    query: z.strictObject({
      ...q.paged,
      eventId: q.text(100),
      type: q.manyOf(eventTypes),
      status: q.manyOf(deliveryStatuses),
    }),
    answer: pageOf(deliveryShape),
    errors: ['NOT_FOUND'],
  }),
  get: operation({
    id: 'deliveries.get',
    method: 'GET',
    ...one,
    title: 'Get a delivery',
    ...access,
    answer: deliveryShape,
    errors: ['NOT_FOUND'],
  }),
  retry: operation({
    id: 'deliveries.retry',
    method: 'POST',
    path: `${one.path}/retry`,
    params: one.params,
    title: 'Send a delivery of the last 7 days again',
    ...access,
    answer: deliveryShape,
    errors: ['NOT_FOUND', 'INVALID_STATE'],
  }),
};
