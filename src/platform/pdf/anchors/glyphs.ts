/**
 * The glyphs that pages draw, as pdf.js reads them for the text that people select on the signing page: also those of
 * forms in pages, and those that are invisible or white, as the text below a scan. Those outside of a page are left out.
 */
import {
  LocalPdfManager,
  PartialEvaluator,
  type PDFDocument,
  type PdfjsPage,
  StateManager,
  setVerbosityLevel,
  type TextContentOptions,
  TextState,
  XRefParseException,
} from 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import type { Glyph } from './matching.ts';

/** Glyphs of one page. Dense pages of newspapers have some ten thousand. */
export const maxGlyphs = 300_000;

const handler = { send() {}, sendWithPromise: async () => null, on() {} };
const task = { ensureNotTerminated() {} };
const nowhere = { desiredSize: Number.POSITIVE_INFINITY, ready: Promise.resolve(), enqueue() {} };
const resourcesOfText = ['ExtGState', 'Font', 'Properties', 'XObject'];

const transformed = (m: ArrayLike<number>, x: number, y: number): [number, number] => [
  (m[0] ?? 0) * x + (m[2] ?? 0) * y,
  (m[1] ?? 0) * x + (m[3] ?? 0) * y,
];

/** Hears of the glyphs of a page and of the forms in it, for which pdf.js calls the same function. */
class GlyphReader extends PartialEvaluator {
  readonly glyphs: Glyph[] = [];
  /** There are more glyphs than are kept. */
  isFull = false;

  override getTextContent(options: TextContentOptions): Promise<void> {
    const stateManager = options.stateManager ?? new StateManager(new TextState());
    const intersector = {
      addGlyph: (at: ArrayLike<number>, width: number, height: number, text: string) => {
        this.isFull ||= this.glyphs.length >= maxGlyphs;
        if (this.isFull) return;
        const { ctm, textMatrix: m } = stateManager.state;
        const [x, y] = transformed(m, width, height);
        const [dx, dy] = transformed(ctm, x, y);
        const [, , ux = 0, uy = 0, left = 0, bottom = 0] = Array.from(at);
        this.glyphs.push({ text, x: left, y: bottom, dx, dy, ux, uy, spaced: false });
      },
      addExtraChar: () => {
        const last = this.glyphs.at(-1);
        if (last) last.spaced = true;
      },
    };
    // A form whose sink hears nothing is taken for empty and passed over from then on.
    const sink = options.sink ?? nowhere;
    return super.getTextContent({ ...options, stateManager, intersector, sink, keepWhiteSpace: true });
  }
}

async function open(bytes: Uint8Array, recovering: boolean): Promise<PDFDocument> {
  const { pdfDocument } = new LocalPdfManager({
    source: bytes,
    docId: 'd',
    enableXfa: false,
    handler,
    evaluatorOptions: { isEvalSupported: false, useWasm: false, disableFontFace: true, ignoreErrors: true },
  });
  pdfDocument.checkHeader();
  pdfDocument.parseStartXRef();
  pdfDocument.parse(recovering);
  await pdfDocument.checkFirstPage(recovering);
  await pdfDocument.checkLastPage(recovering);
  return pdfDocument;
}

async function glyphsOf(page: PdfjsPage, pageIndex: number): Promise<Glyph[]> {
  const stream = await page.getContentStream();
  await page.loadResources(resourcesOfText);
  const { _localIdFactory: idFactory, evaluatorOptions: options, resources, view: viewBox } = page;
  const { xref, fontCache, builtInCMapCache, standardFontDataCache } = page;
  const { globalColorSpaceCache, globalImageCache, systemFontCache } = page;
  const reader = new GlyphReader({
    ...{ xref, fontCache, builtInCMapCache, standardFontDataCache },
    ...{ globalColorSpaceCache, globalImageCache, systemFontCache },
    ...{ handler, pageIndex, idFactory, options },
  });
  await reader.getTextContent({ stream, task, resources, viewBox });
  if (reader.isFull) throw new Error(`A page has more than ${maxGlyphs} glyphs.`);
  return reader.glyphs;
}

/** The glyphs of a page, from 1, in user space, in the order in which it draws them; none of a page that is not there. */
export type ReadGlyphs = (page: number) => Promise<Glyph[]>;

/** Throws when pdf.js cannot read the file, and for a page with too many glyphs. */
export async function openGlyphs(bytes: Uint8Array): Promise<ReadGlyphs> {
  setVerbosityLevel(0);
  // pdf.js counts positions from the beginning of the memory behind the bytes.
  const source = () => new Uint8Array(bytes);
  const document = await open(source(), false).catch(error => {
    if (error instanceof XRefParseException) return open(source(), true);
    throw error;
  });
  return async page => (page <= document.numPages ? glyphsOf(await document.getPage(page - 1), page - 1) : []);
}
