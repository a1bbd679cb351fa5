/** The words of the pages of electronic ID that are drawn on the server, in German. */
import type { EidWords } from './words.ts';

export const de: EidWords = {
  lostTitle: 'Gehen Sie zurück zu der Seite, auf der Sie begonnen haben',
  lost: 'Die Identifizierung gehört zu einem anderen Browser oder ist schon beendet. Öffnen Sie die Seite, auf der Sie begonnen haben: Dort sehen Sie, wie es ausging.',
  mockTitle: 'Elektronische ID der Sandbox',
  mockBelow: 'Steht für die App. Es wird keine echte elektronische ID verwendet.',
  mockAbout: 'Wählen Sie, was die Person in der App tut. Die Seite, auf der es begann, zeigt das Ergebnis.',
  shown: 'Das wird in der App gezeigt',
  nothingShown: 'Die App zeigt keinen eigenen Text.',
  act: { AUTH: 'Identifizieren', SIGN: 'Unterschreiben' },
  choices: {
    COMPLETE: 'als Sandbox Testsson',
    OTHER_PERSON: 'Als eine andere Person',
    CANCEL: 'In der App abbrechen',
    EXPIRE: 'Ablaufen lassen',
    BLOCKED: 'Gesperrte elektronische ID',
    NO_APP: 'Die App startet nicht',
  },
  over: 'Fertig',
  overAbout: 'Sie können diese Seite schließen und zu der zurückgehen, auf der es begann.',
  goneTitle: 'Der Link funktioniert nicht',
  gone: 'Hier läuft keine Identifizierung in einer Sandbox.',
};
