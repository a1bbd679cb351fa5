import { z } from 'zod';
import { ids, operation } from '../../operation.ts';
import { pageOf } from '../../paging.ts';
import * as q from '../../query.ts';
import {
  serviceAccountCreate,
  serviceAccountPatch,
  serviceAccountShape,
} from '../../schemas/workspaces/service-accounts.ts';
import { deleted } from '../../values.ts';

const managing = { permission: 'MANAGE_API_TOKENS', scope: null } as const;

const params = ids('id');

export const serviceAccountOperations = {
  list: operation({
    id: 'serviceAccounts.list',
    method: 'GET',
    path: '/service-accounts',
    title: 'List the service accounts of the workspace',
    ...managing,
    query: z.strictObject(q.paged),
    answer: pageOf(serviceAccountShape),
  }),
  create: operation({
    id: 'serviceAccounts.create',
    method: 'POST',
    path: '/service-accounts',
    title: 'Create a service account; its role cannot grant more than the caller has',
    ...managing,
    body: serviceAccountCreate,
    answer: serviceAccountShape,
    errors: ['NOT_FOUND', 'PERMISSION_DENIED'],
  }),
  get: operation({
    id: 'serviceAccounts.get',
    method: 'GET',
    path: '/service-accounts/{id}',
    title: 'Get a service account',
    ...managing,
    params,
    answer: serviceAccountShape,
    errors: ['NOT_FOUND'],
  }),
  update: operation({
    id: 'serviceAccounts.update',
    method: 'PATCH',
    path: '/service-accounts/{id}',
    title: "Change a service account's name, role or status",
    ...managing,
    params,
    body: serviceAccountPatch,
    answer: serviceAccountShape,
    errors: ['NOT_FOUND', 'PERMISSION_DENIED'],
  }),
  delete: operation({
    id: 'serviceAccounts.delete',
    method: 'DELETE',
    path: '/service-accounts/{id}',
    title: 'Delete a service account; its keys stop working at once and its documents are reassigned',
    ...managing,
    params,
    answer: deleted,
    errors: ['NOT_FOUND', 'PERMISSION_DENIED'],
  }),
};
