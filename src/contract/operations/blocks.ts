import { z } from 'zod';
import { uploadsFile } from '../grants.ts';
import { ids, operation } from '../operation.ts';
import { pageOf } from '../paging.ts';
import * as q from '../query.ts';
import { blockVisibilities, reusableBlockCreate, reusableBlockPatch, reusableBlockShape } from '../schemas/blocks.ts';
import { blockTypes } from '../schemas/content/content.ts';
import { deleted, languages } from '../values.ts';

const params = ids('id');

const reading = { permission: 'READ_DOCUMENT', scope: 'documents:read' } as const;

export const blockOperations = {
  list: operation({
    id: 'blocks.list',
    method: 'GET',
    path: '/blocks',
    title: 'List reusable blocks',
    ...reading,
    query: z.strictObject({
      ...q.paged,
      query: q.text().describe('Blocks with this text in their name or description.'),
      category: q.text().describe('Blocks with exactly this category.'),
      language: q.oneOf(languages).describe('Blocks in this language.'),
      visibility: q.manyOf(blockVisibilities).describe('Blocks with one of these visibilities.'),
      fieldType: q.manyOf(blockTypes).describe('Blocks whose content has one of these types.'),
    }),
    answer: pageOf(reusableBlockShape),
  }),
  create: operation({
    id: 'blocks.create',
    method: 'POST',
    path: '/blocks',
    title: 'Keep content as a reusable block',
    permission: 'CREATE_TEMPLATE',
    scope: 'documents:write',
    sometimes: [uploadsFile],
    body: reusableBlockCreate,
    answer: reusableBlockShape,
    errors: ['NOT_FOUND', 'LIMIT_EXCEEDED'],
  }),
  get: operation({
    id: 'blocks.get',
    method: 'GET',
    path: '/blocks/{id}',
    title: 'Get a reusable block',
    ...reading,
    params,
    answer: reusableBlockShape,
    errors: ['NOT_FOUND'],
  }),
  update: operation({
    id: 'blocks.update',
    method: 'PATCH',
    path: '/blocks/{id}',
    title: 'Change a reusable block',
    permission: 'UPDATE_TEMPLATE',
    scope: 'documents:write',
    params,
    sometimes: [uploadsFile],
    body: reusableBlockPatch,
    answer: reusableBlockShape,
    errors: ['NOT_FOUND', 'INVALID_STATE', 'LIMIT_EXCEEDED'],
  }),
  delete: operation({
    id: 'blocks.delete',
    method: 'DELETE',
    path: '/blocks/{id}',
    title: 'Delete a reusable block',
    permission: 'DELETE_TEMPLATE',
    scope: 'documents:write',
    params,
    answer: deleted,
    errors: ['NOT_FOUND', 'INVALID_STATE'],
  }),
};
