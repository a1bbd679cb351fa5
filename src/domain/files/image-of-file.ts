/** Reads an image: its type by its content, its size as displayed, and whether it can be drawn at all. */
import { readFile } from 'node:fs/promises';
import { limits } from '../../contract/limits.ts';
import { type ImageType, imageFacts } from '../../platform/images/image.ts';
import { isTurned } from '../../platform/images/orientation.ts';
import type { PdfReader } from '../../platform/pdf-engine/engine.ts';
import { isDrawable } from './drawable.ts';

/** Width and height are pixels as displayed, i.e. after rotation. */
export interface ImageOfFile {
  mimeType: ImageType;
  width: number;
  height: number;
}

export type ReadImage =
  | { ok: true; image: ImageOfFile; bytes: Buffer }
  | { ok: false; code: 'INVALID_TYPE' | 'INVALID_FORMAT' | 'TOO_BIG'; message: string };

/** Photos of a phone have more pixels than images in a document's content. */
const bounds = { bytes: limits.fileBytes, pixels: limits.imagePixels };

/** `out` is a temporary path. */
export async function readImage(
  pdf: Pick<PdfReader, 'typeset'>,
  { path, out }: { path: string; out: string },
): Promise<ReadImage> {
  const bytes = await readFile(path);
  const facts = imageFacts(bytes, bounds);
  if (!facts.ok) {
    const code = facts.code === 'NOT_AN_IMAGE' ? 'INVALID_TYPE' : 'TOO_BIG';
    return { ok: false, code, message: facts.message };
  }
  const { mimeType, width, height } = facts;
  if (!(await isDrawable(pdf, { path, mimeType }, out)))
    return { ok: false, code: 'INVALID_FORMAT', message: 'the image is damaged and cannot be displayed' };
  const [shownWidth, shownHeight] = isTurned(bytes) ? [height, width] : [width, height];
  return { ok: true, image: { mimeType, width: shownWidth, height: shownHeight }, bytes };
}
