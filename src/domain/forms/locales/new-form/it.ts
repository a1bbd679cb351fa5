/** Names in a form that starts empty, in Italian. */
import type { NewFormTexts } from './texts.ts';

export const it: NewFormTexts = {
  form: 'Modulo',
  respondent: 'Partecipante',
};
