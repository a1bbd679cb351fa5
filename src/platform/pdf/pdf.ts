/** Types of the PDF engine: facts about a file, what is put on it, and the results. */
import type { Block } from '../typesetting/document.ts';
import type { TextStyle } from '../typesetting/stamps.ts';

/**
 * A page as a viewer shows it: `width` and `height` are points (1/72 inch) of the visible part (CropBox within
 * MediaBox), rotated by `rotation` and scaled by UserUnit. `rotation` is the file's, in degrees clockwise.
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

/** A text to look for: the `occurrence`-th (from 1) in reading order, over all pages or on one. */
export interface WantedText {
  text: string;
  occurrence: number;
  page: number | null;
}

/** Where a text is, on a page from 1. */
export interface TextPlace {
  page: number;
  rect: PdfRect;
}

/**
 * A field of an AcroForm by its full name. `page` (from 1) and `rect` are those of its first widget; `widgets` lists
 * all of them, each with its option for RADIO and CHECKBOX.
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
  details?: FieldDetails;
}

/** Degrees counterclockwise, as displayed. */
export type Turn = 0 | 90 | 180 | 270;

/** What else a form field says of its value and how that is drawn. Members that say nothing are absent. */
export interface FieldDetails {
  /** What the file has filled in, as people see it: a tick as a boolean, a password as asterisks. */
  value?: string | boolean;
  /** In characters. */
  maxLength?: number;
  /** The text stands in `maxLength` cells, one character in each. */
  comb?: true;
  /** Only asterisks are shown of the value. */
  password?: true;
  turned?: Turn;
  /** Size, colour, weight and alignment of its text. */
  style?: TextStyle;
}

/** Signatures that were in the file when it arrived. */
export interface SignedFacts {
  signatures: number;
  /** What DocMDP permits afterwards: 1 nothing, 2 forms, 3 comments too; null when no signature certifies the file. */
  certified: 1 | 2 | 3 | null;
}

/**
 * What makes text differ from what is shown: a font that each program replaces by one of its own, or a font whose
 * characters are others when they are copied or read out.
 */
export type TextDoubt = 'FONT_NOT_EMBEDDED' | 'TEXT_DIFFERS';

export interface PdfFacts {
  pages: PdfPage[];
  /** Hash of the bytes to keep: the rewritten ones when `rewritten`. Lowercase hex. */
  sha256: string;
  size: number;
  /** Null when the file was not signed before. A signed file is never rewritten, and its form is not filled. */
  signed: SignedFacts | null;
  /** Whether our writer wrote the bytes to keep, as it does unless the file was signed. */
  rewritten: boolean;
  formFields: FormField[];
  textDoubts: TextDoubt[];
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
  'AMBIGUOUS',
  'TIMEOUT',
  'MEMORY',
] as const;

export type PdfProblem = (typeof pdfProblems)[number];

/** `message` is short English for a developer: what is wrong and what to do about it. */
export type Reading = { ok: true; facts: PdfFacts } | { ok: false; problem: PdfProblem; message: string };

/** `relationship` is the attachment's AFRelationship (ISO 19005-3, Annex E); `Supplement` when absent. */
export interface PdfAttachment {
  name: string;
  mimeType: string;
  description: string;
  bytes: Buffer;
  relationship?: 'Source' | 'Data' | 'Alternative' | 'Supplement' | 'Unspecified';
}

/** With `cells`, a text stands in that many of equal width, one character in each. */
export type Stamp = { page: number; rect: PdfRect } & (
  | { kind: 'TEXT'; text: string; multiline: boolean; style: TextStyle; cells?: number; turned?: Turn }
  /** Rich text. Its blocks are independent: no images, and positions of placeholders are not reported. */
  | { kind: 'BLOCKS'; blocks: Block[]; style: TextStyle }
  /** A square that we draw, with or without a tick. */
  | { kind: 'CHECK'; checked: boolean }
  /** A tick in a square or circle that the page already shows. */
  | { kind: 'TICK'; round: boolean }
  | { kind: 'DRAWING'; drawing: Drawing }
  /** A PNG or JPEG in base64 that `picture` accepted, scaled to fit the box. */
  | { kind: 'PICTURE'; bytes: string }
);

/**
 * Pen strokes on a pad of `width` by `height`: points of x, y (down) and pressure from 0 to 1, which widens the line.
 */
export interface Drawing {
  width: number;
  height: number;
  strokes: [number, number, number][][];
}

export interface MergePart {
  path: string;
  first?: number;
  count?: number;
}

export interface Merged {
  sha256: string;
  size: number;
  pages: PdfPage[];
}

/**
 * What the sender fills in before anyone signs: fields of the file's form by name (a tick as a boolean), and stamps.
 */
export interface FillJob {
  path: string;
  values: Record<string, string | boolean>;
  stamps: Stamp[];
}

export interface Filled extends Merged {
  /** Characters that none of our fonts has. */
  missingGlyphs: string[];
}

/** An attachment on its way to a child: its bytes are in a file. */
export type AttachmentFile = Omit<PdfAttachment, 'bytes'> & { path: string };
