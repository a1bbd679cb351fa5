/** Texts of the pages for a request that cannot be served now, in English. */
import type { UnavailableTexts } from './texts.ts';

export const en: UnavailableTexts = {
  busy: ['The service is busy right now', 'Try again in a moment. Nothing has been lost.'],
  many: ['Too many requests', 'Wait a minute and try again.'],
};
