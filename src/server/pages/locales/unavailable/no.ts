/** Texts of the pages for a request that cannot be served now, in Norwegian. */
import type { UnavailableTexts } from './texts.ts';

export const no: UnavailableTexts = {
  busy: ['Tjenesten er opptatt akkurat nå', 'Prøv igjen om et øyeblikk. Ingenting er gått tapt.'],
  many: ['For mange forespørsler', 'Vent et minutt og prøv igjen.'],
};
