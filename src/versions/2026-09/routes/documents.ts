/** Documents of 2026-09: properties, sending and life cycle. */
import { z } from 'zod';
import { documentRows } from '../../../contract/document-rows.ts';
import { documentStatuses, readiness } from '../../../contract/documents.ts';
import { invalid, notAvailable } from '../../../contract/errors.ts';
import * as q from '../../../contract/query.ts';
import { count, note, text, textOrNull } from '../../../contract/values.ts';
import { legacyStatuses, oldCreated, oldDocument, oldListItem, toOldCreated, toOldDocument, toOldListItem } from '../document.ts';
import { createNames, fromOldCreate, fromOldPatch, oldCreateInput, oldPatchInput, patchNames } from '../document-input.ts';
import { pageOf, totalPages } from '../lists.ts';
import { paged, pick } from '../query.ts';
import { type OldRoute, route } from '../route.ts';

const sorts = ['createdAt', 'updatedAt', 'name', 'completedAt', 'expiresAt'] as const;
const listQuery = z.object({
  ...paged(10),
  status: q.manyOf([...documentStatuses, ...legacyStatuses]),
  orderBy: q.oneOf(sorts),
  cursor: q.text(2_000),
});
/** Read alike by the newest list, and checked there. */
const filters = [
  'tagId',
  'templateId',
  'responsibleUserId',
  'folderId',
  'externalId',
  'query',
  'createdAfter',
  'createdBefore',
  'updatedAfter',
  'updatedBefore',
  'completedAfter',
  'completedBefore',
  'archived',
  'orderDirection',
] as const;

const isStatus = (status: string) => (documentStatuses as readonly string[]).includes(status);
/** A cursor belongs to these orders alone. */
const hasCursor = (orderBy: string): boolean => orderBy === 'createdAt' || orderBy === 'updatedAt';

const list = route({
  row: documentRows.list,
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
    const { cursor, status, orderBy = 'updatedAt' } = query;
    if (cursor !== undefined && !hasCursor(orderBy)) {
      throw invalid({ path: 'cursor', code: 'INVALID_VALUE', message: 'needs orderBy createdAt or updatedAt' });
    }
    const statuses = status?.filter(isStatus);
    const given = { ...pick(asked, ...filters), orderBy, ...(statuses && { status: statuses }) };
    if (statuses?.length === 0) {
      // Nothing is in a status that is never set; the row still says whether one may ask.
      await ask(documentRows.list, { query: { limit: 1 } });
      return { documents: [], total: 0, totalPages: 0, hasNextPage: false, nextCursor: null };
    }
    const newest = (paging: object) => ask(documentRows.list, { query: { ...given, ...paging } });
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
