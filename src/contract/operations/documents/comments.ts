import { z } from 'zod';
import { ids, operation } from '../../operation.ts';
import { pageOf } from '../../paging.ts';
import * as q from '../../query.ts';
import {
  commentMessageCreate,
  commentMessagePatch,
  commentMessageShape,
  threadCreate,
  threadPatch,
  threadShape,
  threadStatuses,
} from '../../schemas/documents/comments.ts';
import { deleted } from '../../values.ts';

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
    query: z.strictObject({
      ...q.paged,
      status: q.manyOf(threadStatuses).describe('Threads with one of these statuses.'),
    }),
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
