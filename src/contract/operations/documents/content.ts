/**
 * Routes of the content blocks of documents and templates, under both of their names. Under `fields` the request is `{
 * fields: [...] }` and the response `{ data: [...] }`; under `content` the request is `{ content: [...] }` and the
 * response the bare array. Handlers see `content` in both cases.
 */
import { z } from 'zod';
import { uploadsFile } from '../../grants.ts';
import { ids, type Operation, operation } from '../../operation.ts';
import { wholeListOf } from '../../paging.ts';
import type { Permission } from '../../permissions.ts';
import * as q from '../../query.ts';
import { contentBlock, contentBlockPatch, newBlocks } from '../../schemas/content/content.ts';
import { placedFieldsPatch } from '../../schemas/content/placed-fields.ts';
import type { Scope } from '../../scopes.ts';
import { deleted } from '../../values.ts';

/** An array even for one block. */
export const contentCreate = z.strictObject({ content: newBlocks.min(1).describe('The blocks to add.') });
/** The same under the name `fields`; the parsed body has `content`. */
export const fieldsCreate = z
  .strictObject({ fields: newBlocks.min(1).describe('The blocks to add.') })
  .transform(({ fields }): z.output<typeof contentCreate> => ({ content: fields }));

type Access = { permission: Permission; scope: Scope };
const changing = ['NOT_FOUND', 'INVALID_STATE'] as const;
const writingFiles = [...changing, 'LIMIT_EXCEEDED', 'PERMISSION_DENIED'] as const;

function operationsOf(
  owner: 'document' | 'template',
  noun: 'content' | 'templateContent',
  reading: Access,
  writing: Access,
) {
  const all = { path: `/${owner}s/{id}/content`, params: ids('id') };
  const one = { path: `/${owner}s/{id}/content/{contentId}`, params: ids('id', 'contentId') };
  return {
    list: operation({
      id: `${noun}.list`,
      method: 'GET',
      ...all,
      ...reading,
      title: `List the blocks of a ${owner}`,
      query: z.strictObject({ key: q.text(100).describe('The block that has a field with this key.') }),
      answer: wholeListOf(contentBlock),
      errors: ['NOT_FOUND'],
    }),
    create: operation({
      id: `${noun}.create`,
      method: 'POST',
      ...all,
      ...writing,
      title: `Add blocks to a ${owner}`,
      sometimes: [uploadsFile],
      body: contentCreate,
      answer: z.array(contentBlock),
      errors: writingFiles,
    }),
    get: operation({
      id: `${noun}.get`,
      method: 'GET',
      ...one,
      ...reading,
      title: `Get a block of a ${owner}`,
      answer: contentBlock,
      errors: ['NOT_FOUND'],
    }),
    update: operation({
      id: `${noun}.update`,
      method: 'PATCH',
      ...one,
      ...writing,
      title: `Change or move a block of a ${owner}`,
      sometimes: [uploadsFile],
      body: contentBlockPatch,
      answer: contentBlock,
      errors: writingFiles,
    }),
    delete: operation({
      id: `${noun}.delete`,
      method: 'DELETE',
      ...one,
      ...writing,
      title: `Delete a block of a ${owner}`,
      answer: deleted,
      errors: changing,
    }),
    placedFields: operation({
      id: `${noun}.placedFields`,
      method: 'PATCH',
      path: `${one.path}/placed-fields`,
      params: one.params,
      ...writing,
      title: `Place, replace and remove boxes on a PDF block of a ${owner}`,
      body: placedFieldsPatch,
      answer: contentBlock,
      errors: changing,
    }),
  };
}

/** The same operation under the other name. */
const underFields = <R extends Operation>(r: R): R => ({
  ...r,
  id: r.id.replace(/content\./i, found => (found[0] === 'C' ? 'Fields.' : 'fields.')),
  path: r.path.replace('/content', '/fields'),
  aliasOf: r.id,
});
const aliasOf = (operations: ReturnType<typeof operationsOf>) => ({
  list: underFields(operations.list),
  create: {
    ...underFields(operations.create),
    body: fieldsCreate,
    answer: z.strictObject({ data: z.array(contentBlock).describe('The new blocks, in the order of the request.') }),
  },
  get: underFields(operations.get),
  update: underFields(operations.update),
  delete: underFields(operations.delete),
  placedFields: underFields(operations.placedFields),
});

export const contentOperations = operationsOf(
  'document',
  'content',
  { permission: 'READ_DOCUMENT', scope: 'documents:read' },
  { permission: 'EDIT_DOCUMENT', scope: 'documents:write' },
);
export const fieldOperations = aliasOf(contentOperations);

export const templateContentOperations = operationsOf(
  'template',
  'templateContent',
  { permission: 'READ_DOCUMENT', scope: 'templates:read' },
  { permission: 'UPDATE_TEMPLATE', scope: 'templates:write' },
);
export const templateFieldOperations = aliasOf(templateContentOperations);
