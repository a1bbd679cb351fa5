/** Links between documents. A link points from the copy to the original, and both documents list it. */
import { z } from 'zod';
import { ids, operation } from './operation.ts';
import { wholeListOf } from './paging.ts';
import { dateTime, deleted, named, reference, text } from './values.ts';

export const linkOrigins = ['MANUAL', 'DUPLICATE', 'RENEWAL'] as const;

export const linkShape = named(
  'Link',
  z.strictObject({
    id: text,
    fromDocumentId: text,
    toDocumentId: text,
    origin: z.enum(linkOrigins),
    createdAt: dateTime,
  }),
);
export type Link = z.output<typeof linkShape>;

const all = { path: '/documents/{id}/links', params: ids('id') };
export const linkOperations = {
  list: operation({
    id: 'links.list',
    method: 'GET',
    ...all,
    title: 'List the links of a document, in both directions',
    permission: 'READ_DOCUMENT',
    scope: 'documents:read',
    answer: wholeListOf(linkShape),
    errors: ['NOT_FOUND'],
  }),
  create: operation({
    id: 'links.create',
    method: 'POST',
    ...all,
    title: 'Link a document to another',
    permission: 'EDIT_DOCUMENT',
    scope: 'documents:write',
    body: named('LinkCreate', z.strictObject({ toDocumentId: reference })),
    answer: linkShape,
    errors: ['NOT_FOUND', 'INVALID_STATE', 'ALREADY_EXISTS'],
  }),
  delete: operation({
    id: 'links.delete',
    method: 'DELETE',
    path: '/documents/{id}/links/{linkId}',
    params: ids('id', 'linkId'),
    title: 'Remove a link',
    permission: 'EDIT_DOCUMENT',
    scope: 'documents:write',
    answer: deleted,
    errors: ['NOT_FOUND'],
  }),
};
