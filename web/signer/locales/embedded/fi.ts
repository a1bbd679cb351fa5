/** Texts of the signing page in a frame of another site, in Finnish. */
import type { EmbeddedTexts } from './texts.ts';

export const fi: EmbeddedTexts = {
  aloneTitle: 'Tämä sivu toimii vain toisella sivustolla',
  alone: 'Avaa asiakirja sivustolla, jolta löysit sen.',
  endedTitle: 'Näkymä on päättynyt',
  ended: 'Asiakirjaa näyttävä sivu avaa sen uudelleen. Jos mitään ei tapahdu, lataa kyseinen sivu uudelleen.',
  unavailableTitle: 'Asiakirjaa ei voitu avata',
  unavailable: 'Tarkista internetyhteytesi ja yritä uudelleen.',
  again: 'Yritä uudelleen',
};
