/** Shown when no texts could be loaded, in Norwegian. */
import type { LoadFailureTexts } from './texts.ts';

export const no: LoadFailureTexts = ['Siden kunne ikke hentes. Kontroller at du er på nett.', 'Last inn siden på nytt'];
