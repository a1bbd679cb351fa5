/** Tags of 2026-09, and those of documents. */
import { z } from 'zod';
import { documentOperations } from '../../../contract/operations/documents/documents.ts';
import { tagOperations } from '../../../contract/operations/tags.ts';
import * as q from '../../../contract/query.ts';
import { tagShape, tagUses } from '../../../contract/schemas/tags.ts';
import { count, deleted } from '../../../contract/values.ts';
import { oldDocument, toOldDocument } from '../documents/document.ts';
import { pageOf, totalPages } from '../requests/lists.ts';
import { paged } from '../requests/query.ts';
import { bodyOf, type OldRoute, route } from '../requests/route.ts';

const tags: readonly OldRoute[] = [
  route({
    operation: tagOperations.list,
    path: '/tags',
    query: z.object({ ...paged(10), availableFor: q.manyOf(tagUses), query: q.text() }),
    answer: z.strictObject({ tags: z.array(tagShape), totalPages: count }),
    async serve({ query: { page, perPage, ...filters } }, ask) {
      const list = (paging: object) => ask(tagOperations.list, { query: { ...filters, ...paging } });
      const found = await pageOf(list, { page, perPage });
      return { tags: found.items, totalPages: totalPages(found.total, { page, perPage }) };
    },
  }),
  route({
    operation: tagOperations.create,
    path: '/tags',
    body: bodyOf(tagOperations.create),
    answer: tagShape,
    serve: ({ body }, ask) => ask(tagOperations.create, { body }),
  }),
  route({
    operation: tagOperations.get,
    path: '/tags/{id}',
    answer: tagShape,
    serve: ({ params }, ask) => ask(tagOperations.get, { params }),
  }),
  route({
    operation: tagOperations.update,
    path: '/tags/{id}',
    body: bodyOf(tagOperations.update),
    answer: tagShape,
    serve: ({ params, body }, ask) => ask(tagOperations.update, { params, body }),
  }),
  route({
    operation: tagOperations.delete,
    path: '/tags/{id}',
    answer: deleted,
    serve: ({ params }, ask) => ask(tagOperations.delete, { params }),
  }),
];

const ofDocuments: readonly OldRoute[] = [
  route({
    operation: documentOperations.addTag,
    path: '/documents/{id}/tags',
    body: bodyOf(documentOperations.addTag),
    answer: oldDocument,
    serve: async ({ params, body }, ask) => toOldDocument(await ask(documentOperations.addTag, { params, body })),
  }),
  route({
    operation: documentOperations.removeTag,
    path: '/documents/{id}/tags/{tagId}',
    answer: oldDocument,
    serve: async ({ params }, ask) => toOldDocument(await ask(documentOperations.removeTag, { params })),
  }),
];

export const tagRoutes: readonly OldRoute[] = [...tags, ...ofDocuments];
