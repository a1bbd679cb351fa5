/** What a file proves, as every language says it. Each language is a file beside this one. */
import type { Verdict } from '../evidence.ts';

export interface EvidenceWords {
  verdicts: Record<Verdict, readonly [verdict: string, meaning: string]>;
  /** What is said where a seal has no name of its own. */
  seal: string;
  unchanged(name: string): string;
  changed(name: string): string;
  foreignSignature(name: string): string;
  uncheckable(name: string): string;
  earlierBroken(name: string): string;
  sealedBy(signer: string, at: string): string;
  ours: string;
  trusted: string;
  untrusted(root: string): string;
  unknownRoot(root: string): string;
  stamped(authority: string, at: string): string;
  unstamped: string;
  archived(authority: string, at: string): string;
  noJournal: string;
  wholeChain(entries: number): string;
  brokenChain: string;
  personal(disclosed: number): string;
  erased(count: number): string;
  signed(name: string, at: string): string;
  /** In whose place somebody signed, where signing was handed over. */
  signedFor(name: string, other: string, at: string): string;
  someone: string;
  original(matches: boolean): string;
  facts: Record<'name' | 'id' | 'organization' | 'sent' | 'original' | 'head' | 'file', string>;
}
