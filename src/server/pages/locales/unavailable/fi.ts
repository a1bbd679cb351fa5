/** Texts of the pages for a request that cannot be served now, in Finnish. */
import type { UnavailableTexts } from './texts.ts';

export const fi: UnavailableTexts = {
  busy: ['Palvelu on juuri nyt varattu', 'Yritä hetken kuluttua uudelleen. Mitään ei ole kadonnut.'],
  many: ['Liian monta pyyntöä', 'Odota minuutti ja yritä uudelleen.'],
};
