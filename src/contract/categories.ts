/** Document categories: which custom fields a kind of document has. */
import { z } from 'zod';
import { ids, operation } from './operation.ts';
import { pageOf } from './paging.ts';
import * as q from './query.ts';
import { dateTime, deleted, name, named, reference, text } from './values.ts';

export const categoryShape = named(
  'DocumentCategory',
  z.strictObject({ id: text, name: text, customFieldIds: z.array(text), createdAt: dateTime, updatedAt: dateTime }),
);
export type DocumentCategory = z.output<typeof categoryShape>;

const customFieldIds = z.array(reference).max(200);
export const categoryCreate = named(
  'DocumentCategoryCreate',
  z.strictObject({ name, customFieldIds: customFieldIds.default([]) }),
);
export const categoryPatch = named(
  'DocumentCategoryPatch',
  z.strictObject({ name: name.optional(), customFieldIds: customFieldIds.optional() }),
);

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
    params,
    answer: deleted,
    errors: ['NOT_FOUND'],
  }),
};
