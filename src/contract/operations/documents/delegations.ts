import { ids, operation } from '../../operation.ts';
import { wholeListOf } from '../../paging.ts';
import { delegationShape } from '../../schemas/documents/delegations.ts';

export const delegationOperations = {
  list: operation({
    id: 'delegations.list',
    method: 'GET',
    path: '/documents/{id}/delegations',
    title: 'List the delegations of a document',
    permission: 'READ_DOCUMENT',
    scope: 'documents:read',
    params: ids('id'),
    answer: wholeListOf(delegationShape),
    errors: ['NOT_FOUND'],
  }),
  get: operation({
    id: 'delegations.get',
    method: 'GET',
    path: '/documents/{id}/delegations/{delegationId}',
    title: 'Get a delegation',
    permission: 'READ_DOCUMENT',
    scope: 'documents:read',
    params: ids('id', 'delegationId'),
    answer: delegationShape,
    errors: ['NOT_FOUND'],
  }),
  revoke: operation({
    id: 'delegations.revoke',
    method: 'POST',
    path: '/documents/{id}/delegations/{delegationId}/revoke',
    title: 'Revoke a delegation that is not completed',
    permission: 'EDIT_DOCUMENT',
    scope: 'documents:write',
    params: ids('id', 'delegationId'),
    answer: delegationShape,
    errors: ['NOT_FOUND', 'INVALID_STATE'],
  }),
};
