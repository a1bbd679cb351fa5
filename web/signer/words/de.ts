/** The page's words in German. */
import { counted } from './counted.ts';
import type { Words } from './sv.ts';
import { deWays } from './ways/de.ts';

export const de: Words = {
  language: 'de',
  loading: 'Das Dokument wird geladen',
  close: 'Schließen',
  cancel: 'Abbrechen',
  tryAgain: 'Noch einmal versuchen',
  optional: 'freiwillig',

  from: (sender, organization) =>
    sender && sender !== organization ? `von ${sender}, ${organization}` : `von ${organization}`,
  signBefore: deadline => `zu unterschreiben bis zum ${deadline}`,
  readBefore: deadline => `offen bis zum ${deadline}`,
  sandbox: 'Dies ist ein Test. Was hier unterschrieben wird, gilt nicht.',
  messageFrom: sender => `Nachricht von ${sender}`,
  askedToSign: organization => `${organization} bittet um Ihre Unterschrift`,
  askedToRead: organization => `${organization} bittet Sie zu lesen`,

  progress: (done, total) => `${done} von ${total} erledigt`,
  progressLabel: 'So viel ist erledigt',
  thePages: 'Das Dokument',
  page: (page, pages) => `Seite ${page} von ${pages}`,
  pageFailed: 'Diese Seite kann hier nicht gezeigt werden. Laden Sie das Dokument herunter und lesen Sie sie dort.',
  downloadOriginal: 'Dokument herunterladen',
  skipToSteps: 'Zu dem, was Sie ausfüllen müssen',

  toDo: 'Zu erledigen',
  nothingToFill: 'Es gibt nichts auszufüllen.',
  allFilled: 'Alles Nötige ist erledigt.',
  nextField: 'Nächstes Feld',
  next: 'Weiter',
  ready: 'Fertig',
  stepDone: 'erledigt',
  stepLeft: 'noch offen',
  yourSignature: 'Ihre Unterschrift',
  yourInitials: 'Ihre Initialen',
  signHere: 'Hier unterschreiben',
  initialsHere: 'Initialen hier',
  changeSignature: 'Ihre Unterschrift ändern',
  changeInitials: 'Ihre Initialen ändern',
  clickSigns: name => `${name} unterschreibt hier`,
  signedBy: name => `Unterschrift: ${name}`,
  otherFills: 'Wird von jemand anderem ausgefüllt',
  otherSigns: 'Unterschrift von jemand anderem',
  ticked: 'angekreuzt',
  notTicked: 'nicht angekreuzt',
  choose: 'Wählen',
  fieldNames: {
    TEXT: 'Textfeld',
    DATE: 'Datum',
    CHECKBOX: 'Kästchen',
    SELECT: 'Auswahl',
    NUMBER: 'Zahl',
    RADIO: 'Auswahl',
    CHOICES: 'Auswahl',
    SIGNATURE: 'Unterschrift',
    INITIALS: 'Initialen',
    FILE: 'Datei',
  },

  problems: {
    MISSING: 'Füllen Sie dieses Feld aus.',
    UNTICKED: 'Kreuzen Sie das Kästchen an.',
    NOT_A_DATE: 'Geben Sie ein Datum ein, das es gibt.',
    NOT_AN_OPTION: 'Wählen Sie eine der Möglichkeiten.',
    NOT_A_NUMBER: 'Geben Sie eine Zahl ein, zum Beispiel 1250,50.',
    TOO_LONG: 'Der Text ist zu lang. Er darf höchstens 10.000 Zeichen haben.',
    NOT_A_QUANTITY: 'Geben Sie eine Menge ein, zum Beispiel 2 oder 1,5.',
    PICK_ONE: 'Wählen Sie eine der Zeilen.',
    NOTHING_CHOSEN: 'Wählen Sie mindestens eine Zeile.',
  },
  pickMissing: {
    RADIO: 'Wählen Sie eine der Möglichkeiten.',
    CHOICES: 'Kreuzen Sie mindestens eine Möglichkeit an.',
  },
  outOfBounds: bounds => `Erlaubte Menge: ${bounds}.`,
  signatureMissing: 'Ihre Unterschrift fehlt.',
  initialsMissing: 'Ihre Initialen fehlen.',
  notAccepted: 'Dieser Wert wurde nicht angenommen. Prüfen Sie ihn und versuchen Sie es noch einmal.',
  firstMissing: (label, problem) => `${label}: ${problem}`,

  yourChoice: 'Ihre Auswahl',
  clearChoice: 'Auswahl aufheben',
  included: 'Enthalten',
  quantityOf: row => `Menge, ${row}`,
  fewer: row => `Weniger, ${row}`,
  more: row => `Mehr, ${row}`,
  fromTo: (least, most) => `${least} bis ${most}`,
  atLeast: least => `mindestens ${least}`,
  amountsFailed:
    'Die Beträge konnten nicht neu berechnet werden. Ihre Auswahl bleibt erhalten, und die Seite versucht es von selbst noch einmal.',
  amountsNotYet:
    'Die Beträge werden neu berechnet. Warten Sie, bis Sie sie sehen, damit Sie wissen, was Sie unterschreiben.',

  sign: 'Unterschreiben',
  signing: 'Wird unterschrieben',
  sealsNow: organization =>
    `Wenn Sie unterschreiben, wird das Dokument versiegelt. Sie und ${organization} erhalten je eine Kopie.`,
  passesOn: names =>
    `Wenn Sie unterschreiben, ist Ihr Teil erledigt. Danach wartet das Dokument auf ${names} und wird versiegelt, wenn alle unterschrieben haben.`,
  confirmTitle: 'Das Dokument unterschreiben',
  evidence: 'Ihr Name, der Zeitpunkt und Ihre IP-Adresse werden mit dem Dokument als Nachweis gespeichert.',
  sealExplained: 'Versiegelt bedeutet, dass jede spätere Änderung am Dokument sichtbar wird.',
  signFailedKept:
    'Die Unterschrift konnte nicht angenommen werden. Was Sie ausgefüllt haben, bleibt erhalten. Versuchen Sie es noch einmal.',
  signOffline:
    'Die Verbindung ist abgebrochen. Was Sie ausgefüllt haben, bleibt erhalten. Versuchen Sie es noch einmal, wenn Sie verbunden sind; Sie unterschreiben nie zweimal.',
  notShownYet:
    'Das Dokument konnte noch nicht gezeigt werden. Warten Sie, bis Sie es sehen, damit Sie wissen, was Sie unterschreiben.',

  drawSignature: 'Ihre Unterschrift',
  drawInitials: 'Ihre Initialen',
  drawHint: 'Mit Finger, Stift oder Maus zeichnen.',
  drawArea: 'Zeichenfläche. Sie können Ihren Namen stattdessen mit der Tastatur schreiben: Wählen Sie Schreiben.',
  draw: 'Zeichnen',
  type: 'Schreiben',
  typeName: 'Ihr Name',
  typeInitials: 'Ihre Initialen',
  typeHint: 'Die Buchstaben werden zu Linien, als wären sie gezeichnet.',
  cannotType: letters =>
    `Diese Zeichen gibt es nicht als Linien, sie fehlen: ${letters}. Zeichnen Sie stattdessen, wenn der Name nicht stimmt.`,
  undo: 'Rückgängig',
  clear: 'Leeren',
  useSignature: 'Verwenden',
  emptyDrawing: 'Zeichnen oder schreiben Sie zuerst etwas.',
  tooSmall: 'Es ist zu klein, um sichtbar zu sein. Zeichnen Sie größer.',
  signatureEverywhere: boxes =>
    counted('de-DE', boxes, { one: 'Sie wird an # Stelle eingesetzt.', other: 'Sie wird an # Stellen eingesetzt.' }),

  gateTo: name => `An ${name},`,
  gateWhy: 'Bevor das Dokument gezeigt wird, müssen wir wissen, dass Sie es sind.',
  signGateTitle: 'Zeigen Sie, dass Sie es sind',
  signGateWhy: 'Noch ein Schritt, bevor Sie unterschreiben. Was Sie ausgefüllt haben, bleibt erhalten.',
  codeGoesTo: {
    EMAIL: to => `Wir senden einen Code an ${to}.`,
    SMS: to => `Wir senden einen Code per SMS an ${to}.`,
  },
  sendCode: 'Code senden',
  sendingCode: 'Wird gesendet',
  codeSent: {
    EMAIL: to => `Ein Code wurde an ${to} gesendet. Er gilt zehn Minuten. Sehen Sie auch im Spam-Ordner nach.`,
    SMS: to => `Ein Code wurde per SMS an ${to} gesendet. Er gilt zehn Minuten.`,
  },
  pinFrom: organization => `Geben Sie die PIN ein, die Sie von ${organization} erhalten haben.`,
  codeLabel: {
    PIN: 'PIN',
    EMAIL: 'Code, sechs Ziffern',
    SMS: 'Code, sechs Ziffern',
  },
  codeMissing: {
    PIN: 'Geben Sie die PIN ein, vier bis acht Ziffern.',
    EMAIL: 'Geben Sie den Code ein, sechs Ziffern.',
    SMS: 'Geben Sie den Code ein, sechs Ziffern.',
  },
  codeWrong: {
    PIN: 'Die PIN stimmt nicht.',
    EMAIL: 'Der Code stimmt nicht.',
    SMS: 'Der Code stimmt nicht.',
  },
  codeGone: 'Der Code gilt nicht mehr. Fordern Sie einen neuen an.',
  triesLeft: tries =>
    counted('de-DE', tries, { one: 'Sie haben noch einen Versuch.', other: 'Sie haben noch # Versuche.' }),
  verify: 'Weiter',
  verifying: 'Wird geprüft',
  sendAgain: 'Neuen Code senden',
  againIn: time => `Sie können in ${time} einen neuen Code anfordern.`,
  canSendAgain: 'Sie können einen neuen Code anfordern.',
  paused: time => `Es waren zu viele Versuche. Sie können es nach ${time} noch einmal versuchen.`,

  ...deWays,

  notRight: 'Möchten Sie nicht unterschreiben?',
  decline: 'Ablehnen',
  declineTitle: 'Die Unterschrift ablehnen',
  declineWhat: organization =>
    `${organization} erfährt, dass Sie ablehnen und warum. Danach kann niemand das Dokument unterschreiben.`,
  declineReason: 'Warum lehnen Sie ab?',
  declineReasonMissing: 'Schreiben Sie, warum Sie ablehnen.',
  declineSend: 'Dokument ablehnen',
  declining: 'Wird gesendet',
  declineFailed:
    'Ihre Antwort konnte nicht angenommen werden. Was Sie geschrieben haben, bleibt erhalten. Versuchen Sie es noch einmal.',

  readFirst: (page, pages) =>
    `Seite ${page} von ${pages} haben Sie noch nicht erreicht. Lesen Sie sie, bevor Sie unterschreiben.`,
  pagesRead: (read, pages) => `${read} von ${pages} Seiten gelesen`,

  parties: 'Wer beteiligt ist',
  you: 'Sie',
  partyStatus: {
    WAITING: 'Ist noch nicht an der Reihe',
    INVITED: 'Hat noch nicht unterschrieben',
    HANDED_OVER: 'Hat es weitergegeben',
    SIGNED: 'Hat unterschrieben',
    REJECTED: 'Hat abgelehnt',
  },
  partyReads: 'Liest',
  partyFollows: 'Verfolgt den Vorgang',

  waitingTitle: 'Sie sind noch nicht an der Reihe',
  waitingFor: names =>
    `Vorher fehlt noch die Unterschrift von ${names}. Sie erhalten eine Nachricht, wenn Sie an der Reihe sind.`,
  waitingForOthers: 'Andere unterschreiben vor Ihnen. Sie erhalten eine Nachricht, wenn Sie an der Reihe sind.',
  readingTitle: 'Sie brauchen nur zu lesen',
  reading: 'Sie unterschreiben dieses Dokument nicht. Wenn alle unterschrieben haben, erhalten Sie eine Kopie.',
  readToTheEnd: 'Sie haben bis zum Ende gelesen.',
  signedTitle: 'Sie haben unterschrieben',
  signedWaits: names =>
    `Das Dokument wartet jetzt auf ${names}. Wenn alle unterschrieben haben, wird es versiegelt, und Sie erhalten eine Kopie. Sie können diese Seite schließen.`,
  sealing: 'Alle haben unterschrieben. Das Dokument wird gerade versiegelt; das dauert meist einige Sekunden.',
  sealingLong:
    'Das Versiegeln dauert länger als sonst. Sie können diese Seite schließen: Die Kopie erreicht Sie, wenn sie fertig ist.',
  sealedTitle: 'Das Dokument ist versiegelt',
  sealed: 'Alle haben unterschrieben. Versiegelt bedeutet, dass jede spätere Änderung am Dokument sichtbar wird.',
  sealedRead: 'Die versiegelte Kopie gehört Ihnen. Bewahren Sie sie dort auf, wo Sie sie wiederfinden.',
  downloadSealed: 'Versiegelte Kopie herunterladen',
  downloading: 'Wird geladen',
  downloadFailed: 'Die Datei kam nicht an. Versuchen Sie es noch einmal.',
  sealedFileName: name => `${name} (versiegelt).pdf`,
  declinedTitle: 'Das Dokument wurde abgelehnt',
  declinedByYou: organization =>
    `Sie haben die Unterschrift abgelehnt. ${organization} weiß Bescheid. Sie brauchen nichts weiter zu tun.`,
  declinedBy: (name, organization) =>
    `${name} hat abgelehnt, daher kann das Dokument nicht unterschrieben werden. Fragen beantwortet ${organization}.`,
  declinedBySomeone: organization =>
    `Das Dokument kann nicht mehr unterschrieben werden. Fragen beantwortet ${organization}.`,
  expiredTitle: 'Die Zeit ist abgelaufen',
  expired: organization =>
    `Das Dokument kann nicht mehr unterschrieben werden. Wenn Sie es noch möchten, bitten Sie ${organization} um mehr Zeit.`,
  expiredUnknown:
    'Das Dokument kann nicht mehr unterschrieben werden. Wenn Sie es noch möchten, bitten Sie die Person, die es gesendet hat, um mehr Zeit.',
  expiredOn: day => `Es konnte bis zum ${day} unterschrieben werden.`,
  linkDeadTitle: 'Der Link funktioniert nicht',
  linkDead:
    'Er ist unvollständig, wurde durch einen neuen ersetzt oder zurückgezogen. Suchen Sie nach einer neueren Nachricht oder bitten Sie die Person, die das Dokument gesendet hat, um einen neuen Link.',
  linkReplacedTitle: 'Der Link wurde ersetzt',
  linkReplaced:
    'Statt dieses Links gilt ein neuerer. Suchen Sie nach einer neueren Nachricht oder bitten Sie die Person, die das Dokument gesendet hat, um einen neuen Link.',
  withdrawnTitle: 'Das Dokument wurde zurückgezogen',
  withdrawn:
    'Wer es gesendet hat, hat es zurückgenommen; hier gibt es also nichts zu unterschreiben oder zu lesen. Wenn Sie Fragen haben, wenden Sie sich an die Person, die es gesendet hat.',
  cookiesTitle: 'Der Browser nimmt keine Cookies an',
  cookies:
    'Die Seite braucht ein Cookie, um zu wissen, dass wirklich Sie unterschreiben. Erlauben Sie Cookies für diese Seite oder öffnen Sie den Link in einem anderen Browser. Nichts von dem, was Sie ausgefüllt haben, ist verloren.',
  offlineTitle: 'Keine Verbindung',
  offline:
    'Die Seite erreicht den Dienst nicht. Prüfen Sie Ihre Verbindung. Nichts von dem, was Sie ausgefüllt haben, ist verloren.',
  connectionLost:
    'Die Verbindung ist unterbrochen. Was Sie ausgefüllt haben, bleibt erhalten, und die Seite versucht es von selbst noch einmal.',
  busyTitle: 'Warten Sie einen Augenblick',
  busy: 'Es gab viele Versuche in kurzer Zeit. Warten Sie eine Minute und versuchen Sie es noch einmal. Nichts von dem, was Sie ausgefüllt haben, ist verloren.',
  faultTitle: 'Bei uns ist etwas schiefgegangen',
  fault:
    'Der Fehler ist vermerkt, und nichts von dem, was Sie ausgefüllt haben, ist verloren. Versuchen Sie es in einer Weile noch einmal.',
  faultId: id => `Wenn Sie uns danach fragen, nennen Sie ${id}.`,
  documentFailed: 'Das Dokument konnte nicht geladen werden. Was Sie ausgefüllt haben, bleibt erhalten.',
  documentUnreadable:
    'Das Dokument kann in diesem Browser nicht gezeichnet werden. Laden Sie es herunter und lesen Sie es, bevor Sie unterschreiben.',
  documentChanged:
    'Das Dokument hat sich geändert, seit die Seite geöffnet wurde. Laden Sie die Seite neu, um zu sehen, was jetzt gilt.',
  reload: 'Seite neu laden',
  changedMeanwhile: 'Das Dokument hat sich geändert, während die Seite offen war. Sie sehen jetzt den neuen Stand.',
};
