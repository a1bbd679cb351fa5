/** Texts of the page of a closed form, in Norwegian. */
import type { FormTexts } from './texts.ts';

export const no: FormTexts = [
  'Skjema',
  'Skjemaet er ikke åpent',
  'Det finnes ikke eller tar ikke imot svar. Spør den som ga deg lenken.',
];
