/** Shown when no texts could be loaded, in German. */
import type { LoadFailureTexts } from './texts.ts';

export const de: LoadFailureTexts = [
  'Die Seite konnte nicht geladen werden. Prüfen Sie Ihre Verbindung.',
  'Seite neu laden',
];
