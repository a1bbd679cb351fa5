/** Pictures of signatures as stamps: each is embedded once, however often it stands in the document. */
import { PDF, type PdfRef } from '@libpdf/core';
import { jpegSize, pngSize } from '../images/headers.ts';
import type { Box } from './drawing.ts';
import type { Stamp } from './pdf.ts';

export interface EmbeddedPicture {
  ref: PdfRef;
  width: number;
  height: number;
}
export type Pictures = ReadonlyMap<Stamp, EmbeddedPicture>;

/** A signature is looked at, not enlarged: more pixels than these are not decoded. */
const mostPixels = 4_000_000;

/** Never throws: whether it is a PNG or JPEG that embedding takes. */
export async function isPicture(bytes: Buffer): Promise<boolean> {
  const size = pngSize(bytes) ?? jpegSize(bytes);
  if (!size || size.width < 1 || size.height < 1 || size.width * size.height > mostPixels) return false;
  try {
    await PDF.create().embedImage(bytes);
    return true;
  } catch {
    return false;
  }
}

export async function embedPictures(pdf: PDF, stamps: readonly Stamp[]): Promise<Pictures> {
  const byBytes = new Map<string, EmbeddedPicture>();
  const pictures = new Map<Stamp, EmbeddedPicture>();
  for (const stamp of stamps) {
    if (stamp.kind !== 'PICTURE') continue;
    const known = byBytes.get(stamp.bytes) ?? (await pdf.embedImage(Buffer.from(stamp.bytes, 'base64')));
    byBytes.set(stamp.bytes, known);
    pictures.set(stamp, known);
  }
  return pictures;
}

/** Where in its box a picture stands: whole, in the middle. */
export function pictureMatrix(
  box: Box,
  { width, height }: EmbeddedPicture,
): [number, number, number, number, number, number] {
  const scale = Math.min(box.width / width, box.height / height);
  const [w, h] = [width * scale, height * scale];
  return [w, 0, 0, h, (box.width - w) / 2, (box.height - h) / 2];
}
