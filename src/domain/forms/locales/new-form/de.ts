/** Names in a form that starts empty, in German. */
import type { NewFormTexts } from './texts.ts';

export const de: NewFormTexts = {
  form: 'Formular',
  respondent: 'Teilnehmer',
};
