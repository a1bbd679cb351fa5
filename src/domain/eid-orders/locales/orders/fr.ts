/** Texts about the state of an eID order, in French. */
import type { OrderTexts } from './texts.ts';

export const fr: OrderTexts = {
  waiting: 'Continuez avec votre identité électronique.',
  signed: 'Vous avez signé.',
  identified: 'Vous vous êtes identifié.',
  failures: {
    USER_CANCEL: 'Vous avez annulé.',
    EXPIRED: 'Cela a pris trop de temps. Veuillez réessayer.',
    START_FAILED: 'L’application de votre identité électronique n’a pas démarré. Veuillez réessayer.',
    CERTIFICATE:
      'Votre identité électronique est bloquée ou trop ancienne. Utilisez-en une autre ou obtenez-en une nouvelle.',
    ALREADY_IN_PROGRESS: 'Une autre identification a été commencée. Veuillez réessayer.',
    REFUSED: 'Vous n’avez pas pu être identifié. Veuillez réessayer.',
    UNAVAILABLE: 'Le service de votre identité électronique ne répond pas. Veuillez réessayer dans un instant.',
    WRONG_PERSON: 'Cette identité électronique est celle d’une autre personne. Rien n’a été ouvert ni signé.',
    CHANGED: 'Le document a été modifié entre-temps ou ne peut plus être signé. Rien n’a été signé.',
    NO_QUOTA: 'L’offre de l’expéditeur n’a plus de signatures de ce type. Contactez l’expéditeur.',
  },
};
