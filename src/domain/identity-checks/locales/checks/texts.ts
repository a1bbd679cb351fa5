/** Texts of an identity check for the person: e-mail, SMS, and what the eID app shows. */
export interface CheckTexts {
  subject(organization: string): string;
  heading: string;
  text(person: string, organization: string): string;
  reference(reference: string): string;
  lastDay(day: string): string;
  /** Says that nothing is signed. */
  nothingSigned: string;
  label: string;
  whyYou(organization: string): string;
  message: string;
  /** Shown in the eID app. */
  shown(organization: string): string;
}
