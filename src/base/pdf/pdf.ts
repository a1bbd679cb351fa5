/** The nouns of the engine: what is told of a PDF, what is put on it, and what comes of that. */
import type { Block, Sheet, SheetImages, Typeset } from '../typeset/sheet.ts';
import type { Purpose } from './certificate-check.ts';

/**
 * A page as a viewer shows it: `width` and `height` are points (1/72 inch) of the visible part (CropBox within
 * MediaBox), turned by `rotation` and scaled by UserUnit. `rotation` is the file's, in degrees clockwise.
 */
export interface PdfPage {
  width: number;
  height: number;
  rotation: 0 | 90 | 180 | 270;
}

/** Fractions of the displayed page, from its top-left corner. */
export interface PdfRect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * A field of an AcroForm by its full name. `page` (from 1) and `rect` are those of its first widget; `widgets` are all
 * of them, with the option that a RADIO's or CHECKBOX's widget stands for.
 */
export interface FormField {
  name: string;
  type: 'TEXT' | 'CHECKBOX' | 'DROPDOWN' | 'RADIO';
  page: number;
  rect: PdfRect;
  options: string[];
  required: boolean;
  readOnly: boolean;
  multiline: boolean;
  widgets: { page: number; rect: PdfRect; option: string | null }[];
}

/** Signatures that a file came with. */
export interface SignedFacts {
  signatures: number;
  /** What DocMDP lets one change: 1 nothing, 2 forms, 3 comments too; null: nobody certified it. */
  certified: 1 | 2 | 3 | null;
  /** Whether our stamps and seal may be added after it and what is there stays valid: no certification forbids it. */
  appendable: boolean;
}

export interface PdfFacts {
  pages: PdfPage[];
  /** Of the bytes to keep: the rewritten ones when `rewritten`. Lowercase hex. */
  sha256: string;
  size: number;
  /** Null: nobody signed it before. What is signed is never rewritten, and its form is not filled. */
  signed: SignedFacts | null;
  rewritten: boolean;
  formFields: FormField[];
}

export const pdfProblems = [
  'NOT_A_PDF',
  'TRUNCATED',
  'ENCRYPTED',
  'NO_PAGES',
  'PAGE_COUNT',
  'PAGE_BOX',
  'TOO_LARGE',
  'TOO_MANY_PAGES',
  'TOO_DEEP',
  'EXPANDS',
  'XFA',
  'SIGNED',
  'UNREADABLE',
  'TIMEOUT',
  'MEMORY',
] as const;
export type PdfProblem = (typeof pdfProblems)[number];

/** `message` is short English for a developer: what is wrong and what to do. */
export type Reading = { ok: true; facts: PdfFacts } | { ok: false; problem: PdfProblem; message: string };

/** `relationship` is the attachment's AFRelationship (ISO 19005-3, Annex E); `Supplement` when absent. */
export interface PdfAttachment {
  name: string;
  mimeType: string;
  description: string;
  bytes: Buffer;
  relationship?: 'Source' | 'Data' | 'Alternative' | 'Supplement' | 'Unspecified';
}

export type Stamp = { page: number; rect: PdfRect } & (
  | { kind: 'TEXT'; text: string; multiline: boolean; style: TextStyle }
  /** Rich text. Its blocks stand on their own: no images, and no places in it are told. */
  | { kind: 'BLOCKS'; blocks: Block[]; style: TextStyle }
  /** A square of its own, with a tick in it or none. */
  | { kind: 'CHECK'; checked: boolean }
  /** In a square or circle that is there already. */
  | { kind: 'TICK'; round: boolean }
  | { kind: 'DRAWING'; drawing: Drawing }
  /** A PNG or JPEG in base64 that `picture` took, as large as the box lets it be. */
  | { kind: 'PICTURE'; bytes: string }
);

/** `fontSize` in points (null: as large as the box allows, at most 12), `color` as #rrggbb (null: black). */
export interface TextStyle {
  fontSize: number | null;
  color: string | null;
  bold: boolean;
  italic: boolean;
  align: 'LEFT' | 'CENTER' | 'RIGHT';
}

