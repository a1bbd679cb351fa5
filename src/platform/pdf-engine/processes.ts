/** The functions of the PDF engine, and for whom they work. */

import type { Filled, FillJob, Merged, MergePart, PdfAttachment, Reading, TextPlace, WantedText } from '../pdf/pdf.ts';
import type { CertificatesInUse, JournalJob, Renewed, Sealed, SealJob, Verification } from '../seal/seal.ts';
import type { Trusted } from '../seal/trust/trusted.ts';
import type { DocumentImages, TypesetDocument, TypesetResult } from '../typesetting/document.ts';
import type { PoolUsage } from './process/pool.ts';

/** What is done with files that strangers send. */
export interface PdfReader {
  /**
   * Reads untrusted bytes in a child that is used once. Our writer rewrites a file that is not signed to `outPath`, and the
   * facts describe that file: it can be read in one way only, is recovered with all its pages where it was damaged, is
   * plain, so that every program shows it alike on the screen and on paper, and has no actions that run or open
   * something and no XFA part next to an AcroForm. A signed file is kept as it is, and nothing is written; where it would
   * have to be changed, it is rejected.
   * `sha256` (lowercase hex) is the hash of the file where the caller knows it; a file that was read before is not
   * read again.
   */
  read(path: string, outPath: string, sha256?: string): Promise<Reading>;
  /**
   * Typesets a document as a tagged PDF/A-3b; the same document gives the same bytes. Rejects with FAILED when it is
   * larger or deeper than supported (50,000 pieces, 64 levels, tables of 2,000 rows), has no FLOW part, or an image
   * cannot be read.
   */
  typeset(typesetDocument: TypesetDocument | string, images: DocumentImages, outPath: string): Promise<TypesetResult>;
  /** Runs `verifyPdf` on an untrusted file in a child that is used once; null when the file cannot be read at all. */
  verify(path: string, options?: { trusted?: readonly Trusted[]; now?: Date }): Promise<Verification | null>;
  /** Whether an untrusted PNG or JPEG can be stamped: decodes it like the stamp will, in a child that is used once. */
  picture(path: string): Promise<boolean>;
}

/**
 * Every function except `read`, `verify` and `picture`, which return their verdict, rejects with a `PdfError`. All of
 * them reject with BUSY when no process is free in time. An output file appears whole or not at all.
 */
export interface PdfWork extends PdfReader {
  /**
   * Where texts stand on the pages of a file that `read` accepted, in a child that is used once; null for a text that is
   * not so often there. Rejects with TIMEOUT or MEMORY for a file with too much text, and with FAILED or CRASHED for one
   * whose text cannot be read.
   */
  find(path: string, wanted: readonly WantedText[]): Promise<(TextPlace | null)[]>;
  /**
   * Joins pages of several files in order and keeps their appearance; form fields become page content. Takes all pages
   * of a part, or `count` pages from `first` (default 1). Rejects with FAILED when such a page does not exist.
   */
  merge(parts: MergePart[], outPath: string, options?: { attachments?: PdfAttachment[] }): Promise<Merged>;
  /** Fills and flattens the form of a file that `read` accepted, and stamps it. */
  fill(job: FillJob, outPath: string): Promise<Filled>;
  /**
   * Stamps, attaches and seals (PAdES, certified with DocMDP P=1), at the engine's level. Rejects with AUTHORITY when a
   * timestamp authority, a revocation service or the key service does not answer, with CERTIFICATE when the sealing
   * certificate may not seal, and with PIN when the key's token rejects the PIN.
   */
  seal(job: SealJob, outPath: string): Promise<Sealed>;
  /** A readable PDF/A-3b of facts and tables, with its data attached, sealed in the same way. */
  journal(job: JournalJob, outPath: string): Promise<Sealed>;
  /**
   * Adds a new archive timestamp to a B-LTA file, with the validation data of the previous one. Rejects as `seal` does.
   */
  renew(path: string, outPath: string): Promise<Renewed>;
}

/** The processes by whom they work for. An owner is any name; owners take turns, and none uses every process. */
export interface PdfProcesses {
  /** For a customer. */
  forOwner(owner: string): PdfWork;
  /** For strangers, in processes of their own, so that their files never delay the work for customers. */
  forVisitor(owner: string): PdfReader;
  /**
   * The certificates that the seals depend on, each once. Rejects as `seal` does when the sealing key cannot be read.
   */
  certificates(): Promise<CertificatesInUse>;
  /** What the processes do at the moment. */
  usage(): Record<'customers' | 'visitors', Record<'readers' | 'workers', PoolUsage>>;
  /** Stops the children; running jobs reject with CLOSED. */
  close(): Promise<void>;
}

/** Its own functions work for nobody in particular. */
export interface PdfEngine extends PdfProcesses, PdfWork {}
