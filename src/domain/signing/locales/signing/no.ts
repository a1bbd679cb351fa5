/** Texts of signing, in Norwegian (bokmål). */
import type { SigningTexts } from './texts.ts';

export const no: SigningTexts = {
  consent: document =>
    `Jeg har lest «${document}», godtar innholdet og vil signere elektronisk. Signaturen binder meg som om jeg hadde skrevet under på papir.`,
  consentFor: other => `Jeg signerer i stedet for ${other}, som har overlatt signeringen til meg.`,
  code: {
    subjects: { ACCESS: 'Koden din for å lese et dokument', SIGN: 'Koden din for å signere' },
    heading: code => `Koden din er ${code}`,
    use: {
      ACCESS: organization =>
        `Skriv inn koden på siden der du ba om den, for å lese et dokument fra ${organization}. Den gjelder i ti minutter.`,
      SIGN: organization =>
        `Skriv inn koden på siden der du ba om den, for å signere et dokument fra ${organization}. Den gjelder i ti minutter.`,
    },
    keep: 'Ikke gi koden til noen, heller ikke til den som sendte dokumentet. Har du ikke bedt om den, trenger du ikke gjøre noe.',
    whyYou: organization =>
      `Du får denne meldingen fordi noen med lenken din til et dokument fra ${organization} ba om en kode.`,
    sms: {
      ACCESS: (code, organization) =>
        `${code} er koden din for å lese et dokument fra ${organization}. Den gjelder i ti minutter. Ikke gi den til noen.`,
      SIGN: (code, organization) =>
        `${code} er koden din for å signere et dokument fra ${organization}. Den gjelder i ti minutter. Ikke gi den til noen.`,
    },
  },
};
