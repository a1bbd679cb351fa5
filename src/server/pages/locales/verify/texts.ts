/** Texts of the public page for verifying a file that every language has. */
export interface VerifyTexts {
  title: string;
  below: string;
  lead: string;
  kept: string;
  file: string;
  limit: (megabytes: number) => string;
  check: string;
  checkAnother: string;
  /** Of a file that was added to; its part that was sealed. */
  downloadSealed: string;
  downloadSealedAbout: string;
  /** Its pages. */
  sealedPages: {
    heading: string;
    about: string;
    page: (page: string, pages: string) => string;
    onlyFirst: (count: number) => string;
    failed: string;
  };
  checked: string;
  facts: string;
  details: string;
  without: string;
  withoutText: string;
  verifier: string;
  /** Placeholder for a file name on the command line. */
  fileName: string;
  states: Record<'GOOD' | 'BAD' | 'NOTE', string>;
  refused: Record<'EMPTY' | 'TOO_LARGE' | 'TOO_MANY' | 'BUSY' | 'NOT_SEALED' | 'NOT_A_FORM', string>;
}
