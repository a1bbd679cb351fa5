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
  journal: {
    partyColumns: ['Namn', 'Adress', 'Roll', 'Godkände', 'Metod', 'IP-adress'],
    consent: 'Det som parten godkände',
    occasions: {
      INVITE_SIGN: 'inbjudan att godkänna',
      INVITE_DELEGATE: 'inbjudan att godkänna åt någon annan',
      SEALED_EARLY: 'förseglad kopia, avslutad innan alla hade godkänt',
      DELEGATION_SIGNED: 'besked om att ombudet har godkänt',
    },
    events: {
      DELEGATION_CREATED: 'Godkännandet lämnades över till någon annan',
      DELEGATION_COMPLETED: 'Ombudet godkände',
      DOCUMENT_SIGNED: 'Dokumentet godkändes',
    },
    purposes: { SIGN: 'före godkännande' },
    signatures: count => (count === 1 ? '1 godkännande' : `${count} godkännanden`),
  },
  eidApp: {
    SIGN: (who, name) => `Legitimera dig för att godkänna ”${name}” från ${who}.`,
    HAND_OVER: (who, name) => `Legitimera dig för att lämna över godkännandet av ”${name}” från ${who}.`,
  },
};
