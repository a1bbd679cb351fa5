/** Texts of the page of a closed form, in English. */
import type { FormTexts } from './texts.ts';

export const en: FormTexts = [
  'Form',
  'The form is closed',
  'It does not exist or does not accept answers. Ask the person who gave you the link.',
];
