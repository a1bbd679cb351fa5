/** Names in a form that starts empty, in Icelandic. */
import type { NewFormTexts } from './texts.ts';

export const is: NewFormTexts = {
  form: 'Eyðublað',
  respondent: 'Svarandi',
};
