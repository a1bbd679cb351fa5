/** Texts of the pages for a request that cannot be served now, in English. */
import { inTime } from '../../../../contract/waiting-time.ts';
import type { UnavailableTexts } from './texts.ts';

export const en: UnavailableTexts = {
  busy: ['The service is busy right now', seconds => `Try again ${inTime('en', seconds)}. Nothing has been lost.`],
  many: ['Too many requests', seconds => `Try again ${inTime('en', seconds)}.`],
  again: 'Try again',
};
