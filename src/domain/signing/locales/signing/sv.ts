/** Texts of signing, in Swedish. */
import type { SigningTexts } from './texts.ts';

export const sv: SigningTexts = {
  consent: document =>
    `Jag har läst ”${document}”, godkänner innehållet och vill signera elektroniskt. Signaturen binder mig som om jag hade skrivit under på papper.`,
  consentFor: other => `Jag signerar i stället för ${other}, som har lämnat över signeringen till mig.`,
  code: {
    subjects: { ACCESS: 'Din engångskod för att läsa ett dokument', SIGN: 'Din engångskod för att signera' },
    heading: code => `Din engångskod är ${code}`,
    use: {
      ACCESS: organization =>
        `Ange koden på sidan där du begärde den, för att läsa ett dokument från ${organization}. Den gäller i tio minuter.`,
      SIGN: organization =>
        `Ange koden på sidan där du begärde den, för att signera ett dokument från ${organization}. Den gäller i tio minuter.`,
    },
    keep: 'Dela inte koden med någon, inte ens med avsändaren av dokumentet. Om du inte har begärt den kan du bortse från det här mejlet.',
    whyYou: organization =>
      `Du får det här mejlet eftersom någon med din länk till ett dokument från ${organization} begärde en kod.`,
    sms: {
      ACCESS: (code, organization) =>
        `${code} är din engångskod för att läsa ett dokument från ${organization}. Den gäller i tio minuter. Dela den inte med någon.`,
      SIGN: (code, organization) =>
        `${code} är din engångskod för att signera ett dokument från ${organization}. Den gäller i tio minuter. Dela den inte med någon.`,
    },
  },
};
