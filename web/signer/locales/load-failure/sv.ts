/** Shown when no texts could be loaded, in Swedish. */
import type { LoadFailureTexts } from './texts.ts';

export const sv: LoadFailureTexts = ['Sidan kunde inte laddas. Kontrollera din internetanslutning.', 'Ladda om sidan'];
