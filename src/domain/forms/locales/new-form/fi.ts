/** Names in a form that starts empty, in Finnish. */
import type { NewFormTexts } from './texts.ts';

export const fi: NewFormTexts = {
  form: 'Lomake',
  respondent: 'Vastaaja',
};
