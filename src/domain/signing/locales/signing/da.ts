/** Texts of signing, in Danish. */
import type { SigningTexts } from './texts.ts';

export const da: SigningTexts = {
  consent: document =>
    `Jeg har læst ”${document}”, godkender indholdet og vil skrive under elektronisk. Underskriften binder mig, som hvis jeg havde skrevet under på papir.`,
  consentFor: other => `Jeg skriver under i stedet for ${other}, som har overladt underskriften til mig.`,
  code: {
    subjects: { ACCESS: 'Din kode til at læse et dokument', SIGN: 'Din kode til at skrive under' },
    heading: code => `Din kode er ${code}`,
    use: {
      ACCESS: organization =>
        `Skriv koden på siden, hvor du bad om den, for at læse et dokument fra ${organization}. Den gælder i ti minutter.`,
      SIGN: organization =>
        `Skriv koden på siden, hvor du bad om den, for at skrive under på et dokument fra ${organization}. Den gælder i ti minutter.`,
    },
    keep: 'Giv ikke koden til nogen, heller ikke til den, der sendte dokumentet. Har du ikke bedt om den, behøver du ikke gøre noget.',
    whyYou: organization =>
      `Du får denne besked, fordi nogen med dit link til et dokument fra ${organization} bad om en kode.`,
    sms: {
      ACCESS: (code, organization) =>
        `${code} er din kode til at læse et dokument fra ${organization}. Den gælder i ti minutter. Giv den ikke til nogen.`,
      SIGN: (code, organization) =>
        `${code} er din kode til at skrive under på et dokument fra ${organization}. Den gælder i ti minutter. Giv den ikke til nogen.`,
    },
  },
};
