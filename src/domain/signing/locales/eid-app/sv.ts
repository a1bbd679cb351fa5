/** The text that the eID app shows, in Swedish. */
import type { EidAppTexts } from './texts.ts';

export const sv: EidAppTexts = {
  sender: 'Avsändare',
  document: 'Dokument',
  ACCESS: who => `Legitimera dig för att läsa ett dokument från ${who}.`,
  SIGN: (who, name) => `Legitimera dig för att signera ”${name}” från ${who}.`,
  HAND_OVER: (who, name) => `Legitimera dig för att lämna över signeringen av ”${name}” från ${who}.`,
};
