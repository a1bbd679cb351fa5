import { z } from 'zod';
import { eventTypes } from '../events/events.ts';
import { ids, operation } from '../operation.ts';
import { pageOf } from '../paging.ts';
import * as q from '../query.ts';
import { deliveryShape, deliveryStatuses } from '../schemas/deliveries.ts';

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
      eventId: q.text(100).describe('Deliveries of this event, by its `webhook-id`.'),
      type: q.manyOf(eventTypes).describe('Deliveries of one of these event types.'),
      status: q.manyOf(deliveryStatuses).describe('Deliveries with one of these statuses.'),
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
