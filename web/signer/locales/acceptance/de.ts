/** Texts of the page where a party accepts a document, in German. */
import type { AcceptanceTexts } from './texts.ts';

export const de: AcceptanceTexts = {
  signBefore: deadline => `zu akzeptieren bis zum ${deadline}`,
  askedToSign: organization => `${organization} bittet um Ihre Zustimmung`,
  clickSigns: name => `${name} akzeptiert hier`,
  otherSigns: 'Zustimmung einer anderen Partei',
  amountsNotYet:
    'Die Beträge werden neu berechnet. Warten Sie, bis Sie sie sehen, damit Sie wissen, was Sie akzeptieren.',
  sign: 'Akzeptieren',
  signing: 'Wird akzeptiert',
  sealsNow: organization =>
    `Wenn Sie akzeptieren, wird das Dokument versiegelt. Sie und ${organization} erhalten je eine Kopie.`,
  passesOn: names =>
    `Wenn Sie akzeptieren, ist Ihr Teil erledigt. Danach wartet das Dokument auf ${names} und wird versiegelt, wenn alle akzeptiert haben.`,
  confirmTitle: 'Das Dokument akzeptieren',
  signFailedKept:
    'Die Zustimmung konnte nicht empfangen werden. Was Sie ausgefüllt haben, bleibt erhalten. Versuchen Sie es noch einmal.',
  signOffline:
    'Die Verbindung ist abgebrochen. Was Sie ausgefüllt haben, bleibt erhalten. Versuchen Sie es noch einmal, wenn Sie verbunden sind; Sie akzeptieren nie zweimal.',
  notShownYet:
    'Das Dokument konnte noch nicht gezeigt werden. Warten Sie, bis Sie es sehen, damit Sie wissen, was Sie akzeptieren.',
  signVerificationWhy: 'Noch ein Schritt, bevor Sie akzeptieren. Was Sie ausgefüllt haben, bleibt erhalten.',
  notRight: 'Möchten Sie nicht akzeptieren?',
  declineTitle: 'Die Zustimmung ablehnen',
  declineWhat: organization =>
    `${organization} erfährt, dass Sie ablehnen und warum. Danach kann niemand das Dokument akzeptieren.`,
  readFirst: (page, pages) =>
    `Seite ${page} von ${pages} haben Sie noch nicht erreicht. Lesen Sie sie, bevor Sie akzeptieren.`,
  partyStatus: {
    WAITING: 'Noch nicht an der Reihe',
    INVITED: 'Noch nicht akzeptiert',
    HANDED_OVER: 'Weitergegeben',
    SIGNED: 'Akzeptiert',
    REJECTED: 'Abgelehnt',
  },
  waitingFor: names =>
    `Vorher fehlt noch die Zustimmung von ${names}. Sie erhalten eine Nachricht, wenn Sie an der Reihe sind.`,
  waitingForOthers: 'Andere akzeptieren vor Ihnen. Sie erhalten eine Nachricht, wenn Sie an der Reihe sind.',
  reading: 'Sie müssen dieses Dokument nicht akzeptieren. Wenn alle akzeptiert haben, erhalten Sie eine Kopie.',
  signedTitle: 'Sie haben akzeptiert',
  signedWaits: names =>
    `Das Dokument wartet jetzt auf ${names}. Wenn alle akzeptiert haben, wird es versiegelt, und Sie erhalten eine Kopie. Sie können diese Seite schließen.`,
  sealing: 'Alle haben akzeptiert. Das Dokument wird gerade versiegelt; das dauert meist einige Sekunden.',
  sealed: 'Alle haben akzeptiert. Da das Dokument versiegelt ist, lässt sich jede spätere Änderung daran feststellen.',
  sealedEarly:
    'Der Absender hat das Dokument abgeschlossen, bevor alle akzeptiert hatten. Weil es versiegelt ist, lässt sich jede spätere Änderung daran feststellen.',
  declinedByYou: organization =>
    `Sie haben die Zustimmung abgelehnt. ${organization} wurde benachrichtigt. Sie müssen nichts weiter tun.`,
  declinedBy: (name, organization) =>
    `${name} hat abgelehnt, daher kann das Dokument nicht akzeptiert werden. Bei Fragen wenden Sie sich an ${organization}.`,
  declinedBySomeone: organization =>
    `Das Dokument kann nicht mehr akzeptiert werden. Bei Fragen wenden Sie sich an ${organization}.`,
  expired: organization =>
    `Das Dokument kann nicht mehr akzeptiert werden. Wenn Sie es noch möchten, bitten Sie ${organization} um mehr Zeit.`,
  expiredOn: day => `Es konnte bis zum ${day} akzeptiert werden.`,
  documentUnreadable:
    'Das Dokument kann in diesem Browser nicht angezeigt werden. Laden Sie es herunter und lesen Sie es, bevor Sie akzeptieren.',
  notYou: 'Soll jemand anders akzeptieren?',
  handOverWhat: organization =>
    `Die andere Person erhält eine Nachricht mit einem eigenen Link und akzeptiert an Ihrer Stelle. ${organization} erfährt davon. Sie können es zurücknehmen, bis akzeptiert ist.`,
  handedOver: name =>
    `${name} hat einen eigenen Link erhalten und akzeptiert an Ihrer Stelle. Wenn alle akzeptiert haben, erhalten Sie eine Kopie.`,
  signedForYouTitle: name => `${name} hat für Sie akzeptiert`,
  signedForYou:
    'Wenn alle akzeptiert haben, wird das Dokument versiegelt, und Sie erhalten eine Kopie. Sie können diese Seite schließen.',
  cameBack: 'Das Dokument wartet wieder auf Sie. Akzeptieren Sie selbst oder geben Sie es an jemand anderen weiter.',
  forWhomTitle: name => `Sie akzeptieren für ${name}`,
  forWhom: name =>
    `${name} hat Sie gebeten, das Dokument stellvertretend zu lesen und zu akzeptieren. Das Dokument zeigt Ihren Namen und dass Sie für ${name} akzeptiert haben.`,
  handOverProblems: {
    NO_NAME: 'Geben Sie den Namen der Person ein, die akzeptieren soll.',
    NO_EMAIL: 'Geben Sie eine E-Mail-Adresse ein, damit die Person, die akzeptieren soll, einen Link erhält.',
  },
  here: { nextSigns: name => `Als Nächstes akzeptiert ${name} auf diesem Gerät.` },
  handIn: {
    changed:
      'Die Datei wurde in einem anderen Fenster geändert. Sehen Sie sie sich an und akzeptieren Sie noch einmal.',
  },
};
