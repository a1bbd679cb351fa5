/** Texts of the signing page in German. */
import { inTime } from '../../../src/contract/waiting-time.ts';
import { counted } from '../language/counted.ts';
import { deFeatures } from './features/de.ts';
import { deForm } from './forms/de.ts';
import type { Texts } from './sv.ts';

export const de: Texts = {
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
  sandbox: 'Dies ist ein Testdokument. Die Unterschriften sind nicht rechtsverbindlich.',
  messageFrom: sender => `Nachricht von ${sender}`,
  askedToSign: organization => `${organization} bittet um Ihre Unterschrift`,
  askedToRead: organization => `${organization} bittet Sie zu lesen`,

  progress: (done, total) => `${done} von ${total} erledigt`,
  progressLabel: 'Fortschritt',
  thePages: 'Das Dokument',
  page: (page, pages) => `Seite ${page} von ${pages}`,
  pageFailed: 'Diese Seite kann hier nicht angezeigt werden. Laden Sie das Dokument herunter, um sie zu lesen.',
  downloadOriginal: 'Dokument herunterladen',
  skipToSteps: 'Zu den auszufüllenden Feldern',

  toDo: 'Zu erledigen',
  nothingToFill: 'Es gibt nichts auszufüllen.',
  allFilled: 'Alle Pflichtfelder sind ausgefüllt.',
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
  otherFills: 'Wird von einer anderen Partei ausgefüllt',
  otherSigns: 'Unterschrift einer anderen Partei',
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
    NOT_A_DATE: 'Geben Sie ein gültiges Datum ein.',
    NOT_AN_OPTION: 'Wählen Sie eine der Möglichkeiten.',
    NOT_A_NUMBER: 'Geben Sie eine Zahl ein, zum Beispiel 1250,50.',
    TOO_LONG: 'Der Text passt nicht in das Feld. Kürzen Sie ihn.',
    NOT_A_QUANTITY: 'Geben Sie eine Menge ein, zum Beispiel 2 oder 1,5.',
    PICK_ONE: 'Wählen Sie eine der Zeilen.',
    NOTHING_CHOSEN: 'Wählen Sie mindestens eine Zeile.',
  },
  pickMissing: {
    RADIO: 'Wählen Sie eine der Möglichkeiten.',
    CHOICES: 'Kreuzen Sie mindestens eine Möglichkeit an.',
  },
  lettersLeft: n => `Verbleibende Zeichen: ${n}`,
  lettersOver: n => `Der Text passt nicht in das Feld. Zu viele Zeichen: etwa ${n}.`,
  outOfBounds: bounds => `Erlaubte Menge: ${bounds}.`,
  signatureMissing: 'Ihre Unterschrift fehlt.',
  initialsMissing: 'Ihre Initialen fehlen.',
  notAccepted: 'Dieser Wert wurde nicht angenommen. Prüfen Sie ihn und versuchen Sie es noch einmal.',
  undrawn: (characters: string) =>
    `Diese Zeichen können im Dokument nicht dargestellt werden. Schreiben Sie ohne sie: ${characters}`,
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
    'Die Beträge konnten nicht neu berechnet werden. Ihre Auswahl bleibt erhalten, und die Seite versucht es automatisch noch einmal.',
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
  sealExplained: 'Sobald das Dokument versiegelt ist, lässt sich jede spätere Änderung daran feststellen.',
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
  typeHint: 'Ihre Eingabe wird in Federstriche umgewandelt.',
  cannotType: letters =>
    `Diese Zeichen werden nicht unterstützt und fehlen: ${letters}. Zeichnen Sie stattdessen, wenn der Name nicht stimmt.`,
  undo: 'Rückgängig',
  clear: 'Leeren',
  useSignature: 'Unterschrift verwenden',
  useInitials: 'Initialen verwenden',
  emptyDrawing: 'Zeichnen oder schreiben Sie zuerst etwas.',
  tooSmall: 'Es ist zu klein, um sichtbar zu sein. Zeichnen Sie größer.',
  signatureEverywhere: boxes =>
    counted('de-DE', boxes, { one: 'Sie wird an # Stelle eingesetzt.', other: 'Sie wird an # Stellen eingesetzt.' }),

  verificationTo: name => `An ${name},`,
  verificationWhy: 'Bestätigen Sie Ihre Identität, um das Dokument zu sehen.',
  verificationTitle: 'Bestätigen Sie Ihre Identität',
  signVerificationWhy: 'Noch ein Schritt, bevor Sie unterschreiben. Was Sie ausgefüllt haben, bleibt erhalten.',
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
  paused: time => `Zu viele Versuche. Sie können es nach ${time} noch einmal versuchen.`,

  ...deFeatures,
  form: deForm,

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

  attachedFiles: 'Beigefügte Dateien',
  parties: 'Parteien',
  you: 'Sie',
  partyStatus: {
    WAITING: 'Noch nicht an der Reihe',
    INVITED: 'Noch nicht unterschrieben',
    HANDED_OVER: 'Weitergegeben',
    SIGNED: 'Unterschrieben',
    REJECTED: 'Abgelehnt',
  },
  partyReads: 'Liest mit',
  partyFollows: 'Verfolgt das Dokument',

  waitingTitle: 'Sie sind noch nicht an der Reihe',
  waitingFor: names =>
    `Vorher fehlt noch die Unterschrift von ${names}. Sie erhalten eine Nachricht, wenn Sie an der Reihe sind.`,
  waitingForOthers: 'Andere unterschreiben vor Ihnen. Sie erhalten eine Nachricht, wenn Sie an der Reihe sind.',
  readingTitle: 'Sie müssen nur lesen',
  reading: 'Sie unterschreiben dieses Dokument nicht. Wenn alle unterschrieben haben, erhalten Sie eine Kopie.',
  readToTheEnd: 'Sie haben das ganze Dokument gelesen.',
  signedTitle: 'Sie haben unterschrieben',
  signedWaits: names =>
    `Das Dokument wartet jetzt auf ${names}. Wenn alle unterschrieben haben, wird es versiegelt, und Sie erhalten eine Kopie. Sie können diese Seite schließen.`,
  sealing: 'Alle haben unterschrieben. Das Dokument wird gerade versiegelt; das dauert meist einige Sekunden.',
  sealingLong:
    'Das Versiegeln dauert länger als sonst. Sie können diese Seite schließen. Sie erhalten die Kopie, sobald sie fertig ist.',
  sealedTitle: 'Das Dokument ist versiegelt',
  sealed:
    'Alle haben unterschrieben. Da das Dokument versiegelt ist, lässt sich jede spätere Änderung daran feststellen.',
  sealedEarly:
    'Der Absender hat das Dokument abgeschlossen, bevor alle unterschrieben hatten. Weil es versiegelt ist, lässt sich jede spätere Änderung daran feststellen.',
  sealedRead: 'Laden Sie Ihre versiegelte Kopie herunter und bewahren Sie sie auf.',
  downloadSealed: 'Versiegelte Kopie herunterladen',
  downloading: 'Wird geladen',
  downloadFailed: 'Die Datei konnte nicht heruntergeladen werden. Versuchen Sie es noch einmal.',
  sealedFileName: name => `${name} (versiegelt).pdf`,
  declinedTitle: 'Das Dokument wurde abgelehnt',
  declinedByYou: organization =>
    `Sie haben die Unterschrift abgelehnt. ${organization} wurde benachrichtigt. Sie müssen nichts weiter tun.`,
  declinedBy: (name, organization) =>
    `${name} hat abgelehnt, daher kann das Dokument nicht unterschrieben werden. Bei Fragen wenden Sie sich an ${organization}.`,
  declinedBySomeone: organization =>
    `Das Dokument kann nicht mehr unterschrieben werden. Bei Fragen wenden Sie sich an ${organization}.`,
  expiredTitle: 'Die Frist ist abgelaufen',
  expired: organization =>
    `Das Dokument kann nicht mehr unterschrieben werden. Wenn Sie es noch möchten, bitten Sie ${organization} um mehr Zeit.`,
  expiredUnknown:
    'Das Dokument kann nicht mehr unterschrieben werden. Wenn Sie es noch möchten, bitten Sie den Absender um mehr Zeit.',
  expiredOn: day => `Es konnte bis zum ${day} unterschrieben werden.`,
  linkDeadTitle: 'Der Link funktioniert nicht',
  linkDead:
    'Der Link ist unvollständig, wurde durch einen neueren ersetzt oder zurückgezogen. Suchen Sie nach einer neueren Nachricht oder bitten Sie den Absender um einen neuen Link.',
  linkReplacedTitle: 'Der Link wurde ersetzt',
  linkReplaced:
    'Ein neuerer Link ersetzt diesen. Suchen Sie nach einer neueren Nachricht oder bitten Sie den Absender um einen neuen Link.',
  withdrawnTitle: 'Das Dokument wurde zurückgezogen',
  withdrawn:
    'Der Absender hat das Dokument zurückgezogen; hier gibt es also nichts zu unterschreiben oder zu lesen. Wenn Sie Fragen haben, wenden Sie sich an den Absender.',
  cookiesTitle: 'Der Browser blockiert Cookies',
  cookies:
    'Die Seite braucht ein Cookie, um zu bestätigen, dass Sie es sind, der unterschreibt. Erlauben Sie Cookies für diese Seite oder öffnen Sie den Link in einem anderen Browser. Nichts von dem, was Sie ausgefüllt haben, ist verloren.',
  offlineTitle: 'Keine Verbindung',
  offline:
    'Die Seite erreicht den Dienst nicht. Prüfen Sie Ihre Verbindung. Nichts von dem, was Sie ausgefüllt haben, ist verloren.',
  connectionLost:
    'Die Verbindung ist unterbrochen. Was Sie ausgefüllt haben, bleibt erhalten, und die Seite versucht es automatisch noch einmal.',
  busyTitle: 'Zu viele Versuche',
  busy: seconds =>
    `Es gab zu viele Versuche in kurzer Zeit. Versuchen Sie es ${inTime('de', seconds)} noch einmal. Nichts von dem, was Sie ausgefüllt haben, ist verloren.`,
  serverErrorTitle: 'Etwas ist schiefgegangen',
  serverError:
    'Der Fehler liegt bei uns und wurde protokolliert. Nichts von dem, was Sie ausgefüllt haben, ist verloren. Versuchen Sie es in einer Weile noch einmal.',
  serverErrorId: id => `Wenn Sie uns kontaktieren, nennen Sie ${id}.`,
  documentFailed: 'Das Dokument konnte nicht geladen werden. Was Sie ausgefüllt haben, bleibt erhalten.',
  documentUnreadable:
    'Das Dokument kann in diesem Browser nicht angezeigt werden. Laden Sie es herunter und lesen Sie es, bevor Sie unterschreiben.',
  documentChanged:
    'Das Dokument hat sich geändert, seit Sie die Seite geöffnet haben. Laden Sie die Seite neu, um die aktuelle Version zu sehen.',
  reload: 'Seite neu laden',
  broken: {
    CRASHED: {
      title: 'Etwas ist schiefgegangen',
      text: 'Dieser Teil der Seite konnte nicht angezeigt werden. Ihre Eingaben sind noch da.',
    },
    NOT_LOADED: {
      title: 'Die Seite konnte nicht vollständig geladen werden',
      text: 'Prüfen Sie Ihre Verbindung und versuchen Sie es erneut. Hilft das nicht, laden Sie die Seite neu. Ihre Eingaben sind noch da.',
    },
    OUTDATED: {
      title: 'Es gibt eine neue Version dieser Seite',
      text: 'Laden Sie die Seite neu, um fortzufahren. Ihre Eingaben sind noch da.',
    },
  },
  changedMeanwhile:
    'Das Dokument hat sich geändert, während die Seite offen war. Sie sehen jetzt die aktuelle Version.',
};
