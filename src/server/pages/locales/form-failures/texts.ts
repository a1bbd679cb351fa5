/** Error messages for visitors of a form, in addition to those of the signing page. */
export interface FormFailureTexts {
  SUBMISSION_REFUSED: string;
  FORM_FULL: string;
}
