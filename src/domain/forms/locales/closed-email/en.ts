/** The e-mail that a form has closed, in English. */
import type { ClosedEmailTexts } from './texts.ts';

export const en: ClosedEmailTexts = ({ form, sender, organization }) => ({
  subject: `Form closed: ${form}`,
  heading: 'A form has closed',
  about: `“${form}” no longer accepts answers. Its sender, ${sender}, has left the workspace or no longer has every permission that is needed.`,
  advice:
    'To open the form again, publish it in your own name. You need permission to create documents, to send them, and to send them without approval.',
  reason: `You received this e-mail because you manage forms at ${organization}.`,
});
