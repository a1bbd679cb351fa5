/** Texts of an identity check for the person, in English. */
import type { CheckTexts } from './texts.ts';

export const en: CheckTexts = {
  subject: organization => `${organization} asks you to verify your identity`,
  heading: 'Verify your identity',
  text: (person, organization) =>
    `Hello ${person}. ${organization} asks you to verify your identity with your electronic ID.`,
  reference: reference => `Regarding: ${reference}`,
  lastDay: day => `The deadline is ${day}.`,
  nothingSigned: 'You do not sign anything. If you do not recognize the sender, you can ignore this e-mail.',
  label: 'Verify your identity',
  whyYou: organization => `You received this e-mail because ${organization} entered your address.`,
  message: 'Verify your identity with your electronic ID',
  shown: organization => `${organization} asks you to verify your identity. You do not sign anything.`,
};
