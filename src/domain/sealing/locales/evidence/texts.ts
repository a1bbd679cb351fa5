/** Texts about what a file proves, in every language. Each language has its own file in this folder. */
import type { Distrust, Purpose } from '../../../../platform/seal/seal.ts';
import type { Verdict } from '../../evidence/verdict.ts';

export interface EvidenceTexts {
  verdicts: Record<Verdict, readonly [verdict: string, meaning: string]>;
  /** Instead of UNVERIFIED's: a known issuer's certificate that is not, or at that time was not, the service's. */
  byOthers: readonly [verdict: string, meaning: string];
  /** Around names from outside, which could read like a sentence of ours. */
  quotes: readonly [open: string, close: string];
  sandbox: string;
  completedEarly: string;
  /** What a valid file shows: the document that everybody signed, or something else. */
  shown: Record<'document' | 'journal' | 'incomplete' | 'unknown', string>;
  /** Fallback name of a seal. */
  seal: string;
  unchanged(name: string): string;
  changed(name: string): string;
  /** What was sealed is intact, and the file has more. */
  addedTo(name: string): string;
  foreignSignature(name: string): string;
  uncheckable(name: string): string;
  earlierBroken(name: string): string;
  sealedBy(signer: string, at: string): string;
  /** Of a signature that is no seal of ours. */
  signedBy(signer: string, at: string): string;
  ours: string;
  trusted: string;
  untrusted: Record<Distrust, (root: string) => string>;
  unknownRoot(root: string): string;
  /** What the service trusts: a list of certificates. */
  trust: {
    heading: string;
    about: string;
    uses: Record<Purpose, string>;
    withIssued(name: string): string;
    /** Days; null: no beginning, or no end. */
    when(what: string, from: string | null, until: string | null): string;
  };
  stamped(authority: string, at: string): string;
  /** The time of a timestamp whose authority leads to no trusted root. */
  claimed(authority: string, at: string): string;
  unstamped: string;
  archived(authority: string, at: string): string;
  archiveClaimed(authority: string, at: string): string;
  /** The seal and its timestamp lead to the same root, and all that it issued is trusted. */
  ownTime: string;
  /** The sealed document has parts that programs could read differently. */
  ambiguous: string;
  /** An update removed validation data. */
  lost: string;
  noJournal: string;
  wholeChain(entries: number): string;
  brokenChain: string;
  /** The chain is intact, but its entries contradict one another or the file. */
  impossible: string;
  /** Times go back as little as clocks that differ can explain. */
  clockBack: string;
  personal(disclosed: number): string;
  erased(count: number): string;
  /** What the reader may not see: entries as a whole, and values of other entries. */
  withheld(entries: number, values: number): string;
  counted(signed: number, all: number): string;
  signed(name: string, at: string): string;
  /** For a delegate: who signed, and for whom. */
  signedFor(name: string, other: string, at: string): string;
  accepted(name: string, at: string): string;
  acceptedFor(name: string, other: string, at: string): string;
  /** Follows the sentence of a signature that was made with the simulated electronic ID of a sandbox. */
  simulated: string;
  /** Follows the sentence of a signature that the sender of a sandbox made in the place of the party. */
  simulatedByApi: string;
  /** Follows the sentence of a signature: the person who filled in a form got the link there, and not at an address. */
  shownOnForm: string;
  someone: string;
  original(matches: boolean): string;
  /** The file that was given as the original is one from which it was made. */
  upload: string;
  facts: Record<
    'name' | 'id' | 'organization' | 'sent' | 'sentThrough' | 'original' | 'root' | 'head' | 'file',
    string
  >;
}
