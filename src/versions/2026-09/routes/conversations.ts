/**
 * Comments with their author's type beside the author, as a whole list of `threads`; the chat at `/chat`, with `content`.
 * Links are as they were.
 */
import { z } from 'zod';
import {
  type CommentMessage,
  type CommentThread,
  commentAuthorTypes,
  commentMessageShape,
  commentRows,
  threadShape,
} from '../../../contract/comments.ts';
import { linkRows, linkShape } from '../../../contract/links.ts';
import { type Message, messageCreate, messageRows, messageShape } from '../../../contract/messages.ts';
import { count, deleted } from '../../../contract/values.ts';
import { everyOf, pageOf, totalPages } from '../lists.ts';
import { names } from '../names.ts';
import { paged } from '../query.ts';
import { bodyOf, type OldRoute, route } from '../route.ts';

const { author, ...message } = commentMessageShape.shape;
const oldMessage = z.strictObject({
  ...message,
  authorType: z.enum(commentAuthorTypes),
  author: author.omit({ type: true }),
});
const oldThread = z.strictObject({ ...threadShape.shape, messages: z.array(oldMessage) });

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
    row: commentRows.list,
    path,
    query: z.object({ status: commentRows.list.query.shape.status }),
    answer: z.strictObject({ threads: z.array(oldThread) }),
    async serve({ params, query: { status } }, ask) {
      const list = (paging: { limit: number; cursor?: string }) =>
        ask(commentRows.list, { params, query: { status, ...paging } });
      return { threads: (await everyOf(list)).map(toOldThread) };
    },
  }),
  route({
    row: commentRows.create,
    path,
    body: bodyOf(commentRows.create),
    answer: oldThread,
    serve: async ({ params, body }, ask) => toOldThread(await ask(commentRows.create, { params, body })),
  }),
  route({
    row: commentRows.get,
    path: thread,
    answer: oldThread,
    serve: async ({ params }, ask) => toOldThread(await ask(commentRows.get, { params })),
  }),
  route({
    row: commentRows.update,
    path: thread,
    body: bodyOf(commentRows.update),
    answer: oldThread,
    serve: async ({ params, body }, ask) => toOldThread(await ask(commentRows.update, { params, body })),
  }),
  route({
    row: commentRows.delete,
    path: thread,
    answer: deleted,
    serve: ({ params }, ask) => ask(commentRows.delete, { params }),
  }),
  route({
    row: commentRows.reply,
    path: `${thread}/messages`,
    body: bodyOf(commentRows.reply),
    answer: oldMessage,
    serve: async ({ params, body }, ask) => toOldMessage(await ask(commentRows.reply, { params, body })),
  }),
  route({
    row: commentRows.updateMessage,
    path: one,
    body: bodyOf(commentRows.updateMessage),
    answer: oldMessage,
    serve: async ({ params, body }, ask) => toOldMessage(await ask(commentRows.updateMessage, { params, body })),
  }),
  route({
    row: commentRows.deleteMessage,
    path: one,
    answer: deleted,
    serve: ({ params }, ask) => ask(commentRows.deleteMessage, { params }),
  }),
];

const { body: content, ...said } = messageShape.shape;
const oldChat = z.strictObject({ ...said, content });
const toOldChat = ({ body, ...same }: Message) => ({ ...same, content: body });
const chat = '/documents/{id}/chat';

const chats: readonly OldRoute[] = [
  route({
    row: messageRows.list,
    path: chat,
    query: z.object(paged(10)),
    answer: z.strictObject({ chats: z.array(oldChat), totalPages: count }),
    async serve({ params, query }, ask) {
      const found = await pageOf(paging => ask(messageRows.list, { params, query: { ...paging } }), query);
      return { chats: found.items.map(toOldChat), totalPages: totalPages(found.total, query) };
    },
  }),
  route({
    row: messageRows.create,
    path: chat,
    body: z.object({ content: messageCreate.shape.body, internal: messageCreate.shape.internal }),
    answer: oldChat,
    names: names({ body: 'content' }),
    serve: async ({ params, body: { content: body, internal } }, ask) =>
      toOldChat(await ask(messageRows.create, { params, body: { body, internal } })),
  }),
];

const linkPath = '/documents/{id}/links';

const links: readonly OldRoute[] = [
  route({
    row: linkRows.list,
    path: linkPath,
    answer: z.strictObject({ links: z.array(linkShape) }),
    serve: async ({ params }, ask) => ({ links: (await ask(linkRows.list, { params })).data }),
  }),
  route({
    row: linkRows.create,
    path: linkPath,
    body: bodyOf(linkRows.create),
    answer: linkShape,
    serve: ({ params, body }, ask) => ask(linkRows.create, { params, body }),
  }),
  route({
    row: linkRows.delete,
    path: `${linkPath}/{linkId}`,
    answer: deleted,
    serve: ({ params }, ask) => ask(linkRows.delete, { params }),
  }),
];

export const conversationRoutes: readonly OldRoute[] = [...comments, ...chats, ...links];
