/**
 * Reads a PDF with pdf.js, which draws the signer's page, as a second opinion: the same steps as in the browser up to
 * the pages, but nothing is drawn, and no font, image or script is looked at.
 */
import {
  Dict,
  LocalPdfManager,
  type PDFDocument,
  type PdfjsPage,
  setVerbosityLevel,
  XRefParseException,
} from 'pdfjs-dist/legacy/build/pdf.worker.mjs';

/** Ghostscript appends this key to pages that have it; readers take the last one, and it is compared as a number. */
const turned = 'Rotate';

/** pdf.js has one object for each name and reference. */
const isSameText = (a: unknown, b: unknown): boolean =>
  a === b || (Array.isArray(a) && JSON.stringify(a) === JSON.stringify(b));

const repeating = new WeakSet<Dict>();
const { set } = Dict.prototype;
Dict.prototype.set = function (key, value) {
  const before = this.getRaw(key);
  const isRepeated = before !== undefined && !isSameText(before, value);
  if (isRepeated && key !== turned) repeating.add(this);
  set.call(this, key, value);
};

/** Whether the file gives a key of the dictionary two values, of which readers take one or the other. */
export const repeatsKey = (dict: Dict): boolean => repeating.has(dict);

export interface SecondReading {
  document: PDFDocument;
  pages: PdfjsPage[];
  /** The cross-references could not be used, so the whole file was searched for objects. */
  recovered: boolean;
}

const options = {
  docId: 'd',
  enableXfa: false,
  evaluatorOptions: { isEvalSupported: false, useWasm: false, disableFontFace: true, ignoreErrors: false },
};

async function open(source: Uint8Array, recovering: boolean): Promise<PDFDocument> {
  const { pdfDocument } = new LocalPdfManager({
    source,
    ...options,
    evaluatorOptions: { ...options.evaluatorOptions },
  });
  pdfDocument.checkHeader();
  pdfDocument.parseStartXRef();
  pdfDocument.parse(recovering);
  await pdfDocument.checkFirstPage(recovering);
  await pdfDocument.checkLastPage(recovering);
  return pdfDocument;
}

/**
 * All pages, at most one more than `maxPages`. Throws when pdf.js cannot read them. `recovering` makes it search the
 * whole file for objects; otherwise it does so where it would in the browser.
 */
export async function readAgain(bytes: Buffer, maxPages: number, recovering = false): Promise<SecondReading> {
  setVerbosityLevel(0);
  // pdf.js counts positions from the beginning of the memory behind the bytes.
  const isWhole = bytes.byteOffset === 0 && bytes.length === bytes.buffer.byteLength;
  const source = isWhole ? new Uint8Array(bytes.buffer) : new Uint8Array(bytes);
  let document: PDFDocument;
  let recovered = recovering;
  try {
    document = await open(source, recovering);
  } catch (error) {
    if (recovering || !(error instanceof XRefParseException)) throw error;
    document = await open(source, true);
    recovered = true;
  }
  const pages: PdfjsPage[] = [];
  const count = Math.min(document.numPages, maxPages + 1);
  for (let i = 0; i < count; i++) pages.push(await document.getPage(i));
  return { document, pages, recovered };
}
