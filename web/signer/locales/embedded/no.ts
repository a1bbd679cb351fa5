/** Texts of the signing page in a frame of another site, in Norwegian. */
import type { EmbeddedTexts } from './texts.ts';

export const no: EmbeddedTexts = {
  aloneTitle: 'Denne siden fungerer bare på et annet nettsted',
  alone: 'Åpne dokumentet på nettstedet der du fant det.',
  endedTitle: 'Visningen er avsluttet',
  ended: 'Siden som viser dokumentet, åpner det igjen. Last inn den siden på nytt hvis ingenting skjer.',
  unavailableTitle: 'Dokumentet kunne ikke åpnes',
  unavailable: 'Kontroller internettforbindelsen og prøv igjen.',
  again: 'Prøv igjen',
};
