/** Limits on the work for one PDF: sizes in bytes, sides in points, times in milliseconds, memory in mebibytes. */
export interface PdfLimits {
  /** Size of one uploaded file. */
  fileBytes: number;
  /** Pages of one uploaded file. */
  pages: number;
  /** Pages of a merged file. */
  mergedPages: number;
  /** Indirect objects in one file. */
  objects: number;
  /** Nesting of arrays and dictionaries, and levels of the page tree. */
  depth: number;
  /** One inflated cross-reference or object stream, and all of them together. */
  streamBytes: number;
  streamBytesTotal: number;
  /** The inflated drawing operators of one stream, and of all pages together. */
  contentBytes: number;
  contentBytesTotal: number;
  /** What the streams of a file inflate to together, pictures included. */
  inflatedBytesTotal: number;
  /** The sides of a page as displayed. */
  sideMin: number;
  sideMax: number;
  /** Time to read a file: what every file may take, and what each mebibyte of it may take in addition. */
  readMs: number;
  readMsPerMebibyte: number;
  readMegabytes: number;
  mergeMs: number;
  sealMs: number;
  sealMegabytes: number;
  /** Extra time for a seal that calls timestamp authorities and responders. */
  askingMs: number;
  journalMs: number;
  journalMegabytes: number;
  typesetMs: number;
  typesetMegabytes: number;
  /** How long a job may wait for a child, and how many jobs may wait. */
  waitMs: number;
  /** The same for strangers, whose requests wait for the answer. */
  visitorWaitMs: number;
  waiting: number;
}

/** How long a file of so many bytes may take to read, in milliseconds. */
export const readingMs = ({ readMs, readMsPerMebibyte }: PdfLimits, bytes: number): number =>
  readMs + Math.ceil((readMsPerMebibyte * bytes) / 1024 ** 2);

/** For files that are made of several, of which each was within the total by itself. */
export const limitsTogether = (limits: PdfLimits): PdfLimits => ({
  ...limits,
  contentBytesTotal: Number.POSITIVE_INFINITY,
  inflatedBytesTotal: Number.POSITIVE_INFINITY,
});

export const defaultLimits: PdfLimits = {
  fileBytes: 25 * 1024 * 1024,
  pages: 500,
  mergedPages: 2000,
  objects: 300_000,
  depth: 200,
  streamBytes: 32 * 1024 * 1024,
  streamBytesTotal: 64 * 1024 * 1024,
  contentBytes: 64 * 1024 * 1024,
  contentBytesTotal: 256 * 1024 * 1024,
  inflatedBytesTotal: 1024 * 1024 * 1024,
  sideMin: 3,
  sideMax: 14_400,
  readMs: 5000,
  readMsPerMebibyte: 1500,
  readMegabytes: 512,
  mergeMs: 20_000,
  sealMs: 20_000,
  sealMegabytes: 768,
  askingMs: 60_000,
  journalMs: 30_000,
  journalMegabytes: 1536,
  typesetMs: 30_000,
  typesetMegabytes: 1536,
  waitMs: 60_000,
  visitorWaitMs: 10_000,
  waiting: 1000,
};
