/** Texts of the pages for a request that cannot be served now, in Icelandic. */
import { inTime } from '../../../../contract/waiting-time.ts';
import type { UnavailableTexts } from './texts.ts';

export const is: UnavailableTexts = {
  busy: [
    'Þjónustan er upptekin í augnablikinu',
    seconds => `Reyndu aftur ${inTime('is', seconds)}. Ekkert hefur glatast.`,
  ],
  many: ['Of margar beiðnir', seconds => `Reyndu aftur ${inTime('is', seconds)}.`],
  again: 'Reyna aftur',
};
