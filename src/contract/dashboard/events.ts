/** The events about one document, contact, template or other resource. */
import { z } from 'zod';
import { eventShape, eventTypes } from '../events/events.ts';
import { ids, operation } from '../operation.ts';
import { pageOf } from '../paging.ts';
import * as q from '../query.ts';

export const eventViewOperations = {
  eventsAbout: operation({
    id: 'dashboard.eventsAbout',
    method: 'GET',
    path: '/events-about/{id}',
    title: 'List the events of the last 30 days about one resource, newest first',
    permission: 'MANAGE_WEBHOOKS',
    scope: null,
    params: ids('id'),
    query: z.strictObject({ ...q.paged, type: q.manyOf(eventTypes) }),
    answer: pageOf(eventShape),
  }),
};
