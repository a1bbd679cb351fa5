/** Types of sealing: what is sealed and how, the sealed file, and what a verification of one finds. */
import type { PdfAttachment, Stamp } from '../pdf/pdf.ts';
import type { SealLevel } from './levels.ts';

export interface SealJob {
  path: string;
  stamps: Stamp[];
  /** A word such as SANDBOX, shown on every page. */
  watermark: string | null;
  attachments: PdfAttachment[];
  /** A file that `merge` made, whose pages are added at the end; absent when the file was signed before. */
  appendix?: string;
  reason: string;
  /** The claimed time of sealing, written to /M of the signature dictionary. */
  at: Date;
  title?: string;
}

/** A line feed in a cell starts a new line there. */
export interface JournalJob {
  /** A BCP 47 tag. */
  language: string;
  /** The text before the page number, and the text between it and the number of pages. */
  page: readonly [before: string, between: string];
  title: string;
  watermark: string | null;
  facts: { label: string; value: string }[];
  /** `widths` are shares of the space left over by columns without a width, which are as wide as their content. */
  sections: { heading: string; columns: string[]; widths?: (number | null)[]; rows: string[][] }[];
  attachments: PdfAttachment[];
  reason: string;
  at: Date;
  /** The marks of the organization: one in the header, one in the footer. Screen readers skip both. */
  brand?: { logo: JournalImage; icon: JournalImage };
}

/** A PNG, JPEG or WebP in a file. */
export type JournalImage = { path: string; mimeType: string };

/** The timestamp authority: `name` is its certificate's subject; `url` is null for our own. */
export type SealAuthority = { name: string; url: string | null };

export interface Sealed {
  sha256: string;
  size: number;
  /** The level that was reached, which can be lower than requested when the settings allow that. */
  level: SealLevel;
  certificate: { subject: string; serial: string; fingerprint: string };
  /** Null at B-B. */
  authority: SealAuthority | null;
  /** ISO 8601; null at B-B. */
  timestampedAt: string | null;
  /**
   * B-LTA only: when the first certificate behind the archive timestamp expires (ISO 8601). Renew the file before then.
   */
  archivedUntil: string | null;
  /**
   * B-LTA only: until when the file proves by itself that these certificates are not revoked (ISO 8601). Afterwards a
   * verifier has to ask the authority, until the file is renewed. Null when the proof has no end.
   */
  provenUntil: string | null;
  /** Characters that none of our fonts has; they are drawn as boxes, never left out. */
  missingGlyphs: string[];
}

export interface Renewed {
  sha256: string;
  size: number;
  authority: SealAuthority;
  timestampedAt: string;
  archivedUntil: string;
  provenUntil: string | null;
}

/** What a key is used for: seals, or timestamps. */
export type Purpose = 'SEAL' | 'TIMESTAMP';

/**
 * Why a seal is intact but not trusted. ROOT: its certificate leads to no trusted root. OTHER: a trusted root issued it, but
 * only certain certificates of that root count, and this is none of them. TIME: it counted at another time only.
 */
export type Distrust = 'ROOT' | 'OTHER' | 'TIME';

/** A certificate that is in use: the one that seals or timestamps, or one that issued it. */
export interface CertificateInUse {
  purpose: Purpose;
  isIssuer: boolean;
  subject: string;
  /** SHA-256 in lowercase hex. */
  fingerprint: string;
  /** ISO 8601. */
  notAfter: string;
}

export interface CertificatesInUse {
  certificates: CertificateInUse[];
  /** Why the timestamp authority's certificates are missing; empty when they are not. */
  problems: string[];
}

/**
 * Kinds of problems of a file. UNSUPPORTED: signed in a way that cannot be checked here. DAMAGED: what is left of a
 * signature proves that it is none any more. CHANGED: the content differs from what was sealed. ADDED_TO: what was sealed is
 * intact, and more follows it than evidence for its seal. UNTRUSTED: intact, but by a certificate that is not
 * trusted. FLAWED: anything else that a genuine seal does not have.
 */