/** Strokes of a pen on a pad of `width` by `height`: points of x, y (down) and pressure from 0 to 1, which makes them broad. */
export interface Drawing {
  width: number;
  height: number;
  strokes: [number, number, number][][];
}

export interface SealJob {
  path: string;
  stamps: Stamp[];
  /** A word such as SANDBOX, put visibly on every page. */
  mark: string | null;
  attachments: PdfAttachment[];
  /** A file that `merge` made, whose pages come after the others; none where somebody signed the file before. */
  appendix?: string;
  reason: string;
  /** The claimed time of sealing, kept in the signature dictionary's /M. */
  at: Date;
  title?: string;
}

/** A line feed in a cell begins a new line there. */
export interface JournalJob {
  /** A BCP 47 tag. */
  language: string;
  /** What stands before a page's number, and between it and how many there are. */
  page: readonly [before: string, between: string];
  title: string;
  mark: string | null;
  facts: { label: string; value: string }[];
  /** `widths` are shares of what the columns without one leave over; those are as wide as they need. */
  sections: { heading: string; columns: string[]; widths?: (number | null)[]; rows: string[][] }[];
  attachments: PdfAttachment[];
  reason: string;
  at: Date;
}

/** PAdES baseline levels (ETSI EN 319 142-1, 6), the lowest first. */
export const sealLevels = ['B-B', 'B-T', 'B-LT', 'B-LTA'] as const;
export type SealLevel = (typeof sealLevels)[number];

/** Who timestamped: `name` is its certificate's subject; `url` is null for our own. */
export type SealAuthority = { name: string; url: string | null };

export interface Sealed {
  sha256: string;
  size: number;
  /** What was reached, which is lower than what was asked for where that is allowed. */
  level: SealLevel;
  certificate: { subject: string; serial: string; fingerprint: string };
  /** Null at B-B. */
  authority: SealAuthority | null;
  /** ISO; null at B-B. */
  timestampedAt: string | null;
  /** Of B-LTA: when the first certificate behind its archive timestamp lapses (ISO); by then it must have been renewed. */
  archivedUntil: string | null;
  /** Characters that no font we ship has; they are drawn as boxes, never left out. */
  missingGlyphs: string[];
}

export interface MergePart {
  path: string;
  first?: number;
  count?: number;
}

export interface Renewed {
  sha256: string;
  size: number;
  authority: SealAuthority;
  timestampedAt: string;
  archivedUntil: string;
}

/** A certificate that is in use: the one that seals or timestamps, or one that issued it. */
export interface HeldCertificate {
  purpose: Purpose;
  isIssuer: boolean;
  subject: string;
  /** SHA-256 in lowercase hex. */
  fingerprint: string;
  /** ISO. */
  notAfter: string;
}

export interface Held {
  certificates: HeldCertificate[];
  /** Why those of the timestamp authority are missing; empty when they are not. */
  problems: string[];
}

export interface Merged {
  sha256: string;
  size: number;
  pages: PdfPage[];
}

export interface Seal {
  /** The field's name. */
  name: string;
  /** The certificate's subject on one line. */
  signer: string;
  /** When: the timestamp authority's time, else the claimed one. */
  at: string | null;
  /** What is there and valid. */
  level: SealLevel;
  /** The subject of the authority that timestamped it, and when that was (ISO); null when none did. */
  authority: string | null;
  timestampedAt: string | null;
  coversWholeFile: boolean;
  /** What DocMDP allows after it: 1 nothing, 2 filling in forms, 3 comments too; null when it does not certify. */
  certified: 1 | 2 | 3 | null;
  digestOk: boolean;
  signatureOk: boolean;
  /**
   * HOLDS: what it signed is unchanged, and its key signed it. UNCHECKED: it is in a form that is not read here, or its
   * algorithm proves nothing any longer.
   */
  state: 'HOLDS' | 'BROKEN' | 'UNCHECKED';
  /** It was there before the last seal, which covers it as it was: the file's `ok` does not speak for it. */
  isEarlier: boolean;
  /** What is wrong with it, in short English. */
  problems: string[];
  /** Whether the chain leads to one of the given roots; null when none were given. */
  trusted: boolean | null;
  /** The certificate at the chain's top. */
  root: string;
}

