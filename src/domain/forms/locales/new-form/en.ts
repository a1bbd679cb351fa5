/** Names in a form that starts empty, in English. */
import type { NewFormTexts } from './texts.ts';

export const en: NewFormTexts = {
  form: 'Form',
  respondent: 'Respondent',
};
