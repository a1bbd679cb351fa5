/** Prepares a picture of a signature for sending: cropped to the ink, transparent, and small. */
import type { Picture } from '../../../src/contract/pages/signer/mark.ts';
import { boundsOf, clearPaper } from './picture-of-ink.ts';

export type PictureProblem = 'NOT_A_PICTURE' | 'EMPTY' | 'TOO_BIG';

/** Maximum width and height in pixels, and the minimum width that it is scaled down to. */
const [widest, tallest, narrowest] = [1_000, 500, 120];
const maxBytes = 200_000;

export const pictureFrom = async (file: Blob): Promise<Picture | PictureProblem> => {
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  const isPng = start[0] === 0x89 && start[1] === 0x50;
  const isJpeg = start[0] === 0xff && start[1] === 0xd8;
  if (!isPng && !isJpeg) return 'NOT_A_PICTURE';
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return 'NOT_A_PICTURE';
  const whole = drawn(bitmap, Math.min(1, widest / bitmap.width, tallest / bitmap.height));
  bitmap.close();
  const pixels = whole.getImageData(0, 0, whole.canvas.width, whole.canvas.height);
  clearPaper(pixels);
  whole.putImageData(pixels, 0, 0);
  const ink = boundsOf(pixels);
  if (!ink) return 'EMPTY';
  for (let scale = 1; ink.width * scale >= Math.min(narrowest, ink.width); scale *= 0.8) {
    const cut = drawn(whole.canvas, scale, ink);
    const bytes = await encoded(cut.canvas);
    if (bytes && bytes.size <= maxBytes)
      return { width: cut.canvas.width, height: cut.canvas.height, picture: await base64(bytes) };
  }
  return 'TOO_BIG';
};

type Part = { left: number; top: number; width: number; height: number };

const drawn = (source: ImageBitmap | HTMLCanvasElement, scale: number, part?: Part) => {
  const { left, top, width, height } = part ?? { left: 0, top: 0, width: source.width, height: source.height };
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return context;
};

const encoded = (canvas: HTMLCanvasElement) =>
  new Promise<Blob | null>(resolve => {
    canvas.toBlob(resolve, 'image/png');
  });

const base64 = async (blob: Blob) => {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(text);
};
