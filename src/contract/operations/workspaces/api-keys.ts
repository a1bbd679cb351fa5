import { z } from 'zod';
import { ids, operation } from '../../operation.ts';
import { pageOf } from '../../paging.ts';
import * as q from '../../query.ts';
import {
  apiKeyCreate,
  apiKeyPatch,
  apiKeyRegenerate,
  apiKeyShape,
  apiKeyWithSecret,
  keyStatuses,
} from '../../schemas/workspaces/api-keys.ts';
import { deleted } from '../../values.ts';

const managing = { permission: 'MANAGE_API_TOKENS', scope: null } as const;

const params = ids('id');

export const apiKeyOperations = {
  list: operation({
    id: 'apiKeys.list',
    method: 'GET',
    path: '/api-keys',
    title: 'List the API keys of accounts in the workspace',
    ...managing,
    query: z.strictObject({
      ...q.paged,
      accountId: q.many().describe('Keys of one of these accounts.'),
      status: q.manyOf(keyStatuses).describe('Keys that are valid, or that have expired.'),
    }),
    answer: pageOf(apiKeyShape),
  }),
  create: operation({
    id: 'apiKeys.create',
    method: 'POST',
    path: '/api-keys',
    title: 'Create an API key; its secret is shown once',
    ...managing,
    body: apiKeyCreate,
    answer: apiKeyWithSecret,
    errors: ['NOT_FOUND', 'PERMISSION_DENIED'],
  }),
  get: operation({
    id: 'apiKeys.get',
    method: 'GET',
    path: '/api-keys/{id}',
    title: 'Get an API key',
    ...managing,
    params,
    answer: apiKeyShape,
    errors: ['NOT_FOUND'],
  }),
  update: operation({
    id: 'apiKeys.update',
    method: 'PATCH',
    path: '/api-keys/{id}',
    title: "Change an API key's name or default workspace",
    ...managing,
    params,
    body: apiKeyPatch,
    answer: apiKeyShape,
    errors: ['NOT_FOUND', 'PERMISSION_DENIED'],
  }),
  regenerate: operation({
    id: 'apiKeys.regenerate',
    method: 'POST',
    path: '/api-keys/{id}/regenerate',
    title: 'Replace the secret at once; the lifetime stays the same unless you set an expiry',
    ...managing,
    params,
    body: apiKeyRegenerate,
    answer: apiKeyWithSecret,
    errors: ['NOT_FOUND', 'PERMISSION_DENIED'],
  }),
  delete: operation({
    id: 'apiKeys.delete',
    method: 'DELETE',
    path: '/api-keys/{id}',
    title: 'Revoke an API key at once',
    ...managing,
    params,
    answer: deleted,
    errors: ['NOT_FOUND', 'PERMISSION_DENIED'],
  }),
};
