/** Texts of the pages for a request that cannot be served now, in Danish. */
import type { UnavailableTexts } from './texts.ts';

export const da: UnavailableTexts = {
  busy: ['Tjenesten er optaget lige nu', 'Prøv igen om et øjeblik. Intet er gået tabt.'],
  many: ['For mange forespørgsler', 'Vent et minut, og prøv igen.'],
};
