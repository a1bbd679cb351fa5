import { z } from 'zod';
import { ids, operation } from '../../operation.ts';
import { pageOf } from '../../paging.ts';
import * as q from '../../query.ts';
import { activityEntry } from '../../schemas/documents/activity.ts';

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
