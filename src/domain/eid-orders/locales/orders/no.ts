/** Texts about the state of an eID order, in Norwegian. */
import type { OrderTexts } from './texts.ts';

export const no: OrderTexts = {
  waiting: 'Fortsett med den elektroniske ID-en din.',
  signed: 'Du har signert.',
  identified: 'Du er legitimert.',
  failures: {
    USER_CANCEL: 'Du avbrøt.',
    EXPIRED: 'Det tok for lang tid. Prøv igjen.',
    START_FAILED: 'Appen for elektronisk ID startet ikke. Prøv igjen.',
    CERTIFICATE: 'Den elektroniske ID-en din er sperret eller for gammel. Bruk en annen, eller skaff en ny.',
    ALREADY_IN_PROGRESS: 'En annen legitimering er påbegynt. Prøv igjen.',
    REFUSED: 'Du kunne ikke legitimeres. Prøv igjen.',
    UNAVAILABLE: 'Tjenesten for elektronisk ID svarer ikke. Prøv igjen om en stund.',
    WRONG_PERSON:
      'Denne elektroniske ID-en tilhører en annen enn den dette er ment for. Ingenting ble åpnet eller signert.',
    CHANGED: 'Dokumentet ble endret i mellomtiden, eller kan ikke lenger signeres. Ingenting ble signert.',
    NO_QUOTA: 'Avsenderens plan har ingen flere signaturer av denne typen. Kontakt avsenderen.',
  },
};
