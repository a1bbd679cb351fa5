/** Texts of documents that parties accept, in Norwegian. */
import type { AcceptanceTexts } from './texts.ts';

export const no: AcceptanceTexts = {
  consent: document =>
    `Jeg har lest «${document}» og godkjenner det. Godkjenningen binder meg som om jeg hadde gitt den skriftlig.`,
  consentFor: other => `Jeg godkjenner i stedet for ${other}, som har overlatt det til meg.`,
  code: {
    subjects: { SIGN: 'Koden din for å godkjenne' },
    use: {
      SIGN: organization =>
        `Skriv inn koden på siden der du ba om den, for å godkjenne et dokument fra ${organization}. Den gjelder i ti minutter.`,
    },
    sms: {
      SIGN: (code, organization) =>
        `${code} er koden din for å godkjenne et dokument fra ${organization}. Den gjelder i ti minutter. Ikke gi den til noen.`,
    },
  },
  eidApp: {
    SIGN: (who, name) => `Legitimer deg for å godkjenne «${name}» fra ${who}.`,
    HAND_OVER: (who, name) => `Legitimer deg for å gi godkjenningen av «${name}» fra ${who} videre.`,
  },
};
