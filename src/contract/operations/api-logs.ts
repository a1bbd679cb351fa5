import { z } from 'zod';
import { ids, operation } from '../operation.ts';
import { pageOf } from '../paging.ts';
import * as q from '../query.ts';
import { apiLogShape, loggedMethods } from '../schemas/api-logs.ts';

const access = { permission: 'MANAGE_DEVELOPER', scope: 'audit:read' } as const;

export const apiLogOperations = {
  list: operation({
    id: 'apiLogs.list',
    method: 'GET',
    path: '/api-logs',
    title: 'List the API requests of the last 7 days, newest first',
    ...access,
    query: z.strictObject({
      ...q.paged,
      status: q.httpStatuses().describe('Requests that were answered with one of these statuses.'),
      method: q.manyOf(loggedMethods).describe('Requests with one of these methods.'),
      actorId: q.many().describe('Requests of one of these API keys or apps.'),
      createdAfter: q.time().describe(q.aboutFilters.createdAfter),
      createdBefore: q.time().describe(q.aboutFilters.createdBefore),
    }),
    answer: pageOf(apiLogShape),
  }),
  get: operation({
    id: 'apiLogs.get',
    method: 'GET',
    path: '/api-logs/{requestId}',
    title: 'Get an API request of the last 7 days by its request id',
    ...access,
    params: ids('requestId'),
    answer: apiLogShape,
    errors: ['NOT_FOUND'],
  }),
};
