/** The text that the eID app shows, in Danish. */
import type { EidAppTexts } from './texts.ts';

export const da: EidAppTexts = {
  sender: 'Afsender',
  document: 'Dokument',
  ACCESS: who => `Identificer dig for at læse et dokument fra ${who}.`,
  SIGN: (who, name) => `Identificer dig for at skrive under på ”${name}” fra ${who}.`,
  HAND_OVER: (who, name) => `Identificer dig for at give underskriften af ”${name}” fra ${who} videre.`,
};
