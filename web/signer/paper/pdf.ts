/** pdf.js, fetched beside the page and only when there is a document to draw. */
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

/** The legacy build: people sign on old phones too. */
export const loadPdfjs = () => import('pdfjs-dist/legacy/build/pdf.mjs');

/** Fetches the viewer ahead of the document, for a page that is known to show one; the browser keeps both for the next. */
export const fetchViewer = () => {
  void loadPdfjs().catch(() => {});
  void fetch(workerUrl)
    .then(answer => answer.arrayBuffer())
    .catch(() => {});
};
export type Pdfjs = Awaited<ReturnType<typeof loadPdfjs>>;
export type OpenPdf = { pdfjs: Pdfjs; document: PDFDocumentProxy };

/** No eval and no WebAssembly: the page's policy allows neither, and pdf.js has a plain way for both. */
export const openPdf = async (bytes: ArrayBuffer): Promise<OpenPdf> => {
  const pdfjs = await loadPdfjs();
  pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;
  const document = await pdfjs.getDocument({
    data: new Uint8Array(bytes.slice(0)), // pdf.js hands the bytes to its worker; ours stay for the download
    isEvalSupported: false,
    useWasm: false,
    wasmUrl: __PDFJS_FOLDER__,
    cMapUrl: `${__PDFJS_FOLDER__}cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${__PDFJS_FOLDER__}standard_fonts/`,
    enableXfa: false,
    stopAtErrors: false,
  }).promise;
  return { pdfjs, document };
};
