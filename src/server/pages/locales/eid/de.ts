/** Texts of the server-rendered eID pages in German. */
import type { EidTexts } from './texts.ts';

export const de: EidTexts = {
  lostTitle: 'Gehen Sie zurück zu der Seite, auf der Sie begonnen haben',
  lost: 'Die Identifizierung wurde in einem anderen Browser gestartet oder ist schon beendet. Öffnen Sie die Seite, auf der Sie begonnen haben, um das Ergebnis zu sehen.',
  mockTitle: 'Elektronische ID der Sandbox',
  mockBelow: 'Simuliert die App. Es wird keine echte elektronische ID verwendet.',
  mockAbout: 'Wählen Sie, was die Person in der App tut. Die Seite, auf der Sie begonnen haben, zeigt das Ergebnis.',
  shown: 'In der App angezeigt',
  nothingShown: 'Die App zeigt keinen Text.',
  action: { AUTH: 'Identifizieren', SIGN: 'Unterschreiben' },
  choices: {
    COMPLETE: 'als Sandbox Testsson',
    OTHER_PERSON: 'Als eine andere Person',
    CANCEL: 'In der App abbrechen',
    EXPIRE: 'Ablaufen lassen',
    BLOCKED: 'Gesperrte elektronische ID',
    NO_APP: 'Die App startet nicht',
  },
  over: 'Fertig',
  overAbout: 'Sie können diese Seite schließen und zu der zurückgehen, auf der Sie begonnen haben.',
  goneTitle: 'Der Link funktioniert nicht',
  gone: 'Hier läuft keine Identifizierung in der Sandbox.',
};
