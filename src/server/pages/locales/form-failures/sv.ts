/** Error messages for visitors of a form, in addition to those of the signing page, in Swedish. */
import type { FormFailureTexts } from './texts.ts';

export const sv: FormFailureTexts = {
  SUBMISSION_REFUSED: 'Formuläret kan inte skickas in just nu. Kontakta organisationen.',
  FORM_FULL: 'Formuläret kan inte ta emot fler svar just nu. Kom tillbaka senare.',
};
