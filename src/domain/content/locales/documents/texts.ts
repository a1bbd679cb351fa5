/** The fixed texts in documents. Each language has a file in this folder. */
export interface DocumentTexts {
  page: [before: string, between: string];
  signatures: string;
  signature: string;
  /** The same in documents that parties accept. */
  acceptances: string;
  acceptance: string;
  date: string;
  /** Shown in parentheses after the label of a required field. */
  required: string;
  /** Before the number of a file at the end of the document that has no name of its own. */
  appendix: string;
  duration: string;
  validFrom: string;
  validUntil: string;
  notice: string;
  openEnded: string;
  renewed: string;
  renewedAfter: string;
  units: Record<'DAY' | 'WEEK' | 'MONTH' | 'YEAR', [one: string, many: string]>;
}
