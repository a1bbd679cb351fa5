/** Texts of the outbox, in English. */
import type { OutboxTexts } from './texts.ts';

export const en: OutboxTexts = {
  title: 'Outbox',
  about: 'Messages are kept here while no mail server is configured',
  back: 'Back to Sigill',
  all: 'All messages',
  empty: 'No messages yet. When you send a document, its invitations appear here.',
  to: (address, at) => `To ${address}, ${at}`,
  frame: 'The message as e-mail programs show it',
  asText: 'As text',
  attachments: 'Attachments',
};