/** A timestamp over the document as it was then. */
export interface ArchiveTimestamp {
  /** The field's name. */
  name: string;
  authority: string;
  at: string | null;
  /** When the first certificate behind it lapses (ISO). */
  until: string | null;
  coversWholeFile: boolean;
  digestOk: boolean;
  signatureOk: boolean;
  /** Whether its authority's chain leads to one of the given roots; null when none were given. No problem by itself. */
  trusted: boolean | null;
}

export interface Verification {
  /** Of the last seal, of what stands behind it, and of the file as a whole; not of signatures that were there before. */
  ok: boolean;
  /** What is wrong, in short English; empty when `ok`. */
  problems: string[];
  seals: Seal[];
  /** In the order of the file. */
  timestamps: ArchiveTimestamp[];
  attachments: { name: string; bytes: Buffer }[];
}

/** What the sender fills before anyone signs: fields of the file's form by name (a tick as a boolean), and stamps. */
export interface FillJob {
  path: string;
  values: Record<string, string | boolean>;
  stamps: Stamp[];
}

export interface Filled extends Merged {
  /** Characters that no font we ship has. */
  missingGlyphs: string[];
}

/** Every function but `read` and `verify` (which refuse) rejects with a `PdfFault`. Output appears whole or not at all. */
export interface PdfEngine {
  /**
   * Reads untrusted bytes in a disposable child. When the file must be rewritten (recovered with all its pages;
   * actions that run or open something removed; an XFA part beside an AcroForm dropped) the bytes to keep are written
   * to `outPath` and the facts are theirs; otherwise nothing is written. A signed file that would need it is refused.
   */
  read(path: string, outPath: string): Promise<Reading>;
  /**
   * Pages of files one after the other, keeping their look; form fields become page content. Of a part all pages are
   * taken, or `count` from `first` (1 when absent). Rejects with FAILED when there is no such page.
   */
  merge(parts: MergePart[], outPath: string, options?: { attachments?: PdfAttachment[] }): Promise<Merged>;
  /**
   * Sets a sheet as a tagged PDF/A-3b, the same bytes for the same sheet. Rejects with FAILED when it is larger or deeper
   * than can be set (50,000 pieces, 64 levels, tables of 2,000 rows), has no FLOW part, or an image cannot be read.
   */
  typeset(sheet: Sheet, images: SheetImages, outPath: string): Promise<Typeset>;
  /** A file that `read` took with its form filled and flattened, and stamped. */
  fill(job: FillJob, outPath: string): Promise<Filled>;
  /**
   * Stamps, attaches and seals (PAdES, certified with DocMDP P=1), at the engine's level. Rejects with AUTHORITY when
   * whoever stamps, tells of revocation or keeps the key does not answer, with CERTIFICATE when the sealing certificate
   * may not seal, with PIN when the key's token refuses it.
   */
  seal(job: SealJob, outPath: string): Promise<Sealed>;
  /** A readable PDF/A-3b of facts and tables, with its data attached, sealed in the same way. */
  journal(job: JournalJob, outPath: string): Promise<Sealed>;
  /** Adds a new archive timestamp to a B-LTA file, and what proves the one before it. Rejects as `seal` does. */
  renew(path: string, outPath: string): Promise<Renewed>;
  /** What the seals stand on; each certificate once. Rejects as `seal` does when the sealing key cannot be read. */
  certificates(): Promise<Held>;
  /** `verifyPdf` of an untrusted file in a disposable child; null when the file cannot be read at all. */
  verify(path: string, options?: { roots?: string[] }): Promise<Verification | null>;
  /** Whether a PNG or JPEG of an untrusted hand can be stamped: taken apart in a disposable child as the stamp will. */
  picture(path: string): Promise<boolean>;
  /** Ends the children; what is running is rejected with CLOSED. */
  close(): Promise<void>;
}

/** An attachment on its way to a child. */
export type KeptAttachment = Omit<PdfAttachment, 'bytes'> & { path: string };
/** A verification on its way from a child. */
export type KeptVerification = Omit<Verification, 'attachments'> & { attachments: { name: string; path: string }[] };
