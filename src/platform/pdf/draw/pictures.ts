/** Signature pictures as stamps: each is embedded once, however often the document shows it. */
import { PDF, type PdfRef } from '@libpdf/core';
import { jpegSize, pngSize } from '../../images/headers.ts';
import { withoutMetadata } from '../../images/metadata.ts';
import type { Stamp } from '../pdf.ts';
import type { Box } from './drawing.ts';

export interface EmbeddedPicture {
  ref: PdfRef;
  width: number;
  height: number;
}
export type Pictures = ReadonlyMap<Stamp, EmbeddedPicture>;

/** A signature is not enlarged, so images with more pixels are not decoded. */
const maxPixels = 4_000_000;

/** Whether it is a PNG or JPEG that can be embedded. Never throws. */
export async function isPicture(bytes: Buffer): Promise<boolean> {
  const size = pngSize(bytes) ?? jpegSize(bytes);
  if (!size || size.width < 1 || size.height < 1 || size.width * size.height > maxPixels) return false;
  try {
    await PDF.create().embedImage(withoutMetadata(bytes));
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
    const known =
      byBytes.get(stamp.bytes) ?? (await pdf.embedImage(withoutMetadata(Buffer.from(stamp.bytes, 'base64'))));
    byBytes.set(stamp.bytes, known);
    pictures.set(stamp, known);
  }
  return pictures;
}

/** Position of a picture in its box: whole and centred. */
export function pictureMatrix(
  box: Box,
  { width, height }: EmbeddedPicture,
): [number, number, number, number, number, number] {
  const scale = Math.min(box.width / width, box.height / height);
  const [w, h] = [width * scale, height * scale];
  return [w, 0, 0, h, (box.width - w) / 2, (box.height - h) / 2];
}
