/** The e-mail that a form has closed, in Swedish. */
import type { ClosedEmailTexts } from './texts.ts';

export const sv: ClosedEmailTexts = ({ form, sender, organization }) => ({
  subject: `Formuläret är stängt: ${form}`,
  heading: 'Ett formulär har stängts',
  about: `”${form}” tar inte längre emot svar. Avsändaren, ${sender}, har lämnat arbetsytan eller saknar nu någon av behörigheterna som krävs.`,
  advice:
    'Publicera formuläret i ditt eget namn för att öppna det igen. Då behöver du få skapa dokument, skicka dem och skicka dem utan godkännande.',
  reason: `Du får det här mejlet eftersom du hanterar formulär hos ${organization}.`,
});
