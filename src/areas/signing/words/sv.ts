/** What a party agrees to and the letters with codes, in Swedish. */
import type { SigningWords } from './words.ts';

export const sv: SigningWords = {
  consent: document =>
    `Jag har läst ”${document}”, godkänner innehållet och vill skriva under elektroniskt. Underskriften binder mig som om jag hade skrivit under på papper.`,
  consentFor: other => `Jag skriver under i stället för ${other}, som har lämnat över det till mig.`,
  signedFor: (name, other) => `${name}, för ${other}`,
  code: {
    subjects: { ACCESS: 'Din kod för att läsa ett dokument', SIGN: 'Din kod för att skriva under' },
    heading: code => `Din kod är ${code}`,
    use: {
      ACCESS: organization =>
        `Skriv koden på sidan där du bad om den, för att läsa ett dokument från ${organization}. Den gäller i tio minuter.`,
      SIGN: organization =>
        `Skriv koden på sidan där du bad om den, för att skriva under ett dokument från ${organization}. Den gäller i tio minuter.`,
    },
    keep: 'Lämna inte ut koden till någon, inte heller till den som skickade dokumentet. Har du inte bett om den behöver du inte göra något.',
    whyYou: organization =>
      `Du får detta brev för att någon med din länk till ett dokument från ${organization} bad om en kod.`,
    sms: {
      ACCESS: (code, organization) =>
        `${code} är din kod för att läsa ett dokument från ${organization}. Den gäller i tio minuter. Lämna inte ut den till någon.`,
      SIGN: (code, organization) =>
        `${code} är din kod för att skriva under ett dokument från ${organization}. Den gäller i tio minuter. Lämna inte ut den till någon.`,
    },
  },
};
