/** Texts of documents that parties accept, in Danish. */
import type { AcceptanceTexts } from './texts.ts';

export const da: AcceptanceTexts = {
  consent: document =>
    `Jeg har læst ”${document}” og godkender det. Min godkendelse binder mig, som hvis jeg havde givet den skriftligt.`,
  consentFor: other => `Jeg godkender i stedet for ${other}, som har overladt det til mig.`,
  code: {
    subjects: { SIGN: 'Din kode til at godkende' },
    use: {
      SIGN: organization =>
        `Skriv koden på siden, hvor du bad om den, for at godkende et dokument fra ${organization}. Den gælder i ti minutter.`,
    },
    sms: {
      SIGN: (code, organization) =>
        `${code} er din kode til at godkende et dokument fra ${organization}. Den gælder i ti minutter. Giv den ikke til nogen.`,
    },
  },
  eidApp: {
    SIGN: (who, name) => `Identificer dig for at godkende ”${name}” fra ${who}.`,
    HAND_OVER: (who, name) => `Identificer dig for at give godkendelsen af ”${name}” fra ${who} videre.`,
  },
};
