/** Texts of the page of a closed form, in Swedish. */
import type { FormTexts } from './texts.ts';

export const sv: FormTexts = [
  'Formulär',
  'Formuläret är stängt',
  'Det finns inte eller tar inte emot svar. Fråga den som gav dig länken.',
];
