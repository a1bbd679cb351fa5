/** The text that the eID app shows, in German. */
import type { EidAppTexts } from './texts.ts';

export const de: EidAppTexts = {
  sender: 'Absender',
  document: 'Dokument',
  ACCESS: who => `Identifizieren Sie sich, um ein Dokument von ${who} zu lesen.`,
  SIGN: (who, name) => `Identifizieren Sie sich, um „${name}“ von ${who} zu unterschreiben.`,
  HAND_OVER: (who, name) => `Identifizieren Sie sich, um die Unterschrift unter „${name}“ von ${who} weiterzugeben.`,
};
