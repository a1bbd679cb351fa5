/** Names in a form that starts empty, in Norwegian. */
import type { NewFormTexts } from './texts.ts';

export const no: NewFormTexts = {
  form: 'Skjema',
  respondent: 'Respondent',
};
