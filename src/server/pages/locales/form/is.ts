/** Texts of the page of a closed form, in Icelandic. */
import type { FormTexts } from './texts.ts';

export const is: FormTexts = [
  'Eyðublað',
  'Eyðublaðið er ekki opið',
  'Það er ekki til eða tekur ekki við svörum. Spurðu þann sem gaf þér tengilinn.',
];
