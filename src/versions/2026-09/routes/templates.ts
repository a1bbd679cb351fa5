/** Templates of 2026-09. A locked one refuses changes with 401. */
import { z } from 'zod';
import type { Operation } from '../../../contract/operation.ts';
import { templateOperations } from '../../../contract/operations/templates.ts';
import * as q from '../../../contract/query.ts';
import type { Template } from '../../../contract/schemas/templates.ts';
import { count } from '../../../contract/values.ts';
import { pageOf, totalPages } from '../requests/lists.ts';
import { paged, pick } from '../requests/query.ts';
import { bodyOf, type OldRoute, route } from '../requests/route.ts';
import { lockedIsForbidden } from '../templates/locked.ts';
import {
  fromOldCreate,
  fromOldPatch,
  oldTemplate,
  oldTemplateCreate,
  oldTemplatePatch,
  templateNames,
  toOldTemplate,
} from '../templates/template.ts';

/** The newest list parses these the same way. */
const filters = {
  tagId: q.many(),
  folderId: q.text(100),
  private: q.flag(),
  createdAfter: q.time(),
  createdBefore: q.time(),
  updatedAfter: q.time(),
  updatedBefore: q.time(),
};

const list = route({
  operation: templateOperations.list,
  path: '/templates',
  query: z.object({ ...paged(10), ...filters, search: q.text(), createdBy: q.many() }),
  answer: z.strictObject({ templates: z.array(oldTemplate), totalPages: count }),
  async serve({ query, asked }, ask) {
    const given = { ...pick(asked, ...Object.keys(filters)), query: query.search, createdById: query.createdBy };
    const newest = (paging: object) => ask(templateOperations.list, { query: { ...given, ...paging } });
    const { items, total } = await pageOf(newest, query);
    return { templates: items.map(toOldTemplate), totalPages: totalPages(total, query) };
  },
});

const create = route({
  operation: templateOperations.create,
  path: '/templates',
  body: oldTemplateCreate,
  answer: oldTemplate,
  names: templateNames,
  serve: async ({ body }, ask) => toOldTemplate(await ask(templateOperations.create, { body: fromOldCreate(body) })),
});

const get = route({
  operation: templateOperations.get,
  path: '/templates/{id}',
  query: z.object({ expand: q.many() }),
  answer: oldTemplate,
  async serve({ params, query }, ask) {
    const expand = query.expand?.includes('fields') ? 'fields' : undefined;
    return toOldTemplate(await ask(templateOperations.get, { params, query: { expand } }));
  },
});

const update = route({
  operation: templateOperations.update,
  path: '/templates/{id}',
  body: oldTemplatePatch,
  answer: oldTemplate,
  names: templateNames,
  serve: async ({ params, body }, ask) =>
    toOldTemplate(await ask(templateOperations.update, { params, body: fromOldPatch(body) })),
});

/** Without a body; the answer is the template. */
const action = (operation: Operation, path: `/templates/{id}${string}`): OldRoute =>
  route({
    operation,
    path,
    answer: oldTemplate,
    // The answer of each of these operations is a template.
    serve: async ({ params }, ask) => toOldTemplate((await ask(operation, { params })) as Template),
  });

export const templateRoutes: readonly OldRoute[] = [
  list,
  create,
  get,
  update,
  action(templateOperations.delete, '/templates/{id}'),
  action(templateOperations.restore, '/templates/{id}/restore'),
  action(templateOperations.duplicate, '/templates/{id}/duplicate'),
  action(templateOperations.lock, '/templates/{id}/lock'),
  action(templateOperations.unlock, '/templates/{id}/unlock'),
  route({
    operation: templateOperations.addTag,
    path: '/templates/{id}/tags',
    body: bodyOf(templateOperations.addTag),
    answer: oldTemplate,
    serve: async ({ params, body }, ask) => toOldTemplate(await ask(templateOperations.addTag, { params, body })),
  }),
  route({
    operation: templateOperations.removeTag,
    path: '/templates/{id}/tags/{tagId}',
    answer: oldTemplate,
    serve: async ({ params }, ask) => toOldTemplate(await ask(templateOperations.removeTag, { params })),
  }),
].map(lockedIsForbidden);
