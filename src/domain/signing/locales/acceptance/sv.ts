/** Texts of documents that parties accept, in Swedish. */
import type { AcceptanceTexts } from './texts.ts';

export const sv: AcceptanceTexts = {
  consent: document =>
    `Jag har läst ”${document}” och godkänner det. Mitt godkännande binder mig som om jag hade gett det skriftligt.`,
  consentFor: other => `Jag godkänner i stället för ${other}, som har lämnat över det till mig.`,
  code: {
    subjects: { SIGN: 'Din engångskod för att godkänna' },
    use: {
      SIGN: organization =>
        `Ange koden på sidan där du begärde den, för att godkänna ett dokument från ${organization}. Den gäller i tio minuter.`,
    },
    sms: {
      SIGN: (code, organization) =>
        `${code} är din engångskod för att godkänna ett dokument från ${organization}. Den gäller i tio minuter. Dela den inte med någon.`,
    },
  },
  eidApp: {
    SIGN: (who, name) => `Legitimera dig för att godkänna ”${name}” från ${who}.`,
    HAND_OVER: (who, name) => `Legitimera dig för att lämna över godkännandet av ”${name}” från ${who}.`,
  },
};
