/** The words of the public page where anyone checks a file, in German. */
import type { VerifyWords } from './words.ts';

export const de: VerifyWords = {
  title: 'Ein Dokument prüfen',
  below: 'Ist es echt, und ist es unverändert?',
  lead: 'Wählen Sie ein versiegeltes PDF. Sie erfahren, ob etwas darin geändert wurde, wer es versiegelt hat und wann, und ob das Ereignisprotokoll darin vollständig ist.',
  kept: 'Die Datei wird einmal gelesen und nicht gespeichert. Sie brauchen kein Konto.',
  file: 'PDF-Datei',
  limit: megabytes => `Höchstens ${megabytes} MB.`,
  check: 'Prüfen',
  checkAnother: 'Eine andere Datei prüfen',
  checked: 'Das wurde geprüft',
  facts: 'Über die Datei',
  details: 'Was nicht stimmt, auf Englisch',
  without: 'Ohne uns',
  withoutText:
    'Alles lässt sich ohne diese Seite prüfen, auch wenn es den Dienst nicht mehr gibt: mit openssl und pdfsig oder mit',
  verifier: 'einem Programm in einer einzigen Datei',
  fileName: 'DATEI',
  states: { GOOD: 'Stimmt', BAD: 'Stimmt nicht', NOTE: 'Gut zu wissen' },
  refused: {
    EMPTY: 'Es kam keine Datei an. Wählen Sie ein PDF und versuchen Sie es noch einmal.',
    TOO_LARGE: 'Die Datei ist zu groß, um hier geprüft zu werden.',
    TOO_MANY:
      'Von hier aus wurden in der letzten Minute viele Dateien geprüft. Warten Sie eine Minute und versuchen Sie es noch einmal.',
    BUSY: 'Gerade prüfen viele Menschen Dateien. Versuchen Sie es in einem Augenblick noch einmal.',
    NOT_A_FORM: 'Die Datei kam nicht richtig an. Versuchen Sie es noch einmal.',
  },
};
