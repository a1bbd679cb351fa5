/** The text that the eID app shows, in Icelandic. */
import type { EidAppTexts } from './texts.ts';

export const is: EidAppTexts = {
  sender: 'Sendandi',
  document: 'Skjal',
  ACCESS: who => `Auðkenndu þig til að lesa skjal frá ${who}.`,
  SIGN: (who, name) => `Auðkenndu þig til að undirrita „${name}“ frá ${who}.`,
  HAND_OVER: (who, name) => `Auðkenndu þig til að afhenda öðrum undirritun á „${name}“ frá ${who}.`,
};
