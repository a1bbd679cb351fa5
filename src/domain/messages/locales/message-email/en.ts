/** The e-mail with new messages, in English. */
import type { MessageEmailTexts } from './texts.ts';

export const en: MessageEmailTexts = {
  subject: document => `New message: ${document}`,
  heading: names => `New message from ${names}`,
  about: document => `About “${document}”:`,
  more: count => `And ${count} more.`,
  reason: organization =>
    `You received this e-mail because you are responsible for the document at ${organization} or are mentioned in a comment.`,
};
