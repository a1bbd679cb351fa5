/** Shown when no texts could be loaded, in Finnish. */
import type { LoadFailureTexts } from './texts.ts';

export const fi: LoadFailureTexts = ['Sivua ei voitu hakea. Tarkista verkkoyhteys.', 'Lataa sivu uudelleen'];
