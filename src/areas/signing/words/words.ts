/** What a party agrees to and what is written to them beside the letters of documents, as every language says it. */
import type { Purpose } from '../gates/gate.ts';

export interface SigningWords {
  /** What a signer agrees to, word for word: changed only with care, since the journal keeps which text was shown. */
  consent(document: string): string;
  /** Added to it by whom signing was handed to. */
  consentFor(other: string): string;
  /** As it stands in the sealed file: who signed, and in whose place. */
  signedFor(name: string, other: string): string;
  /** The letter or SMS with a one-time code. It never names the document. */
  code: {
    subjects: Record<Purpose, string>;
    heading(code: string): string;
    /** Where it is entered, what for, and how long it lasts. */
    use: Record<Purpose, (organization: string) => string>;
    keep: string;
    whyYou(organization: string): string;
    sms: Record<Purpose, (code: string, organization: string) => string>;
  };
}
