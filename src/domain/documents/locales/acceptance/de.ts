/** Texts of notifications about documents that parties accept, in German. */
import type { AcceptanceTexts } from './texts.ts';

export const de: AcceptanceTexts = {
  emails: {
    INVITE_SIGN: {
      subject: document => `Bitte akzeptieren: ${document}`,
      heading: null,
      label: 'Lesen und akzeptieren',
      text: f =>
        `Guten Tag, ${f.partyName}. ${f.sender} von ${f.organization} bittet Sie, „${f.document}“ zu lesen und zu akzeptieren.`,
    },
    REMINDER: {
      subject: document => `Erinnerung: ${document}`,
      heading: null,
      label: 'Lesen und akzeptieren',
      text: f =>
        `Guten Tag, ${f.partyName}. „${f.document}“ von ${f.sender}, ${f.organization}, wartet noch auf Ihre Zustimmung.`,
    },
    SEALED: {
      subject: document => `Fertig: ${document}`,
      heading: 'Alle haben akzeptiert',
      label: 'Dokument öffnen',
      text: f =>
        `Alle haben „${f.document}“ akzeptiert, und es ist jetzt versiegelt: Jede spätere Änderung daran lässt sich feststellen. Bewahren Sie Ihre Kopie auf.`,
    },
    SEALED_EARLY: {
      subject: document => `Fertig: ${document}`,
      heading: 'Das Dokument wurde abgeschlossen',
      label: 'Dokument öffnen',
      text: f =>
        `„${f.document}“ wurde abgeschlossen, bevor alle akzeptiert hatten, mit den vorhandenen Zustimmungen, und es ist jetzt versiegelt: Jede spätere Änderung daran lässt sich feststellen. Bewahren Sie Ihre Kopie auf.`,
    },
    DECLINED: {
      subject: document => `Abgelehnt: ${document}`,
      heading: 'Das Dokument wurde abgelehnt',
      label: 'Dokument anzeigen',
      text: f =>
        `${f.by ?? 'Eine Partei'} hat es abgelehnt, „${f.document}“ zu akzeptieren. Es ist nichts weiter zu tun.`,
    },
    INVITE_DELEGATE: {
      subject: document => `Bitte für jemand anderen akzeptieren: ${document}`,
      heading: null,
      label: 'Lesen und antworten',
      text: f =>
        `Guten Tag, ${f.partyName}. ${f.by ?? 'Eine Partei'} hat Sie gebeten, „${f.document}“ von ${f.sender}, ${f.organization}, stellvertretend zu lesen und zu akzeptieren. Wenn Sie nicht möchten, können Sie auf der Seite ablehnen, es zu übernehmen. Das Dokument geht dann zurück.`,
    },
    DELEGATION_DECLINED: {
      subject: document => `Zurück bei Ihnen: ${document}`,
      heading: null,
      label: 'Lesen und akzeptieren',
      text: f =>
        `${f.by ?? 'Eine Partei'} möchte „${f.document}“ nicht für Sie akzeptieren. Das Dokument wartet wieder auf Sie. Akzeptieren Sie selbst oder geben Sie es an jemand anderen weiter.`,
    },
    DELEGATION_RETURNED: {
      subject: document => `Zurück bei Ihnen: ${document}`,
      heading: null,
      label: 'Lesen und akzeptieren',
      text: f => `${f.organization} hat Ihre Weitergabe aufgehoben. „${f.document}“ wartet auf Ihre eigene Zustimmung.`,
    },
    DELEGATION_SIGNED: {
      subject: document => `Für Sie akzeptiert: ${document}`,
      heading: null,
      label: 'Dokument anzeigen',
      text: f =>
        `${f.by ?? 'Eine Partei'} hat „${f.document}“ für Sie akzeptiert. Wenn alle akzeptiert haben, erhalten Sie eine Kopie.`,
    },
    DELEGATION_REVOKED: {
      subject: document => `Sie müssen nicht akzeptieren: ${document}`,
      heading: null,
      label: null,
      text: f =>
        `Die Weitergabe an Sie durch ${f.by ?? 'eine Partei'}, „${f.document}“ zu akzeptieren, wurde aufgehoben. Sie müssen nichts tun, und Ihr Link gilt nicht mehr.`,
    },
  },
  mayDecline: 'Wenn Sie nicht akzeptieren möchten, können Sie auf der Seite ablehnen.',
  whyDelegate: by => `Sie erhalten diese Nachricht, weil ${by} eine Zustimmung an Sie weitergegeben hat.`,
  messages: {
    INVITE_SIGN: document => `Bitte lesen und akzeptieren Sie ${document}`,
    REMINDER: (document, { deadline }) =>
      `Erinnerung: Bitte akzeptieren Sie ${document}${deadline ? ` bis ${deadline}` : ''}`,
    SEALED: document => `Alle haben ${document} akzeptiert. Rufen Sie Ihre Kopie ab`,
    SEALED_EARLY: document => `${document} wurde abgeschlossen, bevor alle akzeptiert hatten. Rufen Sie Ihre Kopie ab`,
    INVITE_DELEGATE: (document, { by }) =>
      `${by ?? 'Eine Partei'} bittet Sie, ${document} stellvertretend zu akzeptieren`,
    DELEGATION_DECLINED: (document, { by }) =>
      `${by ?? 'Eine Partei'} möchte ${document} nicht für Sie akzeptieren. Es wartet wieder auf Sie`,
    DELEGATION_RETURNED: document => `${document} wartet wieder auf Ihre eigene Zustimmung`,
    DELEGATION_SIGNED: (document, { by }) => `${by ?? 'Eine Partei'} hat ${document} für Sie akzeptiert`,
    DELEGATION_REVOKED: document => `Sie müssen ${document} nicht mehr akzeptieren. Ihr Link gilt nicht mehr`,
  },
};
