/** Texts of signing in every language: the consent, and the notifications with codes. */
import type { CodePurpose } from '../../verification/verification.ts';

export interface SigningTexts {
  /** The exact text that a signer agrees to. Change it with care, since the journal records which text was shown. */
  consent(document: string): string;
  /** Added to the consent of a delegate. */
  consentFor(other: string): string;
  /** The e-mail or SMS with a one-time code. It never names the document. */
  code: {
    subjects: Record<CodePurpose, string>;
    heading(code: string): string;
    /** Where to enter the code, what it is for, and how long it is valid. */
    use: Record<CodePurpose, (organization: string) => string>;
    keep: string;
    whyYou(organization: string): string;
    sms: Record<CodePurpose, (code: string, organization: string) => string>;
  };
}
