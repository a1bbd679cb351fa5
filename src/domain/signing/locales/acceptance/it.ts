/** Texts of documents that parties accept, in Italian. */
import type { AcceptanceTexts } from './texts.ts';

export const it: AcceptanceTexts = {
  consent: document =>
    `Ho letto «${document}» e lo accetto. L’accettazione mi impegna come se l’avessi data per iscritto.`,
  consentFor: other => `Accetto al posto di ${other}, che mi ha affidato questo compito.`,
  code: {
    subjects: { SIGN: 'Il Suo codice per accettare' },
    use: {
      SIGN: organization =>
        `Inserisca il codice nella pagina in cui l’ha richiesto, per accettare un documento di ${organization}. Vale dieci minuti.`,
    },
    sms: {
      SIGN: (code, organization) =>
        `${code} è il Suo codice per accettare un documento di ${organization}. Vale dieci minuti. Non lo dia a nessuno.`,
    },
  },
  eidApp: {
    SIGN: (who, name) => `Si identifichi per accettare «${name}» di ${who}.`,
    HAND_OVER: (who, name) => `Si identifichi per affidare ad altri l’accettazione di «${name}» di ${who}.`,
  },
};
