/** Texts about the state of an eID order, in German. */
import type { OrderTexts } from './texts.ts';

export const de: OrderTexts = {
  waiting: 'Fahren Sie mit Ihrer elektronischen ID fort.',
  signed: 'Sie haben unterschrieben.',
  identified: 'Sie sind identifiziert.',
  failures: {
    USER_CANCEL: 'Sie haben abgebrochen.',
    EXPIRED: 'Es hat zu lange gedauert. Bitte versuchen Sie es erneut.',
    START_FAILED: 'Die App Ihrer elektronischen ID wurde nicht gestartet. Bitte versuchen Sie es erneut.',
    CERTIFICATE:
      'Ihre elektronische ID ist gesperrt oder zu alt. Verwenden Sie eine andere oder besorgen Sie eine neue.',
    ALREADY_IN_PROGRESS: 'Eine andere Identifizierung wurde begonnen. Bitte versuchen Sie es erneut.',
    REFUSED: 'Sie konnten nicht identifiziert werden. Bitte versuchen Sie es erneut.',
    UNAVAILABLE: 'Der Dienst Ihrer elektronischen ID antwortet nicht. Bitte versuchen Sie es in einer Weile erneut.',
    WRONG_PERSON:
      'Diese elektronische ID gehört einer anderen Person als der vorgesehenen. Nichts wurde geöffnet oder unterschrieben.',
    CHANGED:
      'Das Dokument wurde inzwischen geändert oder kann nicht mehr unterschrieben werden. Nichts wurde unterschrieben.',
    NO_QUOTA:
      'Der Plan des Absenders enthält keine weiteren Unterschriften dieser Art. Wenden Sie sich an den Absender.',
  },
};
