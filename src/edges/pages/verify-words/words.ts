/** The words of the public page where anyone checks a file, as every language says them. */
export interface VerifyWords {
  title: string;
  below: string;
  lead: string;
  kept: string;
  file: string;
  limit: (megabytes: number) => string;
  check: string;
  checkAnother: string;
  checked: string;
  facts: string;
  details: string;
  without: string;
  withoutText: string;
  verifier: string;
  /** Stands for a file's name on the command line. */
  fileName: string;
  states: Record<'GOOD' | 'BAD' | 'NOTE', string>;
  refused: Record<'EMPTY' | 'TOO_LARGE' | 'TOO_MANY' | 'BUSY' | 'NOT_A_FORM', string>;
}
