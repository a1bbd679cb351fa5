/** Loads pdf.js separately, and only when there is a document to draw. */
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { withBase } from '../../base-path.ts';

const filesFolder = withBase(__PDFJS_FOLDER__);

/** The legacy build, because people sign on old phones too. */
export const loadPdfjs = () => import('pdfjs-dist/legacy/build/pdf.mjs');

/** Preloads the viewer for a page that will show a document; the browser caches both files. */
export const fetchViewer = () => {
  void loadPdfjs().catch(() => {});
  void fetch(workerUrl)
    .then(answer => answer.arrayBuffer())
    .catch(() => {});
};
export type Pdfjs = Awaited<ReturnType<typeof loadPdfjs>>;
export type OpenPdf = { pdfjs: Pdfjs; document: PDFDocumentProxy };

/** The page's policy allows neither eval nor WebAssembly; pdf.js works without them. */
export const openPdf = async (bytes: ArrayBuffer): Promise<OpenPdf> => {
  const pdfjs = await loadPdfjs();
  pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;
  const document = await pdfjs.getDocument({
    data: new Uint8Array(bytes.slice(0)), // pdf.js transfers the bytes to its worker; our copy remains for the download
    verbosity: pdfjs.VerbosityLevel.ERRORS, // fonts that the file lacks are replaced, which is no news to the reader
    isEvalSupported: false,
    useWasm: false,
    wasmUrl: filesFolder,
    cMapUrl: `${filesFolder}cmaps/`,
    cMapPacked: true,
    // Each browser would draw Helvetica that is not embedded with another font of its system.
    useSystemFonts: false,
    standardFontDataUrl: `${filesFolder}standard_fonts/`,
    enableXfa: false,
    stopAtErrors: false,
  }).promise;
  return { pdfjs, document };
};
