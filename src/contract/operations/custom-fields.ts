import { z } from 'zod';
import { changesFormsToo } from '../grants.ts';
import { ids, operation } from '../operation.ts';
import { pageOf } from '../paging.ts';
import * as q from '../query.ts';
import { customFieldTypes } from '../schemas/custom-field-types.ts';
import { customFieldCreate, customFieldPatch, customFieldShape } from '../schemas/custom-fields.ts';
import { deleted } from '../values.ts';

const params = ids('id');

export const customFieldOperations = {
  list: operation({
    id: 'customFields.list',
    method: 'GET',
    path: '/custom-fields',
    title: 'List custom fields',
    permission: null,
    scope: 'documents:read',
    query: z.strictObject({
      ...q.paged,
      type: q.oneOf(customFieldTypes).describe('Custom fields of documents, or of contacts.'),
    }),
    answer: pageOf(customFieldShape),
  }),
  create: operation({
    id: 'customFields.create',
    method: 'POST',
    path: '/custom-fields',
    title: 'Create a custom field',
    permission: 'CREATE_CUSTOM_FIELD',
    scope: 'documents:write',
    sometimes: changesFormsToo,
    body: customFieldCreate,
    answer: customFieldShape,
  }),
  get: operation({
    id: 'customFields.get',
    method: 'GET',
    path: '/custom-fields/{id}',
    title: 'Get a custom field',
    permission: null,
    scope: 'documents:read',
    params,
    answer: customFieldShape,
    errors: ['NOT_FOUND'],
  }),
  update: operation({
    id: 'customFields.update',
    method: 'PATCH',
    path: '/custom-fields/{id}',
    title: 'Change a custom field',
    permission: 'UPDATE_CUSTOM_FIELD',
    scope: 'documents:write',
    sometimes: changesFormsToo,
    params,
    body: customFieldPatch,
    answer: customFieldShape,
    errors: ['NOT_FOUND'],
  }),
  delete: operation({
    id: 'customFields.delete',
    method: 'DELETE',
    path: '/custom-fields/{id}',
    title: 'Delete a custom field and its values everywhere',
    permission: 'DELETE_CUSTOM_FIELD',
    scope: 'documents:delete',
    sometimes: changesFormsToo,
    params,
    answer: deleted,
    errors: ['NOT_FOUND'],
  }),
};
