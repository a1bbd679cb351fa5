/** The e-mail that a form takes no answers any more, in English. */
import type { ClosedEmailTexts } from './texts.ts';

export const en: ClosedEmailTexts = {
  SENDER_LEFT: ({ form, sender, organization }) => ({
    subject: `Form closed: ${form}`,
    heading: 'A form has closed',
    about: `“${form}” no longer accepts answers. Its sender, ${sender}, has left the workspace or no longer has every permission that is needed.`,
    advice:
      'To open the form again, publish it in your own name. You need permission to create documents, to send them, and to send them without approval.',
    reason: `You received this e-mail because you manage forms at ${organization}.`,
  }),
  MONTH_USED: ({ form, organization }) => ({
    subject: `Form paused until next month: ${form}`,
    heading: 'Forms have used their part of this month',
    about: `“${form}” takes no more answers this month. Of the documents that your plan includes in a month, forms may use 80 %, so that the rest is left for what you send yourselves.`,
    advice:
      'It takes answers again when the next month begins, or at once with a larger plan. Visitors are asked to come back later, and what they typed is kept. People who have submitted already can still sign.',
    reason: `You received this e-mail because you manage forms at ${organization}.`,
  }),
};
