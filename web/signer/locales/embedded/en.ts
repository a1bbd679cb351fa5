/** Texts of the signing page in a frame of another site, in English. */
import type { EmbeddedTexts } from './texts.ts';

export const en: EmbeddedTexts = {
  aloneTitle: 'This page only works on another website',
  alone: 'Open the document on the website where you found it.',
  endedTitle: 'This view has ended',
  ended: 'The page that shows the document opens it again. If nothing happens, reload that page.',
  unavailableTitle: 'The document could not be opened',
  unavailable: 'Check your internet connection and try again.',
  again: 'Try again',
};
