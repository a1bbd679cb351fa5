/** Texts of the pages for a request that cannot be served now, in Icelandic. */
import type { UnavailableTexts } from './texts.ts';

export const is: UnavailableTexts = {
  busy: ['Þjónustan er upptekin í augnablikinu', 'Reyndu aftur eftir smástund. Ekkert hefur glatast.'],
  many: ['Of margar beiðnir', 'Bíddu í eina mínútu og reyndu aftur.'],
};
