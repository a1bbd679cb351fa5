/** Type and size of an image from its header only. Nothing is decoded, so that no image can cost more than that. */
import { gifSize, jpegSize, pngSize, type Size, webpSize } from './headers.ts';

export const imageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;
export type ImageType = (typeof imageTypes)[number];

/** The size of the file in bytes, and the number of pixels to draw. */
export const imageBounds = { bytes: 5 * 1024 * 1024, pixels: 25_000_000 } as const;

export type ImageFacts =
  | {
      ok: true;
      mimeType: ImageType /** Pixels as stored; the camera's orientation is ignored. */;
      width: number;
      height: number;
    }
  | { ok: false; code: 'NOT_AN_IMAGE' | 'TOO_LARGE' | 'TOO_MANY_PIXELS'; message: string };

const readers: Record<ImageType, (bytes: Buffer) => Size | null> = {
  'image/png': pngSize,
  'image/jpeg': jpegSize,
  'image/gif': gifSize,
  'image/webp': webpSize,
};

/** Never throws. Messages are short English texts that fit after "the image could not be used:". */
export function imageFacts(bytes: Buffer, bounds: { bytes: number; pixels: number } = imageBounds): ImageFacts {
  if (bytes.length > bounds.bytes)
    return { ok: false, code: 'TOO_LARGE', message: `it is larger than ${Math.floor(bounds.bytes / 2 ** 20)} MB` };
  for (const mimeType of imageTypes) {
    const size = readers[mimeType](bytes);
    if (!size || size.width < 1 || size.height < 1) continue;
    if (size.width * size.height > bounds.pixels)
      return {
        ok: false,
        code: 'TOO_MANY_PIXELS',
        message: `it has more than ${Math.floor(bounds.pixels / 1e6)} million pixels`,
      };
    return { ok: true, mimeType, ...size };
  }
  return { ok: false, code: 'NOT_AN_IMAGE', message: 'it is not a PNG, JPEG, GIF or WebP image' };
}

const form = /^data:(image\/(?:png|jpeg|gif|webp));base64,/i;

/** The bytes of a data URI (RFC 2397) with the type it declares, or null if it is not one of an image. */
export function dataUri(source: string): { mimeType: ImageType; bytes: Buffer } | null {
  const found = form.exec(source.slice(0, 40));
  const mimeType = imageTypes.find(type => type === found?.[1]?.toLowerCase());
  if (!found || !mimeType) return null;
  return { mimeType, bytes: Buffer.from(source.slice(found[0].length), 'base64') };
}
