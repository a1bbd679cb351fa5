/**
 * Caches what was read from uploads, by the hash of their bytes. A sender of one contract to many people uploads the same
 * file repeatedly, and each reading starts a process.
 */
import type { PdfFacts } from '../pdf/pdf.ts';

const maxFiles = 200;
/** Of the files that our writer made, together. */
const maxBytes = 32 * 1024 * 1024;
/** Larger results are not cached, so that the cache stays small: bytes, and pages and fields, of one file. */
const maxBytesEach = 1024 * 1024;
const maxParts = 300;

/** `written` is the file that our writer made of the upload; null where that is kept as it is. */
export interface KnownFile {
  facts: PdfFacts;
  written: Buffer | null;
}

export interface KnownFiles {
  find(sha256: string): KnownFile | null;
  /** Only what `isWorthKeeping`. */
  keep(sha256: string, file: KnownFile): void;
}

export const isWorthKeeping = ({ size, rewritten, pages, formFields }: PdfFacts): boolean =>
  (!rewritten || size <= maxBytesEach) && pages.length + formFields.length <= maxParts;

export function openKnownFiles(): KnownFiles {
  const known = new Map<string, KnownFile>();
  let bytes = 0;
  const remove = (sha256: string): void => {
    bytes -= known.get(sha256)?.written?.length ?? 0;
    known.delete(sha256);
  };
  return {
    find(sha256) {
      const file = known.get(sha256);
      if (!file) return null;
      known.delete(sha256);
      known.set(sha256, file); // now the last to be evicted
      return { ...file, facts: structuredClone(file.facts) };
    },
    keep(sha256, { facts, written }) {
      remove(sha256);
      known.set(sha256, { facts: structuredClone(facts), written });
      bytes += written?.length ?? 0;
      for (const oldest of known.keys()) if (known.size > maxFiles || bytes > maxBytes) remove(oldest);
    },
  };
}
