/** The e-mail that a form has closed because its sender may not send any more. Each language has a file in this folder. */
export interface ClosedEmailFacts {
  form: string;
  sender: string;
  organization: string;
}

export type ClosedEmailTexts = (facts: ClosedEmailFacts) => {
  subject: string;
  heading: string;
  about: string;
  advice: string;
  /** Why the recipient received the e-mail. */
  reason: string;
};
