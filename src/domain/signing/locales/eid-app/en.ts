/** The text that the eID app shows, in English. */
import type { EidAppTexts } from './texts.ts';

export const en: EidAppTexts = {
  sender: 'Sender',
  document: 'Document',
  ACCESS: who => `Identify yourself to read a document from ${who}.`,
  SIGN: (who, name) => `Identify yourself to sign “${name}” from ${who}.`,
  HAND_OVER: (who, name) => `Identify yourself to hand over signing “${name}” from ${who}.`,
};
