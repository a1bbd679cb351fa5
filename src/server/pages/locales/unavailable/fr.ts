/** Texts of the pages for a request that cannot be served now, in French. */
import type { UnavailableTexts } from './texts.ts';

export const fr: UnavailableTexts = {
  busy: ['Le service est momentanément occupé', 'Réessayez dans un instant. Rien n’a été perdu.'],
  many: ['Trop de requêtes', 'Attendez une minute et réessayez.'],
};
