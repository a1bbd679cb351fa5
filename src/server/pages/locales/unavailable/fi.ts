/** Texts of the pages for a request that cannot be served now, in Finnish. */
import { inTime } from '../../../../contract/waiting-time.ts';
import type { UnavailableTexts } from './texts.ts';

export const fi: UnavailableTexts = {
  busy: [
    'Palvelu on juuri nyt varattu',
    seconds => `Yritä uudelleen ${inTime('fi', seconds)}. Mitään ei ole kadonnut.`,
  ],
  many: ['Liian monta pyyntöä', seconds => `Yritä uudelleen ${inTime('fi', seconds)}.`],
  again: 'Yritä uudelleen',
};
