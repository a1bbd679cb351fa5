/** The conversation between the parties and the sender. */
import { z } from 'zod';
import { lineTextOrNull, textOfTalk } from '../../values.ts';

/** A message or comment: by the person on the page, by another party, or by the sender's users. */
const chatMessage = z.strictObject({
  id: z.string(),
  by: z.enum(['YOU', 'PARTY', 'SENDER']),
  /** Null: the author's account no longer exists. */
  name: lineTextOrNull,
  /** Empty once it is deleted. */
  body: z.string(),
  deleted: z.boolean(),
  at: z.string(),
});
export type ChatMessage = z.infer<typeof chatMessage>;

/** The chat, and the comment threads that parties began on the page. All parties see all of it. */
export const conversation = z.strictObject({
  /** The document has not ended, so messages can be written. */
  open: z.boolean(),
  /** The newest messages, oldest first. */
  messages: z.array(chatMessage),
  /** There are older messages: request more. */
  earlier: z.boolean(),
  threads: z.array(
    z.strictObject({
      id: z.string(),
      /** The part of the document that the thread is about. */
      excerpt: z.string().nullable(),
      resolved: z.boolean(),
      messages: z.array(chatMessage),
    }),
  ),
});
export type Conversation = z.infer<typeof conversation>;

/** `POST …/conversation`: returns the conversation and marks it as read. */
export const conversationBody = z.strictObject({ most: z.int().min(1).max(2_000).default(50) });
export type ConversationBody = z.infer<typeof conversationBody>;

/** `sentAs`: an id chosen by the page, so that sending a message twice stores it once. */
const written = { body: textOfTalk.trim().min(1).max(2_000), sentAs: z.string().min(8).max(100) };

/** `POST …/messages`: writes to the chat, or replies in a thread. */
export const messageBody = z.strictObject({ ...written, threadId: z.string().max(100).nullable() });
export type MessageBody = z.infer<typeof messageBody>;

/** `POST …/comments`: starts a thread. */
export const commentBody = z.strictObject({ ...written, excerpt: textOfTalk.trim().min(1).max(1_000).nullable() });
export type CommentBody = z.infer<typeof commentBody>;
