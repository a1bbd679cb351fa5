/** The e-mail that a form takes no answers any more, in Swedish. */
import type { ClosedEmailTexts } from './texts.ts';

export const sv: ClosedEmailTexts = {
  SENDER_LEFT: ({ form, sender, organization }) => ({
    subject: `Formuläret är stängt: ${form}`,
    heading: 'Ett formulär har stängts',
    about: `”${form}” tar inte längre emot svar. Avsändaren, ${sender}, har lämnat arbetsytan eller saknar nu någon av behörigheterna som krävs.`,
    advice:
      'Publicera formuläret i ditt eget namn för att öppna det igen. Då behöver du få skapa dokument, skicka dem och skicka dem utan godkännande.',
    reason: `Du får det här mejlet eftersom du hanterar formulär hos ${organization}.`,
  }),
  MONTH_USED: ({ form, organization }) => ({
    subject: `Formuläret är pausat till nästa månad: ${form}`,
    heading: 'Formulären har använt sin del av månaden',
    about: `”${form}” tar inte emot fler svar den här månaden. Av de dokument som ingår i ert abonnemang per månad får formulär använda 80 %, så att resten finns kvar till det ni skickar själva.`,
    advice:
      'Det tar emot svar igen när nästa månad börjar, eller direkt med ett större abonnemang. Besökare ombeds komma tillbaka senare, och det de har skrivit finns kvar. De som redan har skickat in kan fortfarande signera.',
    reason: `Du får det här mejlet eftersom du hanterar formulär hos ${organization}.`,
  }),
};
