import { z } from 'zod';
import { changesFormsToo } from '../grants.ts';
import { ids, operation } from '../operation.ts';
import { pageOf } from '../paging.ts';
import * as q from '../query.ts';
import { categoryCreate, categoryPatch, categoryShape } from '../schemas/categories.ts';
import { deleted } from '../values.ts';

const reading = { permission: 'READ_DOCUMENT', scope: 'documents:read' } as const;

const params = ids('id');

export const categoryOperations = {
  list: operation({
    id: 'documentCategories.list',
    method: 'GET',
    path: '/document-categories',
    title: 'List document categories',
    ...reading,
    query: z.strictObject(q.paged),
    answer: pageOf(categoryShape),
  }),
  create: operation({
    id: 'documentCategories.create',
    method: 'POST',
    path: '/document-categories',
    title: 'Create a document category',
    permission: 'CREATE_CUSTOM_FIELD',
    scope: 'documents:write',
    body: categoryCreate,
    answer: categoryShape,
    errors: ['NOT_FOUND'],
  }),
  get: operation({
    id: 'documentCategories.get',
    method: 'GET',
    path: '/document-categories/{id}',
    title: 'Get a document category',
    ...reading,
    params,
    answer: categoryShape,
    errors: ['NOT_FOUND'],
  }),
  update: operation({
    id: 'documentCategories.update',
    method: 'PATCH',
    path: '/document-categories/{id}',
    title: 'Change a document category',
    permission: 'UPDATE_CUSTOM_FIELD',
    scope: 'documents:write',
    sometimes: changesFormsToo,
    params,
    body: categoryPatch,
    answer: categoryShape,
    errors: ['NOT_FOUND'],
  }),
  delete: operation({
    id: 'documentCategories.delete',
    method: 'DELETE',
    path: '/document-categories/{id}',
    title: 'Delete a document category',
    permission: 'DELETE_CUSTOM_FIELD',
    scope: 'documents:delete',
    sometimes: changesFormsToo,
    params,
    answer: deleted,
    errors: ['NOT_FOUND'],
  }),
};
