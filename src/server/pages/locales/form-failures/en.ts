/** What a visitor of a form is told besides the errors of the signing page, in English. */
import type { FormFailureTexts } from './texts.ts';

export const en: FormFailureTexts = {
  SUBMISSION_REFUSED: 'The form cannot be submitted at the moment. Contact the organization.',
};
