import { z } from 'zod';
import { ids, operation } from '../../operation.ts';
import { wholeListOf } from '../../paging.ts';
import { linkShape } from '../../schemas/documents/links.ts';
import { deleted, named, reference } from '../../values.ts';

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
    body: named(
      'LinkCreate',
      z.strictObject({
        toDocumentId: reference.describe('The document to link to; the link runs from this one to it.'),
      }),
      'The document to link to.',
    ),
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