export type ProblemKind =
  | 'UNREADABLE'
  | 'UNSEALED'
  | 'UNSUPPORTED'
  | 'DAMAGED'
  | 'CHANGED'
  | 'ADDED_TO'
  | 'UNTRUSTED'
  | 'FLAWED';

export interface Seal {
  /** Name of the signature field. */
  name: string;
  /** The certificate's subject on one line. */
  signer: string;
  /** SHA-256 of the certificate in lowercase hex; empty when it cannot be read. */
  fingerprint: string;
  /** The reason in its dictionary; null when there is none. */
  reason: string | null;
  /** The timestamp authority's time when it is attested, otherwise the time that the sealer claims. */
  at: string | null;
  /** The level that is present and valid. */
  level: SealLevel;
  /** Subject of the timestamp authority, and the time of its timestamp (ISO 8601); null without a timestamp. */
  authority: string | null;
  timestampedAt: string | null;
  /**
   * Whether the timestamp's authority is trusted. Otherwise anybody can have made the timestamp. Null without a timestamp,
   * or when it was not said what is trusted.
   */
  attested: boolean | null;
  /**
   * The timestamp leads to the same root as the seal, and not only one certificate below it is trusted for seals: who has
   * the key of that root vouches for the time as well.
   */
  isOwnTime: boolean;
  coversWholeFile: boolean;
  /** What DocMDP permits afterwards: 1 nothing, 2 filling in forms, 3 comments too; null when it does not certify. */
  certified: 1 | 2 | 3 | null;
  digestOk: boolean;
  signatureOk: boolean;
  /**
   * HOLDS: the signed bytes are unchanged, and its key signed them. UNCHECKED: its format is not supported here, or its
   * algorithm is too weak to prove anything.
   */
  state: 'HOLDS' | 'BROKEN' | 'UNCHECKED';
  /** It was there before the last seal, which covers it as it was. The file's `ok` says nothing about it. */
  isEarlier: boolean;
  /** What is wrong with it, in short English. */
  problems: string[];
  /** Whether its certificate is trusted for seals at its time; null when it was not said what is trusted. */
  trusted: boolean | null;
  /** Why it is not; null when it is, or when that was not said. */
  distrust: Distrust | null;
  /** The certificate at the top of the chain, and its SHA-256 in lowercase hex. */
  root: string;
  rootFingerprint: string;
}

/** An embedded file. */
export interface Embedded {
  name: string;
  bytes: Buffer;
  /** It was added together with the last seal; other files came with the document that was sealed. */
  isSealers: boolean;
}

/** A timestamp over the document as it was at that time. */
export interface ArchiveTimestamp {
  /** Name of the signature field. */
  name: string;
  authority: string;
  at: string | null;
  /** When the first certificate behind it expires (ISO 8601). */
  until: string | null;
  coversWholeFile: boolean;
  digestOk: boolean;
  signatureOk: boolean;
  /**
   * Whether the authority is trusted for times at its time; null when it was not said what is trusted. `false` is not a
   * problem by itself.
   */
  trusted: boolean | null;
}

export interface Verification {
  /**
   * About the last seal, the evidence behind it and the file as a whole; not about signatures that were there before.
   */
  ok: boolean;
  /** What is wrong, in short English; empty when `ok`. */
  problems: string[];
  /** The kinds of the problems, each once. */
  kinds: ProblemKind[];
  /** What programs could read differently in the sealed document. It was there before the seal, in short English. */
  notes: string[];
  /** What updates removed from the file after it was sealed; the seal itself is not affected. In short English. */
  lost: string[];
  seals: Seal[];
  /** In the order of the file. */
  timestamps: ArchiveTimestamp[];
  /** In the order of their names; empty when the sealed bytes were changed. */
  attachments: Embedded[];
  /** So many bytes of the file are what was sealed last, with its seal; null when that is not intact. */
  sealedSize: number | null;
}

/** A verification on its way from a child: its attachments are in files. */
export type VerificationFiles = Omit<Verification, 'attachments'> & {
  attachments: (Omit<Embedded, 'bytes'> & { path: string })[];
};
