/** The journal of a document as the API returns it: an open list of uppercase types, newest first. */
import { z } from 'zod';
import { ids, operation } from './operation.ts';
import { pageOf } from './paging.ts';
import * as q from './query.ts';
import { dateTime, named, text, textOrNull } from './values.ts';

export const activityEntry = named(
  'Activity',
  z.strictObject({
    id: text,
    createdAt: dateTime,
    type: text,
    data: z.record(text, z.unknown()).nullable(),
    name: textOrNull.describe('Who did it.'),
    email: textOrNull,
  }),
);
export type ActivityEntry = z.output<typeof activityEntry>;

export const activityOperations = {
  list: operation({
    id: 'activity.list',
    method: 'GET',
    path: '/documents/{id}/activity',
    title: 'List what happened to a document',
    permission: 'READ_DOCUMENT_AUDIT_LOG',
    scope: 'audit:read',
    params: ids('id'),
    query: z.strictObject(q.paged),
    answer: pageOf(activityEntry),
    errors: ['NOT_FOUND'],
  }),
};
