/** Draws one page: the image at the resolution of the screen, and the text for selection and screen readers. */
import type { OpenPdf } from './pdf.ts';

/** Phones cannot allocate larger canvases. */
const maxPixels = 16_000_000;

/** Inserts a new canvas only when it is finished, so that a page never flickers. Returns a function that stops it. */
export const drawPage = (pdf: OpenPdf, number: number, holder: HTMLElement, width: number, density: number) => {
  let stopped = false;
  let stop = () => {};
  const draw = async () => {
    const page = await pdf.document.getPage(number);
    if (stopped) return;
    const natural = page.getViewport({ scale: 1 });
    const height = (width * natural.height) / natural.width;
    const scale = (width / natural.width) * Math.min(density, Math.sqrt(maxPixels / (width * height)));
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

/** Lays the page's text over its image. Resolves to the page's own width, which the scale of the layer is based on. */
export const layText = async (pdf: OpenPdf, number: number, layer: HTMLElement): Promise<number> => {
  const page = await pdf.document.getPage(number);
  const viewport = page.getViewport({ scale: 1 });
  const { pageWidth, pageHeight } = viewport.rawDims as { pageWidth: number; pageHeight: number }; // declared as Object
  const text = new pdf.pdfjs.TextLayer({
    textContentSource: page.streamTextContent({ includeMarkedContent: false }),
    container: layer,
    viewport,
  });
  await text.render();
  return viewport.rotation % 180 === 0 ? pageWidth : pageHeight;
};
