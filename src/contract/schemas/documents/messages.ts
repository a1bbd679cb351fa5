/** The chat between the sender and the parties of a document. */
import { z } from 'zod';
import { createdAt, id, lineTextOrNull, named, text, textOfTalk, textOrNull, updatedAt } from '../../values.ts';

/** What members of several shapes are. */
const aboutMessages = {
  body: 'The text, of several lines.',
};

export const messageAuthorTypes = ['USER', 'SIGNER'] as const;

export const messageShape = named(
  'Message',
  z.strictObject({
    id,
    documentId: text.describe('The document that it is about.'),
    body: text.describe(aboutMessages.body),
    internal: z.boolean().describe('Not shown to parties.'),
    createdAt,
    updatedAt,
    author: z
      .strictObject({
        type: z.enum(messageAuthorTypes).describe('Whether somebody of the workspace or a party wrote it.'),
        id: textOrNull.describe('The id of the user or the party; null: gone.'),
        name: lineTextOrNull.describe('The name of the author; null: gone.'),
        email: textOrNull.describe('The e-mail address of the author; null: none.'),
      })
      .describe('Who wrote it.'),
  }),
  'A message of the chat between the sender and the parties of a document.',
);
export type Message = z.output<typeof messageShape>;

export const messageCreate = named(
  'MessageCreate',
  z.strictObject({
    body: textOfTalk.min(1).max(2_000).describe(aboutMessages.body),
    internal: z.boolean().default(false).describe('True: parties do not see it.'),
  }),
  'A new message.',
);
