/** Documents of 2026-09: listing, properties and readiness. */
import { z } from 'zod';
import { invalid } from '../../../contract/errors.ts';
import { documentOperations } from '../../../contract/operations/documents/documents.ts';
import * as q from '../../../contract/query.ts';
import { documentStatuses, readiness } from '../../../contract/schemas/documents/documents.ts';
import { count, textOrNull } from '../../../contract/values.ts';
import {
  legacyStatuses,
  oldCreated,
  oldDocument,
  oldListItem,
  toOldCreated,
  toOldDocument,
  toOldListItem,
} from '../documents/document.ts';
import {
  createNames,
  fromOldCreate,
  fromOldPatch,
  oldCreateInput,
  oldPatchInput,
  patchNames,
} from '../documents/document-input.ts';
import { after, pageOf, totalPages } from '../requests/lists.ts';
import { paged, pick } from '../requests/query.ts';
import { type OldRoute, route } from '../requests/route.ts';

const sorts = ['createdAt', 'updatedAt', 'name', 'completedAt', 'expiresAt'] as const;
/** The newest list parses these the same way. */
const filters = {
  tagId: q.many(),
  templateId: q.many(),
  responsibleUserId: q.many(),
  folderId: q.text(100),
  externalId: q.text(),
  query: q.text(),
  createdAfter: q.time(),
  createdBefore: q.time(),
  updatedAfter: q.time(),
  updatedBefore: q.time(),
  completedAfter: q.time(),
  completedBefore: q.time(),
  archived: q.flag(),
  deleted: q.flag(),
  orderDirection: q.oneOf(['asc', 'desc']),
};
const statuses = q.manyOf([...documentStatuses, ...legacyStatuses]);
const listQuery = z.object({
  ...paged(10),
  ...filters,
  status: statuses,
  orderBy: q.oneOf(sorts),
  cursor: q.text(2_000),
});

const isStatus = (status: string) => (documentStatuses as readonly string[]).includes(status);
/** Only these sort orders have cursors. */
const hasCursor = (orderBy: string): boolean => orderBy === 'createdAt' || orderBy === 'updatedAt';

const list = route({
  operation: documentOperations.list,
  path: '/documents',
  query: listQuery,
  answer: z.strictObject({
    documents: z.array(oldListItem),
    total: count,
    totalPages: count,
    hasNextPage: z.boolean(),
    nextCursor: textOrNull,
  }),
  async serve({ query, asked }, ask) {
    const { cursor, orderBy = 'updatedAt' } = query;
    if (cursor !== undefined && !hasCursor(orderBy)) {
      throw invalid({ path: 'cursor', code: 'INVALID_VALUE', message: 'needs orderBy createdAt or updatedAt' });
    }
    const status = query.status?.filter(isStatus);
    const given = { ...pick(asked, ...Object.keys(filters)), orderBy, status };
    if (status?.length === 0) {
      // No document has a status that is never set. The operation is still run, so that the actor is authorized.
      await ask(documentOperations.list, { query: { limit: 1 } });
      return { documents: [], total: 0, totalPages: 0, hasNextPage: false, nextCursor: null };
    }
    const newest = (paging: object) => ask(documentOperations.list, { query: { ...given, ...paging } });
    const found = await (cursor === undefined ? pageOf(newest, query) : after(newest, cursor, query.perPage));
    return {
      documents: found.items.map(toOldListItem),
      total: found.total,
      totalPages: totalPages(found.total, query),
      hasNextPage: found.hasMore,
      nextCursor: hasCursor(orderBy) ? found.nextCursor : null,
    };
  },
});

const create = route({
  operation: documentOperations.create,
  path: '/documents',
  body: oldCreateInput,
  answer: oldCreated,
  names: ({ body }) => createNames(body),
  serve: async ({ body }, ask) => toOldCreated(await ask(documentOperations.create, { body: fromOldCreate(body) })),
});

const get = route({
  operation: documentOperations.get,
  path: '/documents/{id}',
  query: z.object({ expand: q.many() }),
  answer: oldDocument,
  async serve({ params, query }, ask) {
    const expand = query.expand?.includes('fields') ? 'fields' : undefined;
    return toOldDocument(await ask(documentOperations.get, { params, query: { expand } }));
  },
});

const update = route({
  operation: documentOperations.update,
  path: '/documents/{id}',
  body: oldPatchInput,
  answer: oldDocument,
  names: patchNames,
  serve: async ({ params, body }, ask) =>
    toOldDocument(await ask(documentOperations.update, { params, body: fromOldPatch(body) })),
});

const remove = route({
  operation: documentOperations.delete,
  path: '/documents/{id}',
  answer: oldDocument,
  serve: async ({ params }, ask) => toOldDocument(await ask(documentOperations.delete, { params })),
});

const getReadiness = route({
  operation: documentOperations.readiness,
  path: '/documents/{id}/readiness',
  answer: readiness,
  serve: ({ params }, ask) => ask(documentOperations.readiness, { params }),
});

export const documentRoutes: readonly OldRoute[] = [list, create, get, update, remove, getReadiness];
