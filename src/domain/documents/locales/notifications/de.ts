/** Texts of notifications to parties, in German. */
import type { PartyTexts } from './texts.ts';

export const de: PartyTexts = {
  emails: {
    INVITE_SIGN: {
      subject: document => `Bitte unterschreiben: ${document}`,
      heading: null,
      label: 'Lesen und unterschreiben',
      text: f =>
        `Guten Tag, ${f.partyName}. ${f.sender} von ${f.organization} bittet Sie, „${f.document}“ zu lesen und zu unterschreiben.`,
    },
    INVITE_READ: {
      subject: document => `Zum Lesen: ${document}`,
      heading: null,
      label: 'Dokument lesen',
      text: f => `Guten Tag, ${f.partyName}. ${f.sender} von ${f.organization} bittet Sie, „${f.document}“ zu lesen.`,
    },
    REMINDER: {
      subject: document => `Erinnerung: ${document}`,
      heading: null,
      label: 'Lesen und unterschreiben',
      text: f =>
        `Guten Tag, ${f.partyName}. „${f.document}“ von ${f.sender}, ${f.organization}, wartet noch auf Ihre Unterschrift.`,
    },
    SEALED: {
      subject: document => `Fertig: ${document}`,
      heading: 'Alle haben unterschrieben',
      label: 'Dokument öffnen',
      text: f =>
        `Alle haben „${f.document}“ unterschrieben, und es ist jetzt versiegelt: Jede spätere Änderung daran lässt sich feststellen. Bewahren Sie Ihre Kopie auf.`,
    },
    SEALED_EARLY: {
      subject: document => `Fertig: ${document}`,
      heading: 'Das Dokument wurde abgeschlossen',
      label: 'Dokument öffnen',
      text: f =>
        `„${f.document}“ wurde abgeschlossen, bevor alle unterschrieben hatten, mit den vorhandenen Unterschriften, und es ist jetzt versiegelt: Jede spätere Änderung daran lässt sich feststellen. Bewahren Sie Ihre Kopie auf.`,
    },
    DECLINED: {
      subject: document => `Abgelehnt: ${document}`,
      heading: 'Das Dokument wurde abgelehnt',
      label: 'Dokument anzeigen',
      text: f =>
        `${f.by ?? 'Eine Partei'} hat es abgelehnt, „${f.document}“ zu unterschreiben. Es ist nichts weiter zu tun.`,
    },
    WITHDRAWN: {
      subject: document => `Zurückgezogen: ${document}`,
      heading: 'Das Dokument wurde zurückgezogen',
      label: null,
      text: f => `${f.sender} von ${f.organization} hat „${f.document}“ zurückgezogen. Ihr Link gilt nicht mehr.`,
    },
    EXTENDED: {
      subject: document => `Neue Frist: ${document}`,
      heading: 'Das Dokument hat eine neue Frist',
      label: 'Dokument lesen',
      text: f => `„${f.document}“ von ${f.organization} hat eine neue Frist.`,
    },
    MESSAGE: {
      subject: document => `Neue Nachricht: ${document}`,
      heading: 'Sie haben eine Nachricht erhalten',
      label: 'Lesen und antworten',
      text: f => `${f.by ?? f.sender} von ${f.organization} hat eine Nachricht zu „${f.document}“ gesendet.`,
    },
    INVITE_DELEGATE: {
      subject: document => `Bitte für jemand anderen unterschreiben: ${document}`,
      heading: null,
      label: 'Lesen und antworten',
      text: f =>
        `Guten Tag, ${f.partyName}. ${f.by ?? 'Eine Partei'} hat Sie gebeten, „${f.document}“ von ${f.sender}, ${f.organization}, stellvertretend zu lesen und zu unterschreiben. Wenn Sie nicht möchten, können Sie auf der Seite ablehnen, es zu übernehmen. Das Dokument geht dann zurück.`,
    },
    DELEGATION_DECLINED: {
      subject: document => `Zurück bei Ihnen: ${document}`,
      heading: null,
      label: 'Lesen und unterschreiben',
      text: f =>
        `${f.by ?? 'Eine Partei'} möchte „${f.document}“ nicht für Sie unterschreiben. Das Dokument wartet wieder auf Sie. Unterschreiben Sie selbst oder geben Sie es an jemand anderen weiter.`,
    },
    DELEGATION_RETURNED: {
      subject: document => `Zurück bei Ihnen: ${document}`,
      heading: null,
      label: 'Lesen und unterschreiben',
      text: f =>
        `${f.organization} hat Ihre Weitergabe aufgehoben. „${f.document}“ wartet auf Ihre eigene Unterschrift.`,
    },
    DELEGATION_SIGNED: {
      subject: document => `Für Sie unterschrieben: ${document}`,
      heading: null,
      label: 'Dokument anzeigen',
      text: f =>
        `${f.by ?? 'Eine Partei'} hat „${f.document}“ für Sie unterschrieben. Wenn alle unterschrieben haben, erhalten Sie eine Kopie.`,
    },
    DELEGATION_REVOKED: {
      subject: document => `Sie müssen nicht unterschreiben: ${document}`,
      heading: null,
      label: null,
      text: f =>
        `Die Weitergabe an Sie durch ${f.by ?? 'eine Partei'}, „${f.document}“ zu unterschreiben, wurde aufgehoben. Sie müssen nichts tun, und Ihr Link gilt nicht mehr.`,
    },
  },
  lastDay: day => `Die Frist endet am ${day}.`,
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
    SEALED: document => `Alle haben ${document} unterschrieben. Rufen Sie Ihre Kopie ab`,
    SEALED_EARLY: document =>
      `${document} wurde abgeschlossen, bevor alle unterschrieben hatten. Rufen Sie Ihre Kopie ab`,
    DECLINED: (document, { by }) => `${by ?? 'Eine Partei'} hat ${document} abgelehnt`,
    WITHDRAWN: document => `${document} wurde zurückgezogen. Der Link gilt nicht mehr`,
    EXTENDED: (document, { deadline }) => `${document} hat eine neue Frist${deadline ? `: ${deadline}` : ''}`,
    MESSAGE: document => `Neue Nachricht zu ${document}. Lesen und antworten Sie`,
    INVITE_DELEGATE: (document, { by }) =>
      `${by ?? 'Eine Partei'} bittet Sie, ${document} stellvertretend zu unterschreiben`,
    DELEGATION_DECLINED: (document, { by }) =>
      `${by ?? 'Eine Partei'} möchte ${document} nicht für Sie unterschreiben. Es wartet wieder auf Sie`,
    DELEGATION_RETURNED: document => `${document} wartet wieder auf Ihre eigene Unterschrift`,
    DELEGATION_SIGNED: (document, { by }) => `${by ?? 'Eine Partei'} hat ${document} für Sie unterschrieben`,
    DELEGATION_REVOKED: document => `Sie müssen ${document} nicht mehr unterschreiben. Ihr Link gilt nicht mehr`,
  },
  someone: 'Eine Partei',
};
