/**
 * Comments as a whole list of `threads`, with the author's type next to the author; the chat at `/chat`, with
 * `content`. Links are unchanged.
 */
import { z } from 'zod';
import { commentOperations } from '../../../contract/operations/documents/comments.ts';
import { linkOperations } from '../../../contract/operations/documents/links.ts';
import { messageOperations } from '../../../contract/operations/documents/messages.ts';
import {
  type CommentMessage,
  type CommentThread,
  commentAuthorTypes,
  commentMessageShape,
  threadShape,
} from '../../../contract/schemas/documents/comments.ts';
import { linkShape } from '../../../contract/schemas/documents/links.ts';
import { type Message, messageCreate, messageShape } from '../../../contract/schemas/documents/messages.ts';
import { count, deleted } from '../../../contract/values.ts';
import { named0926 } from '../named.ts';
import { everyOf, pageOf, totalPages } from '../requests/lists.ts';
import { names } from '../requests/names.ts';
import { paged } from '../requests/query.ts';
import { bodyOf, type OldRoute, route } from '../requests/route.ts';

const { author, ...message } = commentMessageShape.shape;
const oldMessage = z.strictObject({
  ...message,
  authorType: z.enum(commentAuthorTypes),
  author: author.omit({ type: true }),
});
const oldThread = named0926('CommentThread', z.strictObject({ ...threadShape.shape, messages: z.array(oldMessage) }));

const toOldMessage = ({ author: { type, ...whose }, ...same }: CommentMessage) => ({
  ...same,
  authorType: type,
  author: whose,
});
const toOldThread = ({ messages, ...same }: CommentThread) => ({ ...same, messages: messages.map(toOldMessage) });

const path = '/documents/{id}/comments';
const thread = `${path}/{threadId}` as const;
const one = `${thread}/messages/{messageId}` as const;

const comments: readonly OldRoute[] = [
  route({
    operation: commentOperations.list,
    path,
    query: z.object({ status: commentOperations.list.query.shape.status }),
    answer: z.strictObject({ threads: z.array(oldThread) }),
    async serve({ params, query: { status } }, ask) {
      const list = (paging: { limit: number; cursor?: string }) =>
        ask(commentOperations.list, { params, query: { status, ...paging } });
      return { threads: (await everyOf(list)).map(toOldThread) };
    },
  }),
  route({
    operation: commentOperations.create,
    path,
    body: bodyOf(commentOperations.create),
    answer: oldThread,
    serve: async ({ params, body }, ask) => toOldThread(await ask(commentOperations.create, { params, body })),
  }),
  route({
    operation: commentOperations.get,
    path: thread,
    answer: oldThread,
    serve: async ({ params }, ask) => toOldThread(await ask(commentOperations.get, { params })),
  }),
  route({
    operation: commentOperations.update,
    path: thread,
    body: bodyOf(commentOperations.update),
    answer: oldThread,
    serve: async ({ params, body }, ask) => toOldThread(await ask(commentOperations.update, { params, body })),
  }),
  route({
    operation: commentOperations.delete,
    path: thread,
    answer: deleted,
    serve: ({ params }, ask) => ask(commentOperations.delete, { params }),
  }),
  route({
    operation: commentOperations.reply,
    path: `${thread}/messages`,
    body: bodyOf(commentOperations.reply),
    answer: oldMessage,
    serve: async ({ params, body }, ask) => toOldMessage(await ask(commentOperations.reply, { params, body })),
  }),
  route({
    operation: commentOperations.updateMessage,
    path: one,
    body: bodyOf(commentOperations.updateMessage),
    answer: oldMessage,
    serve: async ({ params, body }, ask) => toOldMessage(await ask(commentOperations.updateMessage, { params, body })),
  }),
  route({
    operation: commentOperations.deleteMessage,
    path: one,
    answer: deleted,
    serve: ({ params }, ask) => ask(commentOperations.deleteMessage, { params }),
  }),
];

const { body: content, ...unchanged } = messageShape.shape;
const oldChat = z.strictObject({ ...unchanged, content });
const toOldChat = ({ body, ...same }: Message) => ({ ...same, content: body });
const chat = '/documents/{id}/chat';

const chats: readonly OldRoute[] = [
  route({
    operation: messageOperations.list,
    path: chat,
    query: z.object(paged(10)),
    answer: z.strictObject({ chats: z.array(oldChat), totalPages: count }),
    async serve({ params, query }, ask) {
      const found = await pageOf(paging => ask(messageOperations.list, { params, query: { ...paging } }), query);
      return { chats: found.items.map(toOldChat), totalPages: totalPages(found.total, query) };
    },
  }),
  route({
    operation: messageOperations.create,
    path: chat,
    body: z.object({ content: messageCreate.shape.body, internal: messageCreate.shape.internal }),
    answer: oldChat,
    names: names({ body: 'content' }),
    serve: async ({ params, body: { content: body, internal } }, ask) =>
      toOldChat(await ask(messageOperations.create, { params, body: { body, internal } })),
  }),
];

const linkPath = '/documents/{id}/links';

const links: readonly OldRoute[] = [
  route({
    operation: linkOperations.list,
    path: linkPath,
    answer: z.strictObject({ links: z.array(linkShape) }),
    serve: async ({ params }, ask) => ({ links: (await ask(linkOperations.list, { params })).data }),
  }),
  route({
    operation: linkOperations.create,
    path: linkPath,
    body: bodyOf(linkOperations.create),
    answer: linkShape,
    serve: ({ params, body }, ask) => ask(linkOperations.create, { params, body }),
  }),
  route({
    operation: linkOperations.delete,
    path: `${linkPath}/{linkId}`,
    answer: deleted,
    serve: ({ params }, ask) => ask(linkOperations.delete, { params }),
  }),
];

export const conversationRoutes: readonly OldRoute[] = [...comments, ...chats, ...links];
