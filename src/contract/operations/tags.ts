import { z } from 'zod';
import { ids, operation } from '../operation.ts';
import { pageOf } from '../paging.ts';
import * as q from '../query.ts';
import { tagCreate, tagPatch, tagShape, tagUses } from '../schemas/tags.ts';
import { deleted } from '../values.ts';

/** What members of several shapes are. */
const about = {
  query: 'Tags with this text in their name.',
};

const params = ids('id');

export const tagOperations = {
  list: operation({
    id: 'tags.list',
    method: 'GET',
    path: '/tags',
    title: 'List tags',
    permission: null,
    scope: 'documents:read',
    query: z
      .strictObject({
        ...q.paged,
        availableFor: q.manyOf(tagUses).describe('Tags that are available for one of these.'),
        query: q.text().describe(about.query),
      })
      .describe(about.query),
    answer: pageOf(tagShape),
  }),
  create: operation({
    id: 'tags.create',
    method: 'POST',
    path: '/tags',
    title: 'Create a tag',
    permission: 'CREATE_TAG',
    scope: 'documents:write',
    body: tagCreate,
    answer: tagShape,
  }),
  get: operation({
    id: 'tags.get',
    method: 'GET',
    path: '/tags/{id}',
    title: 'Get a tag',
    permission: null,
    scope: 'documents:read',
    params,
    answer: tagShape,
    errors: ['NOT_FOUND'],
  }),
  update: operation({
    id: 'tags.update',
    method: 'PATCH',
    path: '/tags/{id}',
    title: 'Change a tag',
    permission: 'UPDATE_TAG',
    scope: 'documents:write',
    params,
    body: tagPatch,
    answer: tagShape,
    errors: ['NOT_FOUND'],
  }),
  delete: operation({
    id: 'tags.delete',
    method: 'DELETE',
    path: '/tags/{id}',
    title: 'Delete a tag; it is taken off everything',
    permission: 'DELETE_TAG',
    scope: 'documents:write',
    params,
    answer: deleted,
    errors: ['NOT_FOUND'],
  }),
};
