/** Texts about the state of an eID order, in Danish. */
import type { OrderTexts } from './texts.ts';

export const da: OrderTexts = {
  waiting: 'Fortsæt med dit elektroniske ID.',
  signed: 'Du har skrevet under.',
  identified: 'Du er identificeret.',
  failures: {
    USER_CANCEL: 'Du afbrød.',
    EXPIRED: 'Det tog for lang tid. Prøv igen.',
    START_FAILED: 'Appen til dit elektroniske ID startede ikke. Prøv igen.',
    CERTIFICATE: 'Dit elektroniske ID er spærret eller for gammelt. Brug et andet, eller få et nyt.',
    ALREADY_IN_PROGRESS: 'En anden identifikation er påbegyndt. Prøv igen.',
    REFUSED: 'Du kunne ikke identificeres. Prøv igen.',
    UNAVAILABLE: 'Tjenesten for dit elektroniske ID svarer ikke. Prøv igen om lidt.',
    WRONG_PERSON:
      'Dette elektroniske ID tilhører en anden end den, dette er til. Intet blev åbnet eller skrevet under.',
    CHANGED: 'Dokumentet blev ændret imens eller kan ikke længere underskrives. Intet blev skrevet under.',
    NO_QUOTA: 'Afsenderens plan har ikke flere underskrifter af denne slags. Kontakt afsenderen.',
  },
};
