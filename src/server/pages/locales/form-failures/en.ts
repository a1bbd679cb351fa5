/** Error messages for visitors of a form, in addition to those of the signing page, in English. */
import type { FormFailureTexts } from './texts.ts';

export const en: FormFailureTexts = {
  SUBMISSION_REFUSED: 'The form cannot be submitted at the moment. Contact the organization.',
  FORM_FULL: 'The form cannot take more answers at the moment. Come back later.',
};
