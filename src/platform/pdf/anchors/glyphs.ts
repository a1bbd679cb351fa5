/**
 * The glyphs that pages draw, as pdf.js reads them for the text that people select on the signing page: also those of
 * forms in pages, and those that are invisible or white, as the text below a scan.
 */
import {
  LocalPdfManager,
  type PDFDocument,
  type PdfjsPage,
  PartialEvaluator,
  StateManager,
  setVerbosityLevel,
  type TextContentOptions,
  TextState,
} from 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import type { Glyph } from './matching.ts';

const handler = { send() {}, sendWithPromise: async () => null, on() {} };
const task = { ensureNotTerminated() {} };
const sink = { desiredSize: Number.POSITIVE_INFINITY, ready: Promise.resolve(), enqueue() {} };
const resourcesOfText = ['ExtGState', 'Font', 'Properties', 'XObject'];

/** Hears of the glyphs of a page and of the forms in it, for which pdf.js calls the same function. */
class GlyphReader extends PartialEvaluator {
  readonly glyphs: Glyph[] = [];

  override getTextContent(options: TextContentOptions): Promise<void> {
    const stateManager = options.stateManager ?? new StateManager(new TextState());
    const intersector = {
      addGlyph: (at: ArrayLike<number>, width: number, height: number, text: string) => {
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
    return super.getTextContent({ ...options, stateManager, intersector, sink });
  }
}

const transformed = (m: ArrayLike<number>, x: number, y: number): [number, number] => [
  (m[0] ?? 0) * x + (m[2] ?? 0) * y,
  (m[1] ?? 0) * x + (m[3] ?? 0) * y,
];

function open(bytes: Uint8Array): PDFDocument {
  setVerbosityLevel(0);
  const { pdfDocument } = new LocalPdfManager({
    source: bytes,
    docId: 'd',
    enableXfa: false,
    handler,
    evaluatorOptions: { isEvalSupported: false, useWasm: false, disableFontFace: true, ignoreErrors: true },
  });
  pdfDocument.checkHeader();
  pdfDocument.parseStartXRef();
  pdfDocument.parse(false);
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
  return reader.glyphs;
}

/** Of each page, in user space, in the order in which it is drawn. Throws when pdf.js cannot read the file. */
export async function readGlyphs(bytes: Uint8Array, pages: readonly number[]): Promise<Map<number, Glyph[]>> {
  const document = open(bytes);
  const found = new Map<number, Glyph[]>();
  for (const page of pages)
    if (page <= document.numPages) found.set(page, await glyphsOf(await document.getPage(page - 1), page - 1));
  return found;
}
