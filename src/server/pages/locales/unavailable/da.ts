/** Texts of the pages for a request that cannot be served now, in Danish. */
import { inTime } from '../../../../contract/waiting-time.ts';
import type { UnavailableTexts } from './texts.ts';

export const da: UnavailableTexts = {
  busy: ['Tjenesten er optaget lige nu', seconds => `Prøv igen ${inTime('da', seconds)}. Intet er gået tabt.`],
  many: ['For mange forespørgsler', seconds => `Prøv igen ${inTime('da', seconds)}.`],
  again: 'Prøv igen',
};
