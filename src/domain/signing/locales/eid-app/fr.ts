/** The text that the eID app shows, in French. */
import type { EidAppTexts } from './texts.ts';

export const fr: EidAppTexts = {
  sender: 'Expéditeur',
  document: 'Document',
  ACCESS: who => `Identifiez-vous pour lire un document de ${who}.`,
  SIGN: (who, name) => `Identifiez-vous pour signer « ${name} » de ${who}.`,
  HAND_OVER: (who, name) => `Identifiez-vous pour confier à quelqu’un la signature de « ${name} » de ${who}.`,
};
