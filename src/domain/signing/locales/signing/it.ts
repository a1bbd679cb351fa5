/** Texts of signing, in Italian. */
import type { SigningTexts } from './texts.ts';

export const it: SigningTexts = {
  consent: document =>
    `Ho letto «${document}», ne accetto il contenuto e voglio firmare elettronicamente. La firma mi impegna come se avessi firmato su carta.`,
  consentFor: other => `Firmo al posto di ${other}, che mi ha affidato la firma.`,
  code: {
    subjects: { ACCESS: 'Il Suo codice per leggere un documento', SIGN: 'Il Suo codice per firmare' },
    heading: code => `Il Suo codice è ${code}`,
    use: {
      ACCESS: organization =>
        `Inserisca il codice nella pagina in cui l’ha richiesto, per leggere un documento di ${organization}. Vale dieci minuti.`,
      SIGN: organization =>
        `Inserisca il codice nella pagina in cui l’ha richiesto, per firmare un documento di ${organization}. Vale dieci minuti.`,
    },
    keep: 'Non dia il codice a nessuno, nemmeno a chi ha inviato il documento. Se non l’ha richiesto, non deve fare nulla.',
    whyYou: organization =>
      `Riceve questo messaggio perché qualcuno con il Suo link a un documento di ${organization} ha chiesto un codice.`,
    sms: {
      ACCESS: (code, organization) =>
        `${code} è il Suo codice per leggere un documento di ${organization}. Vale dieci minuti. Non lo dia a nessuno.`,
      SIGN: (code, organization) =>
        `${code} è il Suo codice per firmare un documento di ${organization}. Vale dieci minuti. Non lo dia a nessuno.`,
    },
  },
};
