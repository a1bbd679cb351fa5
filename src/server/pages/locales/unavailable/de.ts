/** Texts of the pages for a request that cannot be served now, in German. */
import type { UnavailableTexts } from './texts.ts';

export const de: UnavailableTexts = {
  busy: [
    'Der Dienst ist gerade ausgelastet',
    'Versuchen Sie es in einem Augenblick noch einmal. Es ist nichts verloren gegangen.',
  ],
  many: ['Zu viele Anfragen', 'Warten Sie eine Minute und versuchen Sie es noch einmal.'],
};
