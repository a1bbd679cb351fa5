/** Texts of the public page for verifying a file in German. */
import type { VerifyTexts } from './texts.ts';

export const de: VerifyTexts = {
  title: 'Ein Dokument prüfen',
  below: 'Prüfen, ob ein Dokument echt ist',
  lead: 'Wählen Sie ein versiegeltes PDF. Sie erfahren, ob etwas darin geändert wurde, wer es versiegelt hat und wann, und ob das Ereignisprotokoll darin vollständig ist.',
  kept: 'Die Datei wird einmal gelesen und nicht gespeichert. Sie brauchen kein Konto.',
  file: 'PDF-Datei',
  limit: megabytes => `Höchstens ${megabytes} MB.`,
  check: 'Prüfen',
  checkAnother: 'Eine andere Datei prüfen',
  downloadSealed: 'Versiegelten Teil herunterladen',
  downloadSealedAbout:
    'Die Datei wird nicht gespeichert, wählen Sie sie deshalb noch einmal aus. Sie erhalten nur den versiegelten Teil.',
  sealedPages: {
    heading: 'Das wurde versiegelt',
    about: 'So sah das Dokument aus, als es versiegelt wurde, ohne das, was später hinzugefügt wurde.',
    page: (page, pages) => `Seite ${page} von ${pages}`,
    onlyFirst: count =>
      `Nur die ersten ${count} Seiten werden gezeigt. Laden Sie die Datei herunter, um alle zu sehen.`,
    failed: 'Die Seiten können hier nicht gezeigt werden. Laden Sie die Datei herunter, um sie zu sehen.',
  },
  checked: 'Das wurde geprüft',
  facts: 'Über die Datei',
  details: 'Technische Einzelheiten (auf Englisch)',
  without: 'Ohne diese Seite prüfen',
  withoutText:
    'Alles lässt sich ohne diese Seite prüfen, auch wenn es den Dienst nicht mehr gibt: mit openssl und pdfsig oder mit',
  verifier: 'einem Programm in einer einzigen Datei',
  fileName: 'DATEI',
  states: { GOOD: 'Stimmt', BAD: 'Stimmt nicht', NOTE: 'Hinweis' },
  refused: {
    EMPTY: 'Es wurde keine Datei empfangen. Wählen Sie ein PDF und versuchen Sie es noch einmal.',
    TOO_LARGE: 'Die Datei ist zu groß, um hier geprüft zu werden.',
    TOO_MANY:
      'In der letzten Minute wurden zu viele Dateien geprüft. Warten Sie eine Minute und versuchen Sie es noch einmal.',
    BUSY: 'Gerade werden viele Dateien geprüft. Versuchen Sie es in einem Augenblick noch einmal.',
    NOT_SEALED: 'Die Datei hat kein unversehrtes Siegel, es gibt also keinen versiegelten Teil.',
    NOT_A_FORM: 'Das Hochladen ist fehlgeschlagen. Versuchen Sie es noch einmal.',
  },
};
