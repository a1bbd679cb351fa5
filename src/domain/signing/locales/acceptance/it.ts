/** Texts of documents that parties accept, in Italian. */
import { pluralize } from '../../../../platform/text/plural.ts';
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
  journal: {
    partyColumns: ['Nome', 'Indirizzo', 'Ruolo', 'Accettato', 'Metodo', 'Indirizzo IP'],
    consent: 'Che cosa ha accettato la parte',
    occasions: {
      INVITE_SIGN: 'invito ad accettare',
      INVITE_DELEGATE: 'invito ad accettare per qualcun altro',
      SEALED_EARLY: 'copia sigillata, chiusa prima che tutti accettassero',
      DELEGATION_SIGNED: 'avviso che il delegato ha accettato',
    },
    events: {
      DELEGATION_CREATED: 'L’accettazione è stata affidata ad altri',
      DELEGATION_COMPLETED: 'Il delegato ha accettato',
      DOCUMENT_SIGNED: 'Il documento è stato accettato',
    },
    purposes: { SIGN: 'prima dell’accettazione' },
    signatures: count => pluralize('it-IT', count, { one: '# accettazione', other: '# accettazioni' }),
  },
  eidApp: {
    SIGN: (who, name) => `Si identifichi per accettare «${name}» di ${who}.`,
    HAND_OVER: (who, name) => `Si identifichi per affidare ad altri l’accettazione di «${name}» di ${who}.`,
  },
};
