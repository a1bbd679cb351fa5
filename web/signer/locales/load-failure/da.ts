/** Shown when no texts could be loaded, in Danish. */
import type { LoadFailureTexts } from './texts.ts';

export const da: LoadFailureTexts = ['Siden kunne ikke hentes. Kontrollér, at du er på nettet.', 'Indlæs siden igen'];
