/** Links between documents (details 22, decisions 24 and 37): from the copy to the original; both list it. */
import { z } from 'zod';
import { wholeListOf } from './paging.ts';
import { ids, row } from './row.ts';
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
export const linkRows = {
  list: row({
    id: 'links.list',
    method: 'GET',
    ...all,
    title: 'List the links of a document, in both directions',
    permission: 'READ_DOCUMENT',
    scope: 'documents:read',
    answer: wholeListOf(linkShape),
    refusals: ['NOT_FOUND'],
  }),
  create: row({
    id: 'links.create',
    method: 'POST',
    ...all,
    title: 'Link a document to another',
    permission: 'EDIT_DOCUMENT',
    scope: 'documents:write',
    body: named('LinkCreate', z.strictObject({ toDocumentId: reference })),
    answer: linkShape,
    refusals: ['NOT_FOUND', 'INVALID_STATE', 'ALREADY_EXISTS'],
  }),
  delete: row({
    id: 'links.delete',
    method: 'DELETE',
    path: '/documents/{id}/links/{linkId}',
    params: ids('id', 'linkId'),
    title: 'Remove a link',
    permission: 'EDIT_DOCUMENT',
    scope: 'documents:write',
    answer: deleted,
    refusals: ['NOT_FOUND'],
  }),
};
