/** Texts of the signing page in a frame of another site, in Danish. */
import type { EmbeddedTexts } from './texts.ts';

export const da: EmbeddedTexts = {
  aloneTitle: 'Denne side virker kun på et andet websted',
  alone: 'Åbn dokumentet på det websted, hvor du fandt det.',
  endedTitle: 'Visningen er afsluttet',
  ended: 'Siden, der viser dokumentet, åbner det igen. Genindlæs den side, hvis der ikke sker noget.',
  unavailableTitle: 'Dokumentet kunne ikke åbnes',
  unavailable: 'Kontrollér din internetforbindelse, og prøv igen.',
  again: 'Prøv igen',
};
