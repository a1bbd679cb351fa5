/** Texts of the pages for a request that cannot be served now, in French. */
import { inTime } from '../../../../contract/waiting-time.ts';
import type { UnavailableTexts } from './texts.ts';

export const fr: UnavailableTexts = {
  busy: ['Le service est momentanément occupé', seconds => `Réessayez ${inTime('fr', seconds)}. Rien n’a été perdu.`],
  many: ['Trop de requêtes', seconds => `Réessayez ${inTime('fr', seconds)}.`],
  again: 'Réessayer',
};
