import { z } from 'zod';
import { limits } from '../limits.ts';
import { ids, operation } from '../operation.ts';
import { pageOf, wholeListOf } from '../paging.ts';
import * as q from '../query.ts';
import {
  documentFile,
  documentFileType,
  fileCreate,
  fileCreated,
  fileListItem,
  filePatch,
  fileShape,
  fileVisibilities,
} from '../schemas/files.ts';
import { deleted } from '../values.ts';

const params = ids('id');

export const fileOperations = {
  list: operation({
    id: 'files.list',
    method: 'GET',
    path: '/files',
    title: 'List files',
    permission: 'READ_FILE',
    scope: 'documents:read',
    query: z.strictObject({
      ...q.paged,
      visibility: q.oneOf(fileVisibilities).describe('Files with this visibility.'),
    }),
    answer: pageOf(fileListItem),
  }),
  create: operation({
    id: 'files.create',
    method: 'POST',
    path: '/files',
    title: 'Announce a file and get its upload address, or upload a PDF as the body',
    permission: 'CREATE_FILE',
    scope: 'documents:write',
    // Of a PDF that is the body; `fileName` is then required.
    query: z.strictObject({
      fileName: q
        .text(limits.name)
        .describe('The name of the file, where its bytes are the body of the request; required then.'),
      visibility: q
        .oneOf(fileVisibilities, 'PRIVATE')
        .describe('The label of the file, where its bytes are the body of the request.'),
    }),
    body: fileCreate,
    fileBody: 'application/pdf',
    answer: fileCreated,
    errors: ['LIMIT_EXCEEDED'],
  }),
  confirm: operation({
    id: 'files.confirm',
    method: 'POST',
    path: '/files/{id}/confirm',
    title: 'Confirm an upload; its size, checksum and content are checked',
    permission: 'CREATE_FILE',
    scope: 'documents:write',
    params,
    answer: fileShape,
    errors: ['NOT_FOUND', 'INVALID_STATE'],
  }),
  get: operation({
    id: 'files.get',
    method: 'GET',
    path: '/files/{id}',
    title: 'Get a file',
    permission: 'READ_FILE',
    scope: 'documents:read',
    params,
    answer: fileShape,
    errors: ['NOT_FOUND'],
  }),
  update: operation({
    id: 'files.update',
    method: 'PATCH',
    path: '/files/{id}',
    title: "Change a file's name or visibility",
    permission: 'UPDATE_FILE',
    scope: 'documents:write',
    params,
    body: filePatch,
    answer: fileShape,
    errors: ['NOT_FOUND'],
  }),
  delete: operation({
    id: 'files.delete',
    method: 'DELETE',
    path: '/files/{id}',
    title: 'Delete a file',
    permission: 'DELETE_FILE',
    scope: 'documents:delete',
    params,
    answer: deleted,
    errors: ['NOT_FOUND', 'INVALID_STATE'],
  }),
};

export const documentFileOperations = {
  list: operation({
    id: 'documentFiles.list',
    method: 'GET',
    path: '/documents/{id}/files',
    title: 'List the files of a document that are ready',
    permission: 'READ_DOCUMENT',
    scope: 'documents:read',
    params,
    answer: wholeListOf(documentFile),
    errors: ['NOT_FOUND'],
  }),
  get: operation({
    id: 'documentFiles.get',
    method: 'GET',
    path: '/documents/{id}/files/{type}',
    title: 'Get one file of a document',
    permission: 'READ_DOCUMENT',
    scope: 'documents:read',
    params: z.strictObject({
      id: z.string().min(1).max(100).describe('The id of the document.'),
      type: documentFileType.describe('Which file of the document.'),
    }),
    answer: documentFile,
    errors: ['NOT_FOUND', 'INVALID_STATE'],
  }),
};
