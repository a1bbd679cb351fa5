/** Shown when no texts could be loaded, in Italian. */
import type { LoadFailureTexts } from './texts.ts';

export const it: LoadFailureTexts = [
  'Non è stato possibile caricare la pagina. Controlli la connessione.',
  'Ricaricare la pagina',
];
