import { z } from 'zod';
import { ids, operation } from '../operation.ts';
import { pageOf } from '../paging.ts';
import * as q from '../query.ts';
import { documentExported, folderExport } from '../schemas/documents/exports.ts';
import { folderCreate, folderPatch, folderShape, folderTypes } from '../schemas/folders.ts';
import { deleted } from '../values.ts';

const params = ids('id');

export const folderOperations = {
  list: operation({
    id: 'folders.list',
    method: 'GET',
    path: '/folders',
    title: 'List folders',
    permission: 'READ_DOCUMENT',
    scope: 'documents:read',
    query: z.strictObject({
      ...q.paged,
      type: q.oneOf(folderTypes).describe('Folders of documents, or of templates.'),
      /** `root`: the top level. All folders when left out. */
      parentFolderId: q
        .text(100)
        .describe('Folders directly in this folder; `root`: those of the top level. All folders when left out.'),
    }),
    answer: pageOf(folderShape),
  }),
  create: operation({
    id: 'folders.create',
    method: 'POST',
    path: '/folders',
    title: 'Create a folder',
    permission: 'CREATE_FOLDER',
    scope: 'documents:write',
    body: folderCreate,
    answer: folderShape,
    errors: ['NOT_FOUND'],
  }),
  get: operation({
    id: 'folders.get',
    method: 'GET',
    path: '/folders/{id}',
    title: 'Get a folder',
    permission: 'READ_DOCUMENT',
    scope: 'documents:read',
    params,
    answer: folderShape,
    errors: ['NOT_FOUND'],
  }),
  update: operation({
    id: 'folders.update',
    method: 'PATCH',
    path: '/folders/{id}',
    title: 'Rename or move a folder',
    permission: 'UPDATE_FOLDER',
    scope: 'documents:write',
    params,
    body: folderPatch,
    answer: folderShape,
    errors: ['NOT_FOUND'],
  }),
  export: operation({
    id: 'folders.export',
    method: 'POST',
    path: '/folders/{id}/export',
    title: 'Export the files of the documents in a folder, and below it, as one ZIP',
    permission: 'READ_DOCUMENT',
    scope: 'documents:read',
    params,
    body: folderExport,
    answer: documentExported,
    errors: ['NOT_FOUND', 'INVALID_STATE'],
  }),
  delete: operation({
    id: 'folders.delete',
    method: 'DELETE',
    path: '/folders/{id}',
    title: 'Delete an empty folder',
    permission: 'DELETE_FOLDER',
    scope: 'documents:delete',
    params,
    answer: deleted,
    errors: ['NOT_FOUND', 'INVALID_STATE'],
  }),
};
