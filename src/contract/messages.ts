/** The chat between the sender and the parties of a document. */
import { z } from 'zod';
import { ids, operation } from './operation.ts';
import { pageOf } from './paging.ts';
import * as q from './query.ts';
import { dateTime, named, text, textOrNull } from './values.ts';

export const messageAuthorTypes = ['USER', 'SIGNER'] as const;

export const messageShape = named(
  'Message',
  z.strictObject({
    id: text,
    documentId: text,
    body: text,
    internal: z.boolean().describe('Not shown to parties.'),
    createdAt: dateTime,
    updatedAt: dateTime,
    author: z.strictObject({ type: z.enum(messageAuthorTypes), id: textOrNull, name: textOrNull, email: textOrNull }),
  }),
);
export type Message = z.output<typeof messageShape>;

export const messageCreate = named(
  'MessageCreate',
  z.strictObject({ body: z.string().min(1).max(2_000), internal: z.boolean().default(false) }),
);

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
