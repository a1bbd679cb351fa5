/** The e-mail with new messages, in English. */
import type { MessageEmailTexts } from './texts.ts';

export const en: MessageEmailTexts = {
  subject: document => `New message: ${document}`,
  heading: names => `New message from ${names}`,
  about: document => `About “${document}”:`,
  more: count => `And ${count} more.`,
  leftOut: document =>
    `What was written about “${document}” is not shown here, because anybody can fill in the form that made it. Read it on the document’s page.`,
  someone: 'a party',
  reason: organization =>
    `You received this e-mail because you are responsible for the document at ${organization} or are mentioned in a comment.`,
};
