import { z } from 'zod';
import { eventShape, eventTypes } from '../events/events.ts';
import { ids, operation } from '../operation.ts';
import { pageOf } from '../paging.ts';
import * as q from '../query.ts';

const access = { permission: 'MANAGE_WEBHOOKS', scope: 'webhooks:write' } as const;

export const eventOperations = {
  list: operation({
    id: 'events.list',
    method: 'GET',
    path: '/events',
    title: 'List the events of the last 30 days, newest first',
    ...access,
    query: z.strictObject({
      ...q.paged,
      createdAfter: q.time().describe('Events that happened at this moment or later.'),
      createdBefore: q.time().describe('Events that happened at this moment or earlier.'),
      type: q.manyOf(eventTypes).describe('Events of one of these types.'),
    }),
    answer: pageOf(eventShape),
  }),
  get: operation({
    id: 'events.get',
    method: 'GET',
    path: '/events/{id}',
    title: 'Get an event',
    ...access,
    params: ids('id'),
    answer: eventShape,
    errors: ['NOT_FOUND'],
  }),
};
