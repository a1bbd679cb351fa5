/** Names in a form that starts empty, in Danish. */
import type { NewFormTexts } from './texts.ts';

export const da: NewFormTexts = {
  form: 'Formular',
  respondent: 'Respondent',
};
