/** Texts of the page at the end of sealed files that says who signed. Each language has a file in this folder. */
export interface EvidencePageTexts {
  title: string;
  signatures: string;
  /** Of a party that should have signed, in a document that was completed before. */
  notSigned: string;
  /** The same in documents that parties accept. */
  acceptances: string;
  notAccepted: string;
  check: string;
  /** Next to the address and the code. */
  howToCheck: string;
  /** Who made the page, and what it is not. */
  about: string;
}
