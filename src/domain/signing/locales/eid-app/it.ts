/** The text that the eID app shows, in Italian. */
import type { EidAppTexts } from './texts.ts';

export const it: EidAppTexts = {
  sender: 'Mittente',
  document: 'Documento',
  ACCESS: who => `Si identifichi per leggere un documento di ${who}.`,
  SIGN: (who, name) => `Si identifichi per firmare «${name}» di ${who}.`,
  HAND_OVER: (who, name) => `Si identifichi per affidare ad altri la firma di «${name}» di ${who}.`,
};
