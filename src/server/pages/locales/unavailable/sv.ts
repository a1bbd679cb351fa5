/** Texts of the pages for a request that cannot be served now, in Swedish. */
import type { UnavailableTexts } from './texts.ts';

export const sv: UnavailableTexts = {
  busy: ['Tjänsten är tillfälligt upptagen', 'Försök igen om en liten stund. Inget har gått förlorat.'],
  many: ['För många förfrågningar', 'Vänta en minut och försök igen.'],
};
