/** Names in a form that starts empty. Its creator can change them. */
export interface NewFormTexts {
  form: string;
  respondent: string;
}
