/** Names in a form that starts empty, in Spanish. */
import type { NewFormTexts } from './texts.ts';

export const es: NewFormTexts = {
  form: 'Formulario',
  respondent: 'Participante',
};
