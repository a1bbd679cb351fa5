/** Texts of the signing page in a frame of another site, in Swedish. */
import type { EmbeddedTexts } from './texts.ts';

export const sv: EmbeddedTexts = {
  aloneTitle: 'Den här sidan fungerar bara på en annan webbplats',
  alone: 'Öppna dokumentet på webbplatsen där du hittade det.',
  endedTitle: 'Vyn har avslutats',
  ended: 'Dokumentet öppnas igen av sidan som det visas på. Händer inget kan du ladda om den sidan.',
  unavailableTitle: 'Dokumentet kunde inte öppnas',
  unavailable: 'Kontrollera din internetanslutning och försök igen.',
  again: 'Försök igen',
};
