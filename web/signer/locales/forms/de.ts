/** Texts of the page of a public form, in German. */
import { inTime } from '../../../../src/contract/waiting-time.ts';
import type { FormTexts } from './sv.ts';

export const deForm: FormTexts = {
  loading: 'Formular wird geladen',
  untitled: organization => `Formular von ${organization}`,
  sandbox: 'Dies ist ein Testformular. Das Dokument, das daraus entsteht, ist nicht rechtsverbindlich.',
  requiredMarked: 'Fragen mit * müssen beantwortet werden.',
  required: 'muss beantwortet werden',
  saved: 'Gespeichert. Sie können später in diesem Browser weitermachen.',
  notSaved: 'Noch nicht gespeichert. Die Seite versucht es automatisch noch einmal.',
  saveRefused:
    'Nicht gespeichert. Ihre Antworten stehen nur auf dieser Seite. Prüfen Sie sie und senden Sie das Formular ab.',
  submitWhat: organization =>
    `Wenn Sie absenden, erhält ${organization} Ihre Antworten und Sie kommen zu dem Dokument, das Sie unterschreiben.`,
  submitWhatByEmail: organization =>
    `Wenn Sie absenden, erhält ${organization} Ihre Antworten, und Sie bekommen per E-Mail einen Link zu dem Dokument, das Sie unterschreiben.`,
  submit: 'Absenden',
  submitting: 'Wird abgesendet',
  problemsTitle: 'Prüfen Sie diese Antworten',
  changed:
    'Das Formular hat sich geändert, während die Seite offen war. Prüfen Sie Ihre Antworten und senden Sie es noch einmal ab.',
  refused: organization =>
    `Ihre Antworten können zurzeit nicht abgesendet werden. Sie sind gespeichert. Wenden Sie sich an ${organization}, um fortzufahren.`,
  full: organization =>
    `Das Formular kann zurzeit keine weiteren Antworten annehmen. Ihre Antworten sind gespeichert. Kommen Sie später wieder oder wenden Sie sich an ${organization}.`,
  tooMany: seconds =>
    `Hier ist gerade viel los, deshalb konnte das Formular nicht abgesendet werden. Ihre Antworten sind noch da. Kommen Sie ${inTime('de', seconds)} wieder und senden Sie es noch einmal ab.`,
  later: (organization, seconds) =>
    `Das Formular konnte nicht abgesendet werden, weil es in letzter Zeit viele Versuche gab. Ihre Antworten sind noch da. Versuchen Sie es ${inTime('de', seconds)} noch einmal oder wenden Sie sich an ${organization}.`,
  busyTitle: 'Kommen Sie in einer Minute wieder',
  busy: 'Hier ist gerade viel los, deshalb kann das Formular nicht angezeigt werden. Die Seite versucht es automatisch noch einmal.',
  submitOffline:
    'Die Verbindung wurde unterbrochen. Ihre Antworten sind noch auf der Seite. Versuchen Sie es noch einmal, wenn Sie wieder verbunden sind; das Formular wird nie zweimal abgesendet.',
  submitFailed:
    'Das Formular konnte nicht abgesendet werden. Ihre Antworten sind noch auf der Seite. Versuchen Sie es noch einmal.',
  another: 'Soll jemand anderes das Formular auf diesem Gerät ausfüllen?',
  startAgain: 'Neu beginnen',
  startAgainTitle: 'Mit einem leeren Formular neu beginnen',
  startAgainWhat:
    'Das Formular wird auf diesem Gerät geleert. Nicht abgesendete Antworten lassen sich nicht wiederherstellen.',
  startAgainSure: 'Formular leeren',
  startAgainFailed: 'Das Formular konnte nicht neu begonnen werden. Versuchen Sie es noch einmal.',
  lockedWhy: organization => `Geben Sie das Passwort ein, das Sie von ${organization} erhalten haben.`,
  password: 'Passwort',
  passwordMissing: 'Geben Sie das Passwort ein.',
  passwordWrong: 'Das Passwort ist falsch.',
  passwordBusy: seconds => `Gerade versuchen es viele. Versuchen Sie es ${inTime('de', seconds)} noch einmal.`,
  passwordTooMany: (organization, seconds) =>
    `Zu viele Versuche. Versuchen Sie es ${inTime('de', seconds)} noch einmal oder fragen Sie ${organization} nach dem Passwort.`,
  closedTitle: 'Das Formular ist geschlossen',
  closedFull: 'Es nimmt keine weiteren Antworten an.',
  closedExpired: 'Der letzte Tag zum Antworten ist vorbei.',
  notOpenTitle: 'Das Formular ist zurzeit nicht geöffnet',
  notOpen: 'Es kann jetzt nicht beantwortet werden. Versuchen Sie es später noch einmal.',
  closedAsk: organization => `Wenden Sie sich bei Fragen an ${organization}.`,
  submittedTitle: 'Ihre Antworten sind abgesendet',
  submittedNext: 'Lesen und unterschreiben Sie das Dokument. Dann sind Sie fertig.',
  submittedSent: address =>
    `Wir haben einen Link an ${address} geschickt. Öffnen Sie ihn, um zu lesen und zu unterschreiben.`,
  submittedNothing:
    'Sie müssen jetzt nichts tun. Sie werden benachrichtigt, falls Sie an der Reihe sind zu unterschreiben.',
  goOn: 'Zum Dokument',
  linkDead: 'Der Link ist unvollständig oder gilt nicht mehr. Fragen Sie die Person, die Ihnen den Link gegeben hat.',
};
