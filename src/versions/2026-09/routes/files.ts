/** Uploaded files of 2026-09, and a document's files at `/download`. */
import { z } from 'zod';
import { ApiError, apiError } from '../../../contract/errors.ts';
import { documentFileOperations, fileOperations } from '../../../contract/operations/files.ts';
import { type DocumentFileType, documentFileTypes } from '../../../contract/schemas/files.ts';
import { count, deleted, text } from '../../../contract/values.ts';
import {
  oldFile,
  oldFileConfirmed,
  oldFileCreated,
  oldFileItem,
  toOldFile,
  toOldFileConfirmed,
  toOldFileCreated,
  toOldFileItem,
} from '../documents/file.ts';
import { pageOf, totalPages } from '../requests/lists.ts';
import { paged, pick } from '../requests/query.ts';
import { type Ask, bodyOf, type OldRoute, route } from '../requests/route.ts';

const uploads: readonly OldRoute[] = [
  route({
    operation: fileOperations.list,
    path: '/files',
    query: z.object({ ...paged(10), visibility: fileOperations.list.query.shape.visibility }),
    answer: z.strictObject({ files: z.array(oldFileItem), totalPages: count }),
    async serve({ query, asked }, ask) {
      const filter = pick(asked, 'visibility');
      const found = await pageOf(paging => ask(fileOperations.list, { query: { ...filter, ...paging } }), query);
      return { files: found.items.map(toOldFileItem), totalPages: totalPages(found.total, query) };
    },
  }),
  route({
    operation: fileOperations.create,
    path: '/files',
    body: bodyOf(fileOperations.create),
    answer: oldFileCreated,
    serve: async ({ body }, ask) => toOldFileCreated(await ask(fileOperations.create, { body })),
  }),
  route({
    operation: fileOperations.confirm,
    path: '/files/{id}/confirm',
    answer: oldFileConfirmed,
    serve: async ({ params }, ask) => toOldFileConfirmed(await ask(fileOperations.confirm, { params })),
  }),
  route({
    operation: fileOperations.get,
    path: '/files/{id}',
    answer: oldFile,
    serve: async ({ params }, ask) => toOldFile(await ask(fileOperations.get, { params })),
  }),
  route({
    operation: fileOperations.update,
    path: '/files/{id}',
    body: bodyOf(fileOperations.update),
    answer: oldFile,
    serve: async ({ params, body }, ask) => toOldFile(await ask(fileOperations.update, { params, body })),
  }),
  route({
    operation: fileOperations.delete,
    path: '/files/{id}',
    answer: deleted,
    serve: ({ params }, ask) => ask(fileOperations.delete, { params }),
  }),
];

const missing = (type: string): ApiError =>
  apiError('NOT_FOUND', {
    resource: 'file',
    message: `The file ${type} does not exist.`,
    userMessage: { sv: `Filen ${type} finns inte.`, en: `The file ${type} does not exist.` },
  });

/** A file that has not been produced yet, or whose type does not exist, was NOT_FOUND in 2026-09. */
async function download(ask: Ask, id: string, written: string): Promise<{ downloadUrl: string }> {
  const type = documentFileTypes.find(t => t === written.toUpperCase());
  try {
    // An unknown type is passed on, so that the operation first checks the permission and that the document exists.
    const { url } = await ask(documentFileOperations.get, {
      params: { id, type: type ?? (written as DocumentFileType) },
    });
    return { downloadUrl: url };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const unknown = type === undefined && error.code === 'VALIDATION_FAILED';
    throw unknown || error.code === 'INVALID_STATE' ? missing(written) : error;
  }
}

const downloaded = z.strictObject({ downloadUrl: text });
const downloads: readonly OldRoute[] = [
  route({
    operation: documentFileOperations.get,
    path: '/documents/{id}/download',
    answer: downloaded,
    serve: ({ params }, ask) => download(ask, params.id, 'SIGNED'),
  }),
  route({
    operation: documentFileOperations.get,
    path: '/documents/{id}/download/{fileType}',
    answer: downloaded,
    serve: ({ params }, ask) => download(ask, params.id, params.fileType),
  }),
];

export const fileRoutes: readonly OldRoute[] = [...uploads, ...downloads];
