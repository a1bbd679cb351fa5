/** Texts of the pages for a request that cannot be served now, in German. */
import { inTime } from '../../../../contract/waiting-time.ts';
import type { UnavailableTexts } from './texts.ts';

export const de: UnavailableTexts = {
  busy: [
    'Der Dienst ist gerade ausgelastet',
    seconds => `Versuchen Sie es ${inTime('de', seconds)} noch einmal. Es ist nichts verloren gegangen.`,
  ],
  many: ['Zu viele Anfragen', seconds => `Versuchen Sie es ${inTime('de', seconds)} noch einmal.`],
  again: 'Noch einmal versuchen',
};
