/** Texts of the page of a closed form, in Finnish. */
import type { FormTexts } from './texts.ts';

export const fi: FormTexts = [
  'Lomake',
  'Lomake ei ole auki',
  'Sitä ei ole, tai se ei ota vastaan vastauksia. Kysy linkin antajalta.',
];
