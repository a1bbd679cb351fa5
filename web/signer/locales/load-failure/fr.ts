/** Shown when no texts could be loaded, in French. */
import type { LoadFailureTexts } from './texts.ts';

export const fr: LoadFailureTexts = ['La page n’a pas pu être chargée. Vérifiez votre connexion.', 'Recharger la page'];
