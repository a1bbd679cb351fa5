/** Names in a form that starts empty, in Swedish. */
import type { NewFormTexts } from './texts.ts';

export const sv: NewFormTexts = {
  form: 'Formulär',
  respondent: 'Svarande',
};
