import { z } from 'zod';
import { changesTemplateVisibility, uploadsFile } from '../grants.ts';
import { ids, operation } from '../operation.ts';
import { pageOf } from '../paging.ts';
import type { Permission } from '../permissions.ts';
import * as q from '../query.ts';
import { tagAdd } from '../schemas/tags.ts';
import { templateCreate, templatePatch, templateShape } from '../schemas/templates.ts';
import { deleted, named, reference } from '../values.ts';

const params = ids('id');

const writing = { permission: 'UPDATE_TEMPLATE', scope: 'templates:write' } as const;

const expandQuery = z.strictObject({
  expand: q.manyOf(['content', 'fields']).describe('Fills these members, which are null otherwise.'),
});

const action = (verb: string, title: string, permission: Permission) =>
  operation({
    id: `templates.${verb}`,
    method: 'POST',
    path: `/templates/{id}/${verb}`,
    title,
    permission,
    scope: 'templates:write',
    params,
    answer: templateShape,
    errors: ['NOT_FOUND', 'INVALID_STATE'],
  });

export const templateOperations = {
  list: operation({
    id: 'templates.list',
    method: 'GET',
    path: '/templates',
    title: 'List templates',
    permission: 'READ_DOCUMENT',
    scope: 'templates:read',
    query: z.strictObject({
      ...q.paged,
      query: q.text().describe('Templates with this text in their name.'),
      tagId: q.many().describe('Templates with one of these tags.'),
      folderId: q.text(100).describe('Templates directly in this folder; `root`: in none.'),
      createdById: q.many().describe(q.aboutFilters.createdById),
      private: q
        .flag()
        .describe('true: only templates whose visibility is not EVERYONE; false: only those whose visibility is.'),
      deleted: q.flag().describe('true: only the trash. Without it, templates in the trash are left out.'),
      createdAfter: q.time().describe(q.aboutFilters.createdAfter),
      createdBefore: q.time().describe(q.aboutFilters.createdBefore),
      updatedAfter: q.time().describe(q.aboutFilters.updatedAfter),
      updatedBefore: q.time().describe(q.aboutFilters.updatedBefore),
    }),
    answer: pageOf(templateShape),
  }),
  create: operation({
    id: 'templates.create',
    method: 'POST',
    path: '/templates',
    title: 'Create a template',
    permission: 'CREATE_TEMPLATE',
    scope: 'templates:write',
    sometimes: [changesTemplateVisibility, uploadsFile],
    query: expandQuery,
    body: templateCreate,
    answer: templateShape,
    errors: ['NOT_FOUND', 'PERMISSION_DENIED', 'LIMIT_EXCEEDED'],
  }),
  get: operation({
    id: 'templates.get',
    method: 'GET',
    path: '/templates/{id}',
    title: 'Get a template',
    permission: 'READ_DOCUMENT',
    scope: 'templates:read',
    params,
    query: expandQuery,
    answer: templateShape,
    errors: ['NOT_FOUND'],
  }),
  update: operation({
    id: 'templates.update',
    method: 'PATCH',
    path: '/templates/{id}',
    title: 'Change a template',
    ...writing,
    sometimes: [changesTemplateVisibility],
    params,
    query: expandQuery,
    body: templatePatch,
    answer: templateShape,
    errors: ['NOT_FOUND', 'INVALID_STATE', 'PERMISSION_DENIED'],
  }),
  delete: operation({
    id: 'templates.delete',
    method: 'DELETE',
    path: '/templates/{id}',
    title: 'Move a template to the trash',
    permission: 'DELETE_TEMPLATE',
    scope: 'templates:write',
    params,
    answer: templateShape,
    errors: ['NOT_FOUND', 'INVALID_STATE'],
  }),
  restore: action('restore', 'Take a template out of the trash', 'RESTORE_TEMPLATE'),
  duplicate: action('duplicate', 'Copy a template', 'CREATE_TEMPLATE'),
  lock: action('lock', 'Lock a template against changes', 'LOCK_TEMPLATE'),
  unlock: action('unlock', 'Unlock a template', 'LOCK_TEMPLATE'),
  purge: operation({
    id: 'templates.purge',
    method: 'POST',
    path: '/templates/{id}/purge',
    title: 'Delete a template in the trash permanently',
    permission: 'PERMANENTLY_DELETE_TEMPLATE',
    scope: 'templates:write',
    params,
    body: named(
      'TemplatePurge',
      z.strictObject({ confirmTemplateId: reference.describe('The id of the template, again.') }),
      'Confirms that this template is deleted for good.',
    ),
    answer: deleted,
    errors: ['NOT_FOUND', 'INVALID_STATE'],
  }),
  addTag: operation({
    id: 'templates.addTag',
    method: 'POST',
    path: '/templates/{id}/tags',
    title: 'Tag a template',
    ...writing,
    params,
    body: tagAdd,
    answer: templateShape,
    errors: ['NOT_FOUND', 'ALREADY_EXISTS'],
  }),
  removeTag: operation({
    id: 'templates.removeTag',
    method: 'DELETE',
    path: '/templates/{id}/tags/{tagId}',
    title: 'Take a tag off a template',
    ...writing,
    params: ids('id', 'tagId'),
    answer: templateShape,
    errors: ['NOT_FOUND'],
  }),
};
