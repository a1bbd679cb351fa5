/** Texts of the pages for a request that cannot be served now, in Swedish. */
import { inTime } from '../../../../contract/waiting-time.ts';
import type { UnavailableTexts } from './texts.ts';

export const sv: UnavailableTexts = {
  busy: [
    'Tjänsten är tillfälligt upptagen',
    seconds => `Försök igen ${inTime('sv', seconds)}. Inget har gått förlorat.`,
  ],
  many: ['För många förfrågningar', seconds => `Försök igen ${inTime('sv', seconds)}.`],
  again: 'Försök igen',
};
