/** Texts of the signing page in a frame of another site, in French. */
import type { EmbeddedTexts } from './texts.ts';

export const fr: EmbeddedTexts = {
  aloneTitle: 'Cette page ne fonctionne que sur un autre site',
  alone: 'Ouvrez le document sur le site où vous l’avez trouvé.',
  endedTitle: 'Cette vue est terminée',
  ended: 'La page qui affiche le document l’ouvrira de nouveau. Si rien ne se passe, rechargez cette page.',
  unavailableTitle: 'Le document n’a pas pu être ouvert',
  unavailable: 'Vérifiez votre connexion Internet et réessayez.',
  again: 'Réessayer',
};
