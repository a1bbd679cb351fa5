/** The chat between the sender and the parties of a document. */
import { z } from 'zod';
import { dateTime, lineTextOrNull, named, text, textOfTalk, textOrNull } from '../../values.ts';

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
    author: z.strictObject({
      type: z.enum(messageAuthorTypes),
      id: textOrNull,
      name: lineTextOrNull,
      email: textOrNull,
    }),
  }),
);
export type Message = z.output<typeof messageShape>;

export const messageCreate = named(
  'MessageCreate',
  z.strictObject({ body: textOfTalk.min(1).max(2_000), internal: z.boolean().default(false) }),
);
