/**
 * Caches facts about files that are kept as uploaded, by the hash of their bytes. A sender of one contract to many
 * people uploads the same file repeatedly, and each reading starts a process.
 */
import type { PdfFacts } from '../pdf/pdf.ts';

const maxFiles = 200;
/** Pages and fields of one file; larger results are not cached, so that the cache stays small. */
const maxParts = 300;

export interface KnownFiles {
  find(sha256: string): PdfFacts | null;
  keep(facts: PdfFacts): void;
}

export function openKnownFiles(): KnownFiles {
  const known = new Map<string, PdfFacts>();
  return {
    find(sha256) {
      const facts = known.get(sha256);
      if (!facts) return null;
      known.delete(sha256);
      known.set(sha256, facts); // now the last to be evicted
      return structuredClone(facts);
    },
    keep(facts) {
      if (facts.rewritten || facts.pages.length + facts.formFields.length > maxParts) return;
      const [oldest] = known.keys();
      if (known.size >= maxFiles && oldest !== undefined) known.delete(oldest);
      known.set(facts.sha256, structuredClone(facts));
    },
  };
}
