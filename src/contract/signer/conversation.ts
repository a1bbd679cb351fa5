/** What is said between the parties and the sender. */
import { z } from 'zod';

/** Something that was said: by the person on the page, by another party, or by the sender's people. */
const saidShape = z.strictObject({
  id: z.string(),
  by: z.enum(['YOU', 'PARTY', 'SENDER']),
  /** Null: whoever wrote is gone. */
  name: z.string().nullable(),
  /** Empty once it is deleted. */
  body: z.string(),
  deleted: z.boolean(),
  at: z.string(),
});
export type Said = z.infer<typeof saidShape>;

/** What was said on the page: the chat, and the comment threads that parties began. All parties see all of it. */
export const conversation = z.strictObject({
  /** The document has not ended: something can be written. */
  open: z.boolean(),
  /** The newest, in the order in which they were written. */
  messages: z.array(saidShape),
  /** There are older messages: ask for more. */
  earlier: z.boolean(),
  threads: z.array(
    z.strictObject({
      id: z.string(),
      /** What of the document it is about. */
      excerpt: z.string().nullable(),
      resolved: z.boolean(),
      messages: z.array(saidShape),
    }),
  ),
});
export type Conversation = z.infer<typeof conversation>;

/** `POST …/conversation`: reads it, and what was read is new no longer. */
export const conversationBody = z.strictObject({ most: z.int().min(1).max(2_000).default(50) });
export type ConversationBody = z.infer<typeof conversationBody>;

/** `sentAs`: a name that the page gives what it sends, so that sending it twice writes it once. */
const written = { body: z.string().trim().min(1).max(2_000), sentAs: z.string().min(8).max(100) };

/** `POST …/messages`: into the chat, or an answer in a thread. */
export const sayBody = z.strictObject({ ...written, threadId: z.string().max(100).nullable() });
export type SayBody = z.infer<typeof sayBody>;

/** `POST …/comments`: begins a thread. */
export const commentBody = z.strictObject({ ...written, excerpt: z.string().trim().min(1).max(1_000).nullable() });
export type CommentBody = z.infer<typeof commentBody>;
