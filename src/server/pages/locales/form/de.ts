/** Texts of the page of a closed form, in German. */
import type { FormTexts } from './texts.ts';

export const de: FormTexts = [
  'Formular',
  'Das Formular ist nicht geöffnet',
  'Es existiert nicht oder nimmt keine Antworten an. Fragen Sie die Person, die Ihnen den Link gegeben hat.',
];
