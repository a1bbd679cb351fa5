/** Texts of the page of a closed form, in Spanish. */
import type { FormTexts } from './texts.ts';

export const es: FormTexts = [
  'Formulario',
  'El formulario no está abierto',
  'No existe o no admite respuestas. Pregunte a quien le dio el enlace.',
];
