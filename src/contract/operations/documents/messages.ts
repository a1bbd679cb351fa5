import { z } from 'zod';
import { ids, operation } from '../../operation.ts';
import { pageOf } from '../../paging.ts';
import * as q from '../../query.ts';
import { messageCreate, messageShape } from '../../schemas/documents/messages.ts';

const all = { path: '/documents/{id}/messages', params: ids('id') };

export const messageOperations = {
  list: operation({
    id: 'messages.list',
    method: 'GET',
    ...all,
    title: 'List the messages of a document',
    permission: 'READ_DOCUMENT',
    scope: 'documents:read',
    query: z.strictObject(q.paged),
    answer: pageOf(messageShape),
    errors: ['NOT_FOUND'],
  }),
  create: operation({
    id: 'messages.create',
    method: 'POST',
    ...all,
    title: 'Write a message',
    permission: 'EDIT_DOCUMENT',
    scope: 'documents:write',
    body: messageCreate,
    answer: messageShape,
    errors: ['NOT_FOUND', 'INVALID_STATE'],
  }),
};
