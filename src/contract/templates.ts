/** Templates. A locked one cannot be changed. The routes of their content are in `content-operations.ts`. */
import { z } from 'zod';
import { contentBlock, newBlocks } from './content.ts';
import { internalRecipients, reminderIntervalDays } from './document-settings.ts';
import type { ErrorCode } from './errors.ts';
import { ids, operation } from './operation.ts';
import { pageOf } from './paging.ts';
import type { Permission } from './permissions.ts';
import * as q from './query.ts';
import { tagAdd, tagShape } from './tags.ts';
import { templatePartyShape } from './template-parties.ts';
import {
  dateTime,
  dateTimeOrNull,
  deleted,
  language,
  languages,
  line,
  name,
  named,
  nationalIdDisplayModes,
  reference,
  rule,
  signingModes,
  text,
  textOrNull,
  userReference,
  verifications,
} from './values.ts';

export const templateVisibilities = ['EVERYONE', 'SELECTED_USERS', 'PRIVATE'] as const;

/** Initial settings of documents that are created from the template. */
export const templateMetaShape = named(
  'TemplateMeta',
  z.strictObject({
    signingMode: z.enum(signingModes),
    forceReadFullDocument: z.boolean(),
    showChatToSigners: z.boolean(),
    language: z.enum(languages),
    value: textOrNull,
    signableAfterExpired: z.boolean(),
    sendPlainTextEmailOnly: z.boolean().nullable(),
    allowDelegation: z.boolean(),
    sameDeviceSigning: z.boolean(),
    reminderIntervalDays: z.int().nullable(),
    responsibleUserId: textOrNull,
    internalRecipients: z.array(text),
    visibility: z.enum(templateVisibilities),
    selectedUserIds: z.array(text).describe('With SELECTED_USERS.'),
    openVerification: z.enum(verifications).nullable(),
    nationalIdDisplayMode: z.enum(nationalIdDisplayModes).nullable(),
    documentCategoryId: textOrNull,
  }),
);
export type TemplateMeta = z.output<typeof templateMetaShape>;

export const templateMetaInput = named(
  'TemplateMetaInput',
  z.strictObject({
    signingMode: z.enum(signingModes).optional(),
    forceReadFullDocument: z.boolean().optional(),
    showChatToSigners: z.boolean().optional(),
    language: language.optional(),
    value: line.nullable().optional(),
    signableAfterExpired: z.boolean().optional(),
    sendPlainTextEmailOnly: z.boolean().nullable().optional(),
    allowDelegation: z.boolean().optional(),
    sameDeviceSigning: z.boolean().optional(),
    reminderIntervalDays: reminderIntervalDays.nullable().optional(),
    responsibleUserId: reference.nullable().optional(),
    internalRecipients: internalRecipients.optional(),
    visibility: z.enum(templateVisibilities).optional(),
    selectedUserIds: z.array(reference).max(500).optional(),
    openVerification: z.enum(verifications).nullable().optional(),
    nationalIdDisplayMode: z.enum(nationalIdDisplayModes).nullable().optional(),
    documentCategoryId: reference.nullable().optional(),
  }),
);
export type TemplateMetaInput = z.output<typeof templateMetaInput>;

export const templateShape = named(
  'Template',
  z.strictObject({
    id: text,
    name: text,
    workspaceId: text,
    organizationId: text,
    createdBy: userReference,
    isGlobal: z.boolean(),
    isLocked: z.boolean(),
    folderId: textOrNull,
    templateMeta: templateMetaShape,
    parties: z.array(templatePartyShape),
    tags: z.array(tagShape),
    content: z.array(contentBlock).nullable().describe('Null unless the request passes expand=content.'),
    fields: z.array(contentBlock).nullable().describe('The same blocks; null unless the request passes expand=fields.'),
    createdAt: dateTime,
    updatedAt: dateTime,
    deletedAt: dateTimeOrNull,
  }),
);
export type Template = z.output<typeof templateShape>;

const created = z.strictObject({
  name,
  folderId: reference.nullable().optional(),
  templateMeta: templateMetaInput.optional(),
  initialContent: newBlocks.optional(),
  initialFields: newBlocks.optional().describe('Another name of `initialContent`.'),
});
const oneName = rule<z.output<typeof created>>(
  ['initialFields'],
  'INVALID_VALUE',
  'initialContent and initialFields are two names of the same',
  t => !(t.initialContent && t.initialFields),
);
/** Both names become `initialContent`. */
export const templateCreate = named(
  'TemplateCreate',
  oneName(created).transform(({ initialFields, ...rest }) => ({
    ...rest,
    initialContent: rest.initialContent ?? initialFields,
  })),
);
export type TemplateCreate = z.output<typeof templateCreate>;

export const templatePatch = named(
  'TemplatePatch',
  z.strictObject({
    name: name.optional(),
    folderId: reference.nullable().optional(),
    templateMeta: templateMetaInput.optional(),
  }),
);
export type TemplatePatch = z.output<typeof templatePatch>;

const params = ids('id');
const writing = { permission: 'UPDATE_TEMPLATE', scope: 'templates:write' } as const;
const expandQuery = z.strictObject({ expand: q.manyOf(['content', 'fields']) });
const act = (verb: string, title: string, permission: Permission, refusals: readonly ErrorCode[] = ['INVALID_STATE']) =>
  operation({
    id: `templates.${verb}`,
    method: 'POST',
    path: `/templates/{id}/${verb}`,
    title,
    permission,
    scope: 'templates:write',
    params,
    answer: templateShape,
    errors: ['NOT_FOUND', ...refusals],
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
      query: q.text(),
      tagId: q.many(),
      folderId: q.text(100),
      createdById: q.many(),
      private: q.flag(),
      createdAfter: q.time(),
      createdBefore: q.time(),
      updatedAfter: q.time(),
      updatedBefore: q.time(),
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
    query: expandQuery,
    body: templateCreate,
    answer: templateShape,
    errors: ['NOT_FOUND'],
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
    params,
    query: expandQuery,
    body: templatePatch,
    answer: templateShape,
    errors: ['NOT_FOUND', 'INVALID_STATE'],
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
  restore: act('restore', 'Take a template out of the trash', 'RESTORE_TEMPLATE'),
  duplicate: act('duplicate', 'Copy a template', 'CREATE_TEMPLATE', []),
  lock: act('lock', 'Lock a template against changes', 'LOCK_TEMPLATE'),
  unlock: act('unlock', 'Unlock a template', 'LOCK_TEMPLATE'),
  purge: operation({
    id: 'templates.purge',
    method: 'POST',
    path: '/templates/{id}/purge',
    title: 'Delete a template in the trash permanently',
    permission: 'PERMANENTLY_DELETE_TEMPLATE',
    scope: 'templates:write',
    params,
    body: named('TemplatePurge', z.strictObject({ confirmTemplateId: reference })),
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
