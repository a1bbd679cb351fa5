/** Texts of the page of a closed form, in Italian. */
import type { FormTexts } from './texts.ts';

export const it: FormTexts = [
  'Modulo',
  'Il modulo non è aperto',
  'Non esiste o non accetta risposte. Chieda a chi Le ha dato il link.',
];
