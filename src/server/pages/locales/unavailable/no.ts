/** Texts of the pages for a request that cannot be served now, in Norwegian. */
import { inTime } from '../../../../contract/waiting-time.ts';
import type { UnavailableTexts } from './texts.ts';

export const no: UnavailableTexts = {
  busy: ['Tjenesten er opptatt akkurat nå', seconds => `Prøv igjen ${inTime('no', seconds)}. Ingenting er gått tapt.`],
  many: ['For mange forespørsler', seconds => `Prøv igjen ${inTime('no', seconds)}.`],
  again: 'Prøv igjen',
};
