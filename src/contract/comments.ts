/** Comment threads of a document. */
import { z } from 'zod';
import { ids, operation } from './operation.ts';
import { pageOf } from './paging.ts';
import * as q from './query.ts';
import {
  dateTime,
  dateTimeOrNull,
  deleted,
  named,
  note,
  reference,
  text,
  textOrNull,
  userReference,
} from './values.ts';

export const threadStatuses = ['OPEN', 'RESOLVED'] as const;
export const threadVisibilities = ['SHARED', 'INTERNAL'] as const;
export const commentAuthorTypes = ['USER', 'SIGNER', 'AI'] as const;

export const commentMessageShape = named(
  'CommentMessage',
  z.strictObject({
    id: text,
    threadId: text,
    parentId: textOrNull,
    body: text.describe('Empty once the message is deleted.'),
    mentions: z.array(text).describe('Ids of users.'),
    createdAt: dateTime,
    editedAt: dateTimeOrNull,
    deletedAt: dateTimeOrNull,
    author: z
      .strictObject({ type: z.enum(commentAuthorTypes), id: textOrNull, name: textOrNull, email: textOrNull })
      .describe('Id, name and e-mail are null for AI and for an author that is gone.'),
  }),
);
export type CommentMessage = z.output<typeof commentMessageShape>;

const thread = {
  id: text,
  documentId: text,
  status: z.enum(threadStatuses),
  visibility: z
    .enum(threadVisibilities)
    .describe('A thread that a party begins on its page is SHARED with every party; one of this API is INTERNAL.'),
  excerpt: textOrNull,
  createdAt: dateTime,
  updatedAt: dateTime,
  resolvedAt: dateTimeOrNull,
  createdBy: userReference.nullable(),
  resolvedBy: userReference.nullable(),
};
/** The thread in an event, where the message is next to it. */
export const threadWithoutMessages = named('CommentThreadFacts', z.strictObject(thread));
export const threadShape = named(
  'CommentThread',
  z.strictObject({ ...thread, messages: z.array(commentMessageShape) }),
);
export type CommentThread = z.output<typeof threadShape>;

const body = note.min(1);
const mentions = z.array(reference).max(50).default([]);
export const threadCreate = named(
  'CommentThreadCreate',
  z.strictObject({ body, excerpt: note.nullable().optional(), mentions }),
);
export const commentMessageCreate = named(
  'CommentMessageCreate',
  z.strictObject({ body, parentMessageId: reference.nullable().optional(), mentions }),
);
export const commentMessagePatch = named(
  'CommentMessagePatch',
  z.strictObject({ body: body.optional(), mentions: z.array(reference).max(50).optional() }),
);
export const threadPatch = named('CommentThreadPatch', z.strictObject({ status: z.enum(threadStatuses).optional() }));

const all = { path: '/documents/{id}/comments', params: ids('id') };
const one = { path: '/documents/{id}/comments/{threadId}', params: ids('id', 'threadId') };
const message = {
  path: '/documents/{id}/comments/{threadId}/messages/{messageId}',
  params: ids('id', 'threadId', 'messageId'),
};
const reading = { permission: 'READ_COMMENT', scope: 'documents:read' } as const;
export const commentOperations = {
  list: operation({
    id: 'comments.list',
    method: 'GET',
    ...all,
    title: 'List the comment threads of a document',
    ...reading,
    query: z.strictObject({ ...q.paged, status: q.manyOf(threadStatuses) }),
    answer: pageOf(threadShape),
    errors: ['NOT_FOUND'],
  }),
  create: operation({
    id: 'comments.create',
    method: 'POST',
    ...all,
    title: 'Start a comment thread',
    permission: 'CREATE_COMMENT',
    scope: 'documents:write',
    body: threadCreate,
    answer: threadShape,
    errors: ['NOT_FOUND', 'INVALID_STATE'],
  }),
  get: operation({
    id: 'comments.get',
    method: 'GET',
    ...one,
    title: 'Get a comment thread',
    ...reading,
    answer: threadShape,
    errors: ['NOT_FOUND'],
  }),
  reply: operation({
    id: 'comments.reply',
    method: 'POST',
    path: `${one.path}/messages`,
    params: one.params,
    title: 'Add a message to a comment thread',
    permission: 'CREATE_COMMENT',
    scope: 'documents:write',
    body: commentMessageCreate,
    answer: commentMessageShape,
    errors: ['NOT_FOUND', 'INVALID_STATE'],
  }),
  updateMessage: operation({
    id: 'comments.updateMessage',
    method: 'PATCH',
    ...message,
    title: 'Edit one of your own messages',
    permission: 'UPDATE_COMMENT',
    scope: 'documents:write',
    body: commentMessagePatch,
    answer: commentMessageShape,
    errors: ['NOT_FOUND', 'INVALID_STATE', 'PERMISSION_DENIED'],
  }),
  deleteMessage: operation({
    id: 'comments.deleteMessage',
    method: 'DELETE',
    ...message,
    title: 'Delete a message; its thread is kept',
    permission: 'DELETE_COMMENT',
    scope: 'documents:write',
    answer: deleted,
    errors: ['NOT_FOUND'],
  }),
  update: operation({
    id: 'comments.update',
    method: 'PATCH',
    ...one,
    title: 'Resolve or reopen a comment thread',
    permission: 'UPDATE_COMMENT',
    scope: 'documents:write',
    body: threadPatch,
    answer: threadShape,
    errors: ['NOT_FOUND'],
  }),
  delete: operation({
    id: 'comments.delete',
    method: 'DELETE',
    ...one,
    title: 'Delete a comment thread',
    permission: 'DELETE_COMMENT',
    scope: 'documents:delete',
    answer: deleted,
    errors: ['NOT_FOUND'],
  }),
};
