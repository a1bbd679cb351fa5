/** Shown when no texts could be loaded, in English. */
import type { LoadFailureTexts } from './texts.ts';

export const en: LoadFailureTexts = ['The page could not be loaded. Check your internet connection.', 'Reload page'];
