/** Names in a form that starts empty, in French. */
import type { NewFormTexts } from './texts.ts';

export const fr: NewFormTexts = {
  form: 'Formulaire',
  respondent: 'Répondant',
};
