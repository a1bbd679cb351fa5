/** One page of the document: its picture as sharp as the screen, and its text for selecting and for screen readers. */
import type { OpenPdf } from './pdf.ts';

/** Phones give up on larger canvases. */
const mostPixels = 16_000_000;

/** Puts a fresh canvas in the holder when it is finished, so that a page never flickers; returns how to stop. */
export const drawPage = (pdf: OpenPdf, number: number, holder: HTMLElement, width: number, density: number) => {
  let stopped = false;
  let stop = () => {};
  const draw = async () => {
    const page = await pdf.document.getPage(number);
    if (stopped) return;
    const natural = page.getViewport({ scale: 1 });
    const height = (width * natural.height) / natural.width;
    const scale = (width / natural.width) * Math.min(density, Math.sqrt(mostPixels / (width * height)));
    const viewport = page.getViewport({ scale });
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(viewport.width));
    canvas.height = Math.max(1, Math.round(viewport.height));
    const task = page.render({ canvas, viewport });
    stop = () => task.cancel();
    await task.promise;
    if (!stopped) holder.replaceChildren(canvas);
  };
  const drawn = draw().catch(reason => {
    if (!stopped) throw reason;
  });
  return {
    drawn,
    stop: () => {
      stopped = true;
      stop();
    },
  };
};

/** Lays the page's text over its picture; answers the page's own width, which the layer's scale is reckoned from. */
export const layText = async (pdf: OpenPdf, number: number, layer: HTMLElement): Promise<number> => {
  const page = await pdf.document.getPage(number);
  const viewport = page.getViewport({ scale: 1 });
  const { pageWidth, pageHeight } = viewport.rawDims as { pageWidth: number; pageHeight: number }; // typed as Object
  const text = new pdf.pdfjs.TextLayer({
    textContentSource: page.streamTextContent({ includeMarkedContent: false }),
    container: layer,
    viewport,
  });
  await text.render();
  return viewport.rotation % 180 === 0 ? pageWidth : pageHeight;
};
