/** The text that the eID app shows, in Norwegian. */
import type { EidAppTexts } from './texts.ts';

export const no: EidAppTexts = {
  sender: 'Avsender',
  document: 'Dokument',
  ACCESS: who => `Legitimer deg for å lese et dokument fra ${who}.`,
  SIGN: (who, name) => `Legitimer deg for å signere «${name}» fra ${who}.`,
  HAND_OVER: (who, name) => `Legitimer deg for å gi signeringen av «${name}» fra ${who} videre.`,
};
