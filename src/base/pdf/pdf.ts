/** The nouns of the engine: what is told of a PDF, what is put on it, and what comes of that. */

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

export interface PdfFacts {
  pages: PdfPage[];
  /** Of the bytes to keep: the rewritten ones when `rewritten`. Lowercase hex. */
  sha256: string;
  size: number;
  signed: boolean;
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
  | { kind: 'CHECK'; checked: boolean }
  | { kind: 'DRAWING'; drawing: Drawing }
);

/** `fontSize` in points (null: as large as the box allows, at most 12), `color` as #rrggbb (null: black). */
export interface TextStyle {
  fontSize: number | null;
  color: string | null;
  bold: boolean;
  italic: boolean;
  align: 'LEFT' | 'CENTER' | 'RIGHT';
}

/** Strokes of a pen on a pad of `width` by `height`: points of x, y (down) and time or pressure, which is not drawn. */
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
  reason: string;
  /** The claimed time of sealing, kept in the signature dictionary's /M. */
  at: Date;
  title?: string;
}

export interface JournalJob {
  language: 'sv' | 'en';
  title: string;
  mark: string | null;
  facts: { label: string; value: string }[];
  sections: { heading: string; columns: string[]; rows: string[][] }[];
  attachments: PdfAttachment[];
  reason: string;
  at: Date;
}

export interface Sealed {
  sha256: string;
  size: number;
  level: 'B-B';
  certificate: { subject: string; serial: string; fingerprint: string };
  /** Characters that no font we ship has; they are drawn as boxes, never left out. */
  missingGlyphs: string[];
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
  level: 'B-B' | 'B-T' | 'B-LT' | 'B-LTA';
  coversWholeFile: boolean;
  /** What DocMDP allows after it: 1 nothing, 2 filling in forms, 3 comments too; null when it does not certify. */
  certified: 1 | 2 | 3 | null;
  digestOk: boolean;
  signatureOk: boolean;
  /** Whether the chain leads to one of the given roots; null when none were given. */
  trusted: boolean | null;
  /** The certificate at the chain's top. */
  root: string;
}

export interface Verification {
  ok: boolean;
  /** What is wrong, in short English; empty when `ok`. */
  problems: string[];
  seals: Seal[];
  attachments: { name: string; bytes: Buffer }[];
}

/** Every function but `read` and `verify` (which refuse) rejects with a `PdfFault`. Output appears whole or not at all. */
export interface PdfEngine {
  /**
   * Reads untrusted bytes in a disposable child. When the file must be rewritten (recovered with all its pages;
   * actions that run or open something removed; an XFA part beside an AcroForm dropped) the bytes to keep are written
   * to `outPath` and the facts are theirs; otherwise nothing is written. A signed file is refused.
   */
  read(path: string, outPath: string): Promise<Reading>;
  /** Whole files one after the other, page by page, keeping their look; form fields become page content. */
  merge(paths: string[], outPath: string): Promise<Merged>;
  /** Stamps, attaches and seals (PAdES B-B, certified with DocMDP P=1). */
  seal(job: SealJob, outPath: string): Promise<Sealed>;
  /** A readable PDF/A-3b of facts and tables, with its data attached, sealed in the same way. */
  journal(job: JournalJob, outPath: string): Promise<Sealed>;
  /** `verifyPdf` of an untrusted file in a disposable child; null when the file cannot be read at all. */
  verify(path: string, options?: { roots?: string[] }): Promise<Verification | null>;
  /** Ends the children; what is running is rejected with CLOSED. */
  close(): Promise<void>;
}

/** An attachment on its way to a child. */
export type KeptAttachment = Omit<PdfAttachment, 'bytes'> & { path: string };
/** A verification on its way from a child. */
export type KeptVerification = Omit<Verification, 'attachments'> & { attachments: { name: string; path: string }[] };
