/** Texts of the page that prepares a draft in a frame of another site, in English. */
import type { PreparingTexts } from './sv.ts';

export const en: PreparingTexts = {
  aloneTitle: 'This page only works on another website',
  alone: 'Open the draft on the website where you found it.',
  ending: {
    UNKNOWN: {
      title: 'This view has ended',
      text: 'The page that shows the draft opens it again. If nothing happens, reload that page.',
    },
    USED: {
      title: 'This address has been used',
      text: 'Each address opens the draft once. Reload the page that shows the draft, and it gets a new one.',
    },
    EXPIRED: {
      title: 'The time is over',
      text: 'Reload the page that shows the draft to go on. What was saved is still there.',
    },
    SENT: {
      title: 'The document has already been sent',
      text: 'It cannot be changed any more. If something is wrong, ask the people behind this website.',
    },
    CLOSED: {
      title: 'The draft cannot be changed now',
      text: 'It was moved, is in the trash, or waits to be approved. Ask the people behind this website.',
    },
    WITHDRAWN: {
      title: 'The draft may not be shown here any more',
      text: 'The permission to show or change it was taken away. Ask the people behind this website.',
    },
  },
  unavailableTitle: 'The draft could not be opened',
  unavailable: 'Check your internet connection and try again.',
  again: 'Try again',
  sentTitle: 'The document has been sent',
  sent: 'The parties get it in the order that you chose.',
};
