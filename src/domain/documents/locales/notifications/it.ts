/** Texts of notifications to parties, in Italian. */
import type { PartyTexts } from './texts.ts';

export const it: PartyTexts = {
  emails: {
    INVITE_SIGN: {
      subject: document => `Da firmare: ${document}`,
      heading: null,
      label: 'Leggere e firmare',
      text: f =>
        `Buongiorno ${f.partyName}. ${f.sender} di ${f.organization} Le chiede di leggere e firmare «${f.document}».`,
    },
    INVITE_READ: {
      subject: document => `Da leggere: ${document}`,
      heading: null,
      label: 'Leggere il documento',
      text: f => `Buongiorno ${f.partyName}. ${f.sender} di ${f.organization} Le chiede di leggere «${f.document}».`,
    },
    REMINDER: {
      subject: document => `Promemoria: ${document}`,
      heading: null,
      label: 'Leggere e firmare',
      text: f =>
        `Buongiorno ${f.partyName}. «${f.document}», inviato da ${f.sender} di ${f.organization}, attende ancora la Sua firma.`,
    },
    SEALED: {
      subject: document => `Completato: ${document}`,
      heading: 'Hanno firmato tutti',
      label: 'Aprire il documento',
      text: f =>
        `Tutti hanno firmato «${f.document}», che ora è sigillato: ogni modifica successiva può essere rilevata. Conservi la Sua copia.`,
    },
    SEALED_EARLY: {
      subject: document => `Completato: ${document}`,
      heading: 'Il documento è stato chiuso',
      label: 'Aprire il documento',
      text: f =>
        `«${f.document}» è stato chiuso prima che tutti firmassero, con le firme presenti, e ora è sigillato: ogni modifica successiva può essere rilevata. Conservi la Sua copia.`,
    },
    DECLINED: {
      subject: document => `Rifiutato: ${document}`,
      heading: 'Il documento è stato rifiutato',
      label: 'Vedere il documento',
      text: f => `${f.by ?? 'Una delle parti'} ha rifiutato di firmare «${f.document}». Nessuno deve fare altro.`,
    },
    WITHDRAWN: {
      subject: document => `Ritirato: ${document}`,
      heading: 'Il documento è stato ritirato',
      label: null,
      text: f => `${f.sender} di ${f.organization} ha ritirato «${f.document}». Il Suo link non è più valido.`,
    },
    EXTENDED: {
      subject: document => `Nuova scadenza: ${document}`,
      heading: 'Il documento ha una nuova scadenza',
      label: 'Leggere il documento',
      text: f => `«${f.document}», inviato da ${f.organization}, ha una nuova scadenza.`,
    },
    MESSAGE: {
      subject: document => `Nuovo messaggio: ${document}`,
      heading: 'Ha ricevuto un messaggio',
      label: 'Leggere e rispondere',
      text: f => `${f.by ?? f.sender} di ${f.organization} ha inviato un messaggio su «${f.document}».`,
    },
    INVITE_DELEGATE: {
      subject: document => `Da firmare per qualcun altro: ${document}`,
      heading: null,
      label: 'Leggere e rispondere',
      text: f =>
        `Buongiorno ${f.partyName}. ${f.by ?? 'Una delle parti'} Le ha chiesto di leggere e firmare al suo posto «${f.document}», inviato da ${f.sender} di ${f.organization}. Se non vuole, può non accettare sulla pagina. Il documento torna allora indietro.`,
    },
    DELEGATION_DECLINED: {
      subject: document => `Di nuovo a Lei: ${document}`,
      heading: null,
      label: 'Leggere e firmare',
      text: f =>
        `${f.by ?? 'Una delle parti'} non ha accettato di firmare «${f.document}» per Lei. Il documento La attende di nuovo. Lo firmi Lei oppure lo affidi a qualcun altro.`,
    },
    DELEGATION_RETURNED: {
      subject: document => `Di nuovo a Lei: ${document}`,
      heading: null,
      label: 'Leggere e firmare',
      text: f => `${f.organization} ha ripreso ciò che Lei aveva affidato. «${f.document}» attende la Sua firma.`,
    },
    DELEGATION_SIGNED: {
      subject: document => `Firmato per Lei: ${document}`,
      heading: null,
      label: 'Vedere il documento',
      text: f =>
        `${f.by ?? 'Una delle parti'} ha firmato «${f.document}» per Lei. Quando tutti avranno firmato, riceverà una copia.`,
    },
    DELEGATION_REVOKED: {
      subject: document => `Non deve firmare: ${document}`,
      heading: null,
      label: null,
      text: f =>
        `Ciò che ${f.by ?? 'una delle parti'} Le aveva affidato, firmare «${f.document}», è stato ripreso. Non deve fare nulla e il Suo link non è più valido.`,
    },
  },
  lastDay: day => `Scadenza: ${day}.`,
  reason: reason => `Motivo: ${reason}`,
  mayDecline: 'Se non vuole firmare, può rifiutare sulla pagina.',
  whyYou: organization => `Riceve questo messaggio perché ${organization} ha indicato il Suo indirizzo nel documento.`,
  whyDelegate: by => `Riceve questo messaggio perché ${by} Le ha affidato una firma.`,
  messages: {
    INVITE_SIGN: document => `Legga e firmi ${document}`,
    INVITE_READ: document => `Legga ${document}`,
    REMINDER: (document, { deadline }) =>
      `Promemoria: firmi ${document}${deadline ? `, ultimo giorno: ${deadline}` : ''}`,
    SEALED: document => `${document} è firmato da tutti. Scarichi la Sua copia`,
    SEALED_EARLY: document => `${document} è stato chiuso prima che tutti firmassero. Scarichi la Sua copia`,
    DECLINED: (document, { by }) => `${by ?? 'Una delle parti'} ha rifiutato ${document}`,
    WITHDRAWN: document => `${document} è stato ritirato. Il link non funziona più`,
    EXTENDED: (document, { deadline }) => `${document} ha una nuova scadenza${deadline ? `: ${deadline}` : ''}`,
    MESSAGE: document => `Nuovo messaggio su ${document}. Legga e risponda`,
    INVITE_DELEGATE: (document, { by }) => `${by ?? 'Una delle parti'} Le ha affidato ${document} da firmare`,
    DELEGATION_DECLINED: (document, { by }) =>
      `${by ?? 'Una delle parti'} non vuole firmare ${document} per Lei. Il documento La attende di nuovo`,
    DELEGATION_RETURNED: document => `${document} attende di nuovo la Sua firma`,
    DELEGATION_SIGNED: (document, { by }) => `${by ?? 'Una delle parti'} ha firmato ${document} per Lei`,
    DELEGATION_REVOKED: document => `Non deve più firmare ${document}. Il Suo link non funziona più`,
  },
  someone: 'Una delle parti',
};
