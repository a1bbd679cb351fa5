/** Uploaded files of 2026-09, and a document's files by `/download`. */
import { z } from 'zod';
import { Refusal, refusal } from '../../../contract/errors.ts';
import { type DocumentFileType, documentFileRows, documentFileTypes, fileRows } from '../../../contract/files.ts';
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
} from '../file.ts';
import { pageOf, totalPages } from '../lists.ts';
import { paged, pick } from '../query.ts';
import { type Ask, bodyOf, type OldRoute, route } from '../route.ts';

const uploads: readonly OldRoute[] = [
  route({
    row: fileRows.list,
    path: '/files',
    query: z.object({ ...paged(10), visibility: fileRows.list.query.shape.visibility }),
    answer: z.strictObject({ files: z.array(oldFileItem), totalPages: count }),
    async serve({ query, asked }, ask) {
      const filter = pick(asked, 'visibility');
      const found = await pageOf(paging => ask(fileRows.list, { query: { ...filter, ...paging } }), query);
      return { files: found.items.map(toOldFileItem), totalPages: totalPages(found.total, query) };
    },
  }),
  route({
    row: fileRows.create,
    path: '/files',
    body: bodyOf(fileRows.create),
    answer: oldFileCreated,
    serve: async ({ body }, ask) => toOldFileCreated(await ask(fileRows.create, { body })),
  }),
  route({
    row: fileRows.confirm,
    path: '/files/{id}/confirm',
    answer: oldFileConfirmed,
    serve: async ({ params }, ask) => toOldFileConfirmed(await ask(fileRows.confirm, { params })),
  }),
  route({
    row: fileRows.get,
    path: '/files/{id}',
    answer: oldFile,
    serve: async ({ params }, ask) => toOldFile(await ask(fileRows.get, { params })),
  }),
  route({
    row: fileRows.update,
    path: '/files/{id}',
    body: bodyOf(fileRows.update),
    answer: oldFile,
    serve: async ({ params, body }, ask) => toOldFile(await ask(fileRows.update, { params, body })),
  }),
  route({
    row: fileRows.delete,
    path: '/files/{id}',
    answer: deleted,
    serve: ({ params }, ask) => ask(fileRows.delete, { params }),
  }),
];

const missing = (type: string): Refusal =>
  refusal('NOT_FOUND', {
    resource: 'file',
    message: `The file ${type} does not exist.`,
    userMessage: { sv: `Filen ${type} finns inte.`, en: `The file ${type} does not exist.` },
  });

/** A file that is not produced yet was missing there, not a state; so was a type that does not exist. */
async function download(ask: Ask, id: string, written: string): Promise<{ downloadUrl: string }> {
  const type = documentFileTypes.find(t => t === written.toUpperCase());
  try {
    // An unknown type goes on as it is, so that the row says first whether one may ask and the document exists.
    const { url } = await ask(documentFileRows.get, { params: { id, type: type ?? (written as DocumentFileType) } });
    return { downloadUrl: url };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const unknown = type === undefined && error.code === 'VALIDATION_FAILED';
    throw unknown || error.code === 'INVALID_STATE' ? missing(written) : error;
  }
}

const downloaded = z.strictObject({ downloadUrl: text });
const downloads: readonly OldRoute[] = [
  route({
    row: documentFileRows.get,
    path: '/documents/{id}/download',
    answer: downloaded,
    serve: ({ params }, ask) => download(ask, params.id, 'SIGNED'),
  }),
  route({
    row: documentFileRows.get,
    path: '/documents/{id}/download/{fileType}',
    answer: downloaded,
    serve: ({ params }, ask) => download(ask, params.id, params.fileType),
  }),
];

export const fileRoutes: readonly OldRoute[] = [...uploads, ...downloads];
