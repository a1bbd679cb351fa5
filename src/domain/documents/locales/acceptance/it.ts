/** Texts of notifications about documents that parties accept, in Italian. */
import type { AcceptanceTexts } from './texts.ts';

export const it: AcceptanceTexts = {
  emails: {
    INVITE_SIGN: {
      subject: document => `Da accettare: ${document}`,
      heading: null,
      label: 'Leggere e accettare',
      text: f =>
        `Buongiorno ${f.partyName}. ${f.sender} di ${f.organization} Le chiede di leggere e accettare «${f.document}».`,
    },
    REMINDER: {
      subject: document => `Promemoria: ${document}`,
      heading: null,
      label: 'Leggere e accettare',
      text: f =>
        `Buongiorno ${f.partyName}. «${f.document}», inviato da ${f.sender} di ${f.organization}, attende ancora la Sua accettazione.`,
    },
    SEALED: {
      subject: document => `Completato: ${document}`,
      heading: 'Hanno accettato tutti',
      label: 'Aprire il documento',
      text: f =>
        `Tutti hanno accettato «${f.document}», che ora è sigillato: ogni modifica successiva può essere rilevata. Conservi la Sua copia.`,
    },
    SEALED_EARLY: {
      subject: document => `Completato: ${document}`,
      heading: 'Il documento è stato chiuso',
      label: 'Aprire il documento',
      text: f =>
        `«${f.document}» è stato chiuso prima che tutti accettassero, con le accettazioni presenti, e ora è sigillato: ogni modifica successiva può essere rilevata. Conservi la Sua copia.`,
    },
    DECLINED: {
      subject: document => `Rifiutato: ${document}`,
      heading: 'Il documento è stato rifiutato',
      label: 'Vedere il documento',
      text: f => `${f.by ?? 'Una delle parti'} ha rifiutato di accettare «${f.document}». Nessuno deve fare altro.`,
    },
    INVITE_DELEGATE: {
      subject: document => `Da accettare per qualcun altro: ${document}`,
      heading: null,
      label: 'Leggere e rispondere',
      text: f =>
        `Buongiorno ${f.partyName}. ${f.by ?? 'Una delle parti'} Le ha chiesto di leggere e accettare al suo posto «${f.document}», inviato da ${f.sender} di ${f.organization}. Se non vuole, può indicarlo sulla pagina. Il documento torna allora indietro.`,
    },
    DELEGATION_DECLINED: {
      subject: document => `Di nuovo a Lei: ${document}`,
      heading: null,
      label: 'Leggere e accettare',
      text: f =>
        `${f.by ?? 'Una delle parti'} non vuole accettare «${f.document}» per Lei. Il documento La attende di nuovo. Lo accetti Lei oppure lo affidi a qualcun altro.`,
    },
    DELEGATION_RETURNED: {
      subject: document => `Di nuovo a Lei: ${document}`,
      heading: null,
      label: 'Leggere e accettare',
      text: f =>
        `${f.organization} ha ripreso ciò che Lei aveva affidato. «${f.document}» attende la Sua accettazione.`,
    },
    DELEGATION_SIGNED: {
      subject: document => `Accettato per Lei: ${document}`,
      heading: null,
      label: 'Vedere il documento',
      text: f =>
        `${f.by ?? 'Una delle parti'} ha accettato «${f.document}» per Lei. Quando tutti avranno accettato, riceverà una copia.`,
    },
    DELEGATION_REVOKED: {
      subject: document => `Non deve accettare: ${document}`,
      heading: null,
      label: null,
      text: f =>
        `Ciò che ${f.by ?? 'una delle parti'} Le aveva affidato, accettare «${f.document}», è stato ripreso. Non deve fare nulla e il Suo link non è più valido.`,
    },
  },
  mayDecline: 'Se non vuole accettare, può rifiutare sulla pagina.',
  whyDelegate: by => `Riceve questo messaggio perché ${by} Le ha affidato un’accettazione.`,
  messages: {
    INVITE_SIGN: document => `Legga e accetti ${document}`,
    REMINDER: (document, { deadline }) =>
      `Promemoria: accetti ${document}${deadline ? `, ultimo giorno: ${deadline}` : ''}`,
    SEALED: document => `${document} è accettato da tutti. Scarichi la Sua copia`,
    SEALED_EARLY: document => `${document} è stato chiuso prima che tutti accettassero. Scarichi la Sua copia`,
    INVITE_DELEGATE: (document, { by }) => `${by ?? 'Una delle parti'} Le ha affidato ${document} da accettare`,
    DELEGATION_DECLINED: (document, { by }) =>
      `${by ?? 'Una delle parti'} non vuole accettare ${document} per Lei. Il documento La attende di nuovo`,
    DELEGATION_RETURNED: document => `${document} attende di nuovo la Sua accettazione`,
    DELEGATION_SIGNED: (document, { by }) => `${by ?? 'Una delle parti'} ha accettato ${document} per Lei`,
    DELEGATION_REVOKED: document => `Non deve più accettare ${document}. Il Suo link non funziona più`,
  },
};
