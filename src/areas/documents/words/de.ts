/** What parties are written, in German. */
import type { PartyWords } from './words.ts';

export const de: PartyWords = {
  letters: {
    INVITE_SIGN: {
      subject: document => `Bitte unterschreiben: ${document}`,
      heading: null,
      label: 'Lesen und unterschreiben',
      text: f =>
        `Guten Tag, ${f.recipient}. ${f.sender} von ${f.organization} bittet Sie, „${f.document}“ zu lesen und zu unterschreiben.`,
    },
    INVITE_READ: {
      subject: document => `Zum Lesen: ${document}`,
      heading: null,
      label: 'Dokument lesen',
      text: f => `Guten Tag, ${f.recipient}. ${f.sender} von ${f.organization} bittet Sie, „${f.document}“ zu lesen.`,
    },
    REMINDER: {
      subject: document => `Erinnerung: ${document}`,
      heading: null,
      label: 'Lesen und unterschreiben',
      text: f =>
        `Guten Tag, ${f.recipient}. „${f.document}“ von ${f.sender}, ${f.organization}, wartet noch auf Ihre Unterschrift.`,
    },
    SEALED: {
      subject: document => `Fertig: ${document}`,
      heading: 'Alle haben unterschrieben',
      label: 'Dokument abrufen',
      text: f =>
        `„${f.document}“ ist von allen unterschrieben und versiegelt: Es lässt sich beweisen, dass niemand es geändert hat. Bewahren Sie Ihre Kopie auf.`,
    },
    DECLINED: {
      subject: document => `Abgelehnt: ${document}`,
      heading: 'Das Dokument wurde abgelehnt',
      label: 'Dokument anzeigen',
      text: f =>
        `${f.by ?? 'Eine Partei'} hat es abgelehnt, „${f.document}“ zu unterschreiben. Niemand muss noch etwas tun.`,
    },
    WITHDRAWN: {
      subject: document => `Zurückgezogen: ${document}`,
      heading: 'Das Dokument wurde zurückgezogen',
      label: null,
      text: f => `${f.sender} von ${f.organization} hat „${f.document}“ zurückgezogen. Ihr Link gilt nicht mehr.`,
    },
    EXTENDED: {
      subject: document => `Neuer letzter Tag: ${document}`,
      heading: 'Das Dokument hat einen neuen letzten Tag',
      label: 'Dokument lesen',
      text: f => `„${f.document}“ von ${f.organization} hat einen neuen letzten Tag.`,
    },
    MESSAGE: {
      subject: document => `Neue Nachricht: ${document}`,
      heading: 'Sie haben eine Nachricht erhalten',
      label: 'Lesen und antworten',
      text: f => `${f.by ?? f.sender} von ${f.organization} hat etwas zu „${f.document}“ geschrieben.`,
    },
    INVITE_DELEGATE: {
      subject: document => `Bitte für jemand anderen unterschreiben: ${document}`,
      heading: null,
      label: 'Lesen und antworten',
      text: f =>
        `Guten Tag, ${f.recipient}. ${f.by ?? 'Eine Partei'} hat es an Sie weitergegeben, „${f.document}“ von ${f.sender}, ${f.organization}, zu lesen und zu unterschreiben. Wenn Sie nicht möchten, können Sie auf der Seite Nein sagen; dann geht es zurück.`,
    },
    DELEGATION_DECLINED: {
      subject: document => `Zurück bei Ihnen: ${document}`,
      heading: null,
      label: 'Lesen und unterschreiben',
      text: f =>
        `${f.by ?? 'Eine Partei'} möchte „${f.document}“ nicht für Sie unterschreiben. Das Dokument wartet wieder auf Sie: Unterschreiben Sie selbst oder geben Sie es an jemand anderen weiter.`,
    },
    DELEGATION_RETURNED: {
      subject: document => `Zurück bei Ihnen: ${document}`,
      heading: null,
      label: 'Lesen und unterschreiben',
      text: f =>
        `${f.organization} hat zurückgenommen, was Sie weitergegeben hatten. „${f.document}“ wartet auf Ihre eigene Unterschrift.`,
    },
    DELEGATION_SIGNED: {
      subject: document => `Für Sie unterschrieben: ${document}`,
      heading: null,
      label: 'Dokument anzeigen',
      text: f =>
        `${f.by ?? 'Eine Partei'} hat „${f.document}“ für Sie unterschrieben. Wenn alle unterschrieben haben, erhalten Sie eine Kopie.`,
    },
    DELEGATION_REVOKED: {
      subject: document => `Sie brauchen nicht zu unterschreiben: ${document}`,
      heading: null,
      label: null,
      text: f =>
        `Was ${f.by ?? 'eine Partei'} an Sie weitergegeben hatte, „${f.document}“ zu unterschreiben, wurde zurückgenommen. Sie brauchen nichts zu tun, und Ihr Link gilt nicht mehr.`,
    },
  },
  lastDay: day => `Der letzte Tag ist der ${day}.`,
  reason: reason => `Grund: ${reason}`,
  mayDecline: 'Wenn Sie nicht unterschreiben möchten, können Sie auf der Seite ablehnen.',
  whyYou: organization =>
    `Sie erhalten diese Nachricht, weil ${organization} Ihre Adresse in dem Dokument angegeben hat.`,
  whyDelegate: by => `Sie erhalten diese Nachricht, weil ${by} eine Unterschrift an Sie weitergegeben hat.`,
  messages: {
    INVITE_SIGN: document => `Bitte lesen und unterschreiben Sie ${document}`,
    INVITE_READ: document => `Bitte lesen Sie ${document}`,
    REMINDER: (document, { deadline }) =>
      `Erinnerung: Bitte unterschreiben Sie ${document}${deadline ? ` bis ${deadline}` : ''}`,
    SEALED: document => `${document} ist von allen unterschrieben. Rufen Sie Ihre Kopie ab`,
    DECLINED: (document, { by }) => `${by ?? 'Eine Partei'} hat ${document} abgelehnt`,
    WITHDRAWN: document => `${document} wurde zurückgezogen. Der Link gilt nicht mehr`,
    EXTENDED: (document, { deadline }) => `${document} hat einen neuen letzten Tag${deadline ? `: ${deadline}` : ''}`,
    MESSAGE: document => `Neue Nachricht zu ${document}. Lesen und antworten Sie`,
    INVITE_DELEGATE: (document, { by }) =>
      `${by ?? 'Eine Partei'} hat an Sie weitergegeben, ${document} zu unterschreiben`,
    DELEGATION_DECLINED: (document, { by }) =>
      `${by ?? 'Eine Partei'} möchte ${document} nicht für Sie unterschreiben. Es wartet wieder auf Sie`,
    DELEGATION_RETURNED: document => `${document} wartet wieder auf Ihre eigene Unterschrift`,
    DELEGATION_SIGNED: (document, { by }) => `${by ?? 'Eine Partei'} hat ${document} für Sie unterschrieben`,
    DELEGATION_REVOKED: document => `Sie brauchen ${document} nicht mehr zu unterschreiben. Ihr Link gilt nicht mehr`,
  },
  someone: 'Eine Partei',
};
