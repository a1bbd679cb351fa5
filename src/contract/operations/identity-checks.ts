import { z } from 'zod';
import { namesContact } from '../grants.ts';
import { ids, operation } from '../operation.ts';
import { pageOf } from '../paging.ts';
import * as q from '../query.ts';
import { identityCheckCreate, identityCheckShape, identityCheckStatuses } from '../schemas/identity-checks.ts';

const params = ids('id');

const reading = { permission: 'VIEW_SAJN_ID', scope: 'identity_checks:read' } as const;

const writing = { permission: 'MANAGE_SAJN_ID', scope: 'identity_checks:write' } as const;

export const identityCheckOperations = {
  list: operation({
    id: 'identityChecks.list',
    method: 'GET',
    path: '/identity-checks',
    title: 'List identity checks',
    ...reading,
    query: z.strictObject({
      ...q.paged,
      status: q.manyOf(identityCheckStatuses).describe('Checks with one of these statuses.'),
      createdAfter: q.time().describe(q.aboutFilters.createdAfter),
      createdBefore: q.time().describe(q.aboutFilters.createdBefore),
      updatedAfter: q.time().describe(q.aboutFilters.updatedAfter),
      updatedBefore: q.time().describe(q.aboutFilters.updatedBefore),
    }),
    answer: pageOf(identityCheckShape),
  }),
  create: operation({
    id: 'identityChecks.create',
    method: 'POST',
    path: '/identity-checks',
    title: 'Create and send an identity check',
    ...writing,
    sometimes: [namesContact],
    body: identityCheckCreate,
    answer: identityCheckShape,
    errors: ['NOT_FOUND', 'LIMIT_EXCEEDED', 'UPSTREAM_UNAVAILABLE'],
  }),
  get: operation({
    id: 'identityChecks.get',
    method: 'GET',
    path: '/identity-checks/{id}',
    title: 'Get an identity check',
    ...reading,
    params,
    answer: identityCheckShape,
    errors: ['NOT_FOUND'],
  }),
  cancel: operation({
    id: 'identityChecks.cancel',
    method: 'POST',
    path: '/identity-checks/{id}/cancel',
    title: 'Cancel an identity check',
    ...writing,
    params,
    answer: identityCheckShape,
    errors: ['NOT_FOUND', 'INVALID_STATE'],
  }),
};
