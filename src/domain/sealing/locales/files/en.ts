/** Messages about the files of a document, in English. */
import type { FileTexts } from './texts.ts';

export const en: FileTexts = {
  notAvailable: type => `The file ${type} is not available yet.`,
};
