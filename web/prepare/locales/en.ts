/** Texts of the page that prepares a draft in a frame of another site, in English. */
import type { PreparingTexts } from './sv.ts';

export const en: PreparingTexts = {
  aloneTitle: 'This page only works on another website',
  alone: 'Open the draft on the website where you found it.',
  endedTitle: 'This view has ended',
  ended: 'The page that shows the draft opens it again. If nothing happens, reload that page.',
  unavailableTitle: 'The draft could not be opened',
  unavailable: 'Check your internet connection and try again.',
  again: 'Try again',
  sentTitle: 'The document has been sent',
  sent: 'The parties get it in the order that you chose.',
};
