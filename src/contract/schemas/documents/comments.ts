/** Comment threads of a document. */
import { z } from 'zod';
import {
  createdAt,
  dateTimeOrNull,
  id,
  lineTextOrNull,
  named,
  reference,
  text,
  textOfTalk,
  textOrNull,
  updatedAt,
  userReference,
} from '../../values.ts';

/** What members of several shapes are. */
const aboutComments = {
  status: 'Whether the thread is resolved.',
  body: 'The text, of several lines.',
  mentions: 'Ids of members who can see the document; they are notified.',
};

export const threadStatuses = ['OPEN', 'RESOLVED'] as const;
export const threadVisibilities = ['SHARED', 'INTERNAL'] as const;
export const commentAuthorTypes = ['USER', 'SIGNER', 'AI'] as const;

export const commentMessageShape = named(
  'CommentMessage',
  z.strictObject({
    id,
    threadId: text.describe('The thread that it belongs to.'),
    parentId: textOrNull.describe('The message that it answers; null: none.'),
    body: text.describe('Empty once the message is deleted.'),
    mentions: z.array(text).describe('Ids of users.'),
    createdAt,
    editedAt: dateTimeOrNull.describe('When its text was changed last; null: never.'),
    deletedAt: dateTimeOrNull.describe('When it was deleted; null: it is not.'),
    author: z
      .strictObject({
        type: z
          .enum(commentAuthorTypes)
          .describe("Whether somebody of the workspace, a party or the service's assistant wrote it."),
        id: textOrNull.describe('The id of the user or the party.'),
        name: lineTextOrNull.describe('The name of the author.'),
        email: textOrNull.describe('The e-mail address of the author.'),
      })
      .describe('Id, name and e-mail are null for AI and for an author that is gone.'),
  }),
  'A message of a comment thread.',
);
export type CommentMessage = z.output<typeof commentMessageShape>;

const thread = {
  id,
  documentId: text.describe('The document that it is about.'),
  status: z.enum(threadStatuses).describe(aboutComments.status),
  visibility: z
    .enum(threadVisibilities)
    .describe('A thread that a party begins on its page is SHARED with every party; one of this API is INTERNAL.'),
  excerpt: textOrNull.describe('The text of the document that it is about; null: none.'),
  createdAt,
  updatedAt,
  resolvedAt: dateTimeOrNull.describe('When it was resolved; null: it is open.'),
  createdBy: userReference.nullable().describe('Who began it; null: a party, or a user who is gone.'),
  resolvedBy: userReference.nullable().describe('Who resolved it; null: it is open, or the user is gone.'),
};
/** The thread in an event, where the message is next to it. */
export const threadWithoutMessages = named(
  'CommentThreadFacts',
  z.strictObject(thread),
  'A comment thread without its messages.',
);
export const threadShape = named(
  'CommentThread',
  z.strictObject({ ...thread, messages: z.array(commentMessageShape).describe('All messages, the oldest first.') }),
  'A conversation about a document.',
);
export type CommentThread = z.output<typeof threadShape>;

const body = textOfTalk.max(5_000).min(1);
const excerpt = textOfTalk.max(5_000).nullable().optional();
const mentions = z.array(reference).max(50).default([]);
export const threadCreate = named(
  'CommentThreadCreate',
  z.strictObject({
    body: body.describe(aboutComments.body),
    excerpt: excerpt.describe('The text of the document that it is about.'),
    mentions: mentions.describe(aboutComments.mentions),
  }),
  'A new thread with its first message. Parties do not see it.',
);
export const commentMessageCreate = named(
  'CommentMessageCreate',
  z.strictObject({
    body: body.describe(aboutComments.body),
    parentMessageId: reference.nullable().optional().describe('The message of the thread that it answers; null: none.'),
    mentions: mentions.describe(aboutComments.mentions),
  }),
  'A new message of a thread.',
);
export const commentMessagePatch = named(
  'CommentMessagePatch',
  z.strictObject({
    body: body.optional().describe(aboutComments.body),
    mentions: z.array(reference).max(50).optional().describe(aboutComments.mentions),
  }),
  'Changes of a message; what is left out stays.',
);
export const threadPatch = named(
  'CommentThreadPatch',
  z.strictObject({ status: z.enum(threadStatuses).optional().describe(aboutComments.status) }),
  'Resolves a thread, or opens it again.',
);
