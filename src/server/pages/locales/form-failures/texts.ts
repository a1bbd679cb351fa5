/** What a visitor of a form is told besides the errors of the signing page. */
export interface FormFailureTexts {
  SUBMISSION_REFUSED: string;
}
