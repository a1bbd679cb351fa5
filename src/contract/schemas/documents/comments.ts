/** Comment threads of a document. */
import { z } from 'zod';
import {
  dateTime,
  dateTimeOrNull,
  lineTextOrNull,
  named,
  reference,
  text,
  textOfTalk,
  textOrNull,
  userReference,
} from '../../values.ts';

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
      .strictObject({ type: z.enum(commentAuthorTypes), id: textOrNull, name: lineTextOrNull, email: textOrNull })
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

const body = textOfTalk.max(5_000).min(1);
const excerpt = textOfTalk.max(5_000).nullable().optional();
const mentions = z.array(reference).max(50).default([]);
export const threadCreate = named('CommentThreadCreate', z.strictObject({ body, excerpt, mentions }));
export const commentMessageCreate = named(
  'CommentMessageCreate',
  z.strictObject({ body, parentMessageId: reference.nullable().optional(), mentions }),
);
export const commentMessagePatch = named(
  'CommentMessagePatch',
  z.strictObject({ body: body.optional(), mentions: z.array(reference).max(50).optional() }),
);
export const threadPatch = named('CommentThreadPatch', z.strictObject({ status: z.enum(threadStatuses).optional() }));
