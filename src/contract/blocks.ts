/** Reusable blocks: saved content that can be inserted into documents. */
import { z } from 'zod';
import { blocksWith, blockTypes, position, shownBlocksWith } from './content.ts';
import { ids, operation } from './operation.ts';
import { pageOf } from './paging.ts';
import * as q from './query.ts';
import {
  dateTime,
  deleted,
  language,
  languages,
  line,
  name,
  named,
  note,
  text,
  textOrNull,
  userReference,
} from './values.ts';

/** SHARED blocks are curated and everybody can read them. They cannot be created through the API. */
export const blockVisibilities = ['PRIVATE', 'WORKSPACE', 'ORGANIZATION', 'SHARED'] as const;
const own = ['PRIVATE', 'WORKSPACE', 'ORGANIZATION'] as const;

export const reusableBlockShape = named(
  'ReusableBlock',
  z.strictObject({
    id: text,
    name: text,
    description: textOrNull,
    visibility: z.enum(blockVisibilities),
    category: textOrNull,
    language: z.enum(languages).nullable(),
    isPublished: z.boolean(),
    sortOrder: z.int(),
    workspaceId: textOrNull,
    organizationId: textOrNull,
    createdBy: userReference.nullable(),
    createdAt: dateTime,
    updatedAt: dateTime,
    content: z.array(shownBlocksWith({ id: text })),
  }),
);
export type ReusableBlock = z.output<typeof reusableBlockShape>;

const content = z
  .array(blocksWith({ position: position.optional() }))
  .min(1)
  .max(100);
const properties = {
  description: note.nullable().optional(),
  category: line.nullable().optional(),
  language: language.nullable().optional(),
  sortOrder: z.int().min(0).max(1_000_000).optional(),
};
export const reusableBlockCreate = named(
  'ReusableBlockCreate',
  z.strictObject({
    name,
    ...properties,
    visibility: z.enum(own).default('WORKSPACE'),
    isPublished: z.boolean().default(true),
    content,
  }),
);
export const reusableBlockPatch = named(
  'ReusableBlockPatch',
  z.strictObject({
    name: name.optional(),
    ...properties,
    visibility: z.enum(own).optional(),
    isPublished: z.boolean().optional(),
    content: content.optional().describe('Replaces the whole content.'),
  }),
);

const params = ids('id');
const reading = { permission: 'READ_DOCUMENT', scope: 'documents:read' } as const;
export const blockOperations = {
  list: operation({
    id: 'blocks.list',
    method: 'GET',
    path: '/blocks',
    title: 'List reusable blocks',
    ...reading,
    query: z.strictObject({
      ...q.paged,
      query: q.text(),
      category: q.text(),
      language: q.oneOf(languages),
      visibility: q.manyOf(blockVisibilities),
      fieldType: q.manyOf(blockTypes),
    }),
    answer: pageOf(reusableBlockShape),
  }),
  create: operation({
    id: 'blocks.create',
    method: 'POST',
    path: '/blocks',
    title: 'Keep content as a reusable block',
    permission: 'CREATE_TEMPLATE',
    scope: 'documents:write',
    body: reusableBlockCreate,
    answer: reusableBlockShape,
    errors: ['NOT_FOUND'],
  }),
  get: operation({
    id: 'blocks.get',
    method: 'GET',
    path: '/blocks/{id}',
    title: 'Get a reusable block',
    ...reading,
    params,
    answer: reusableBlockShape,
    errors: ['NOT_FOUND'],
  }),
  update: operation({
    id: 'blocks.update',
    method: 'PATCH',
    path: '/blocks/{id}',
    title: 'Change a reusable block',
    permission: 'UPDATE_TEMPLATE',
    scope: 'documents:write',
    params,
    body: reusableBlockPatch,
    answer: reusableBlockShape,
    errors: ['NOT_FOUND', 'INVALID_STATE'],
  }),
  delete: operation({
    id: 'blocks.delete',
    method: 'DELETE',
    path: '/blocks/{id}',
    title: 'Delete a reusable block',
    permission: 'DELETE_TEMPLATE',
    scope: 'documents:write',
    params,
    answer: deleted,
    errors: ['NOT_FOUND', 'INVALID_STATE'],
  }),
};
