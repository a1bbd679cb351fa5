/** Texts of the page of a closed form, in Danish. */
import type { FormTexts } from './texts.ts';

export const da: FormTexts = [
  'Formular',
  'Formularen er ikke åben',
  'Den findes ikke eller tager ikke imod svar. Spørg den, der gav dig linket.',
];
