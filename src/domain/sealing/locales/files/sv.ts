/** Messages about the files of a document, in Swedish. */
import type { FileTexts } from './texts.ts';

export const sv: FileTexts = {
  notAvailable: type => `Filen ${type} är inte tillgänglig än.`,
};
