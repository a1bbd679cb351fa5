/** What an image is, by its first bytes alone: nothing is decoded, so that no picture can cost more than its header. */
import { gifSize, jpegSize, pngSize, type Size, webpSize } from './headers.ts';

export const imageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;
export type ImageType = (typeof imageTypes)[number];

/** Bytes of the file, and pixels it would take to draw it. */
export const imageBounds = { bytes: 5 * 1024 * 1024, pixels: 25_000_000 } as const;

export type ImageFacts =
  | {
      ok: true;
      mimeType: ImageType /** Pixels, as stored: a camera's orientation is left aside. */;
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

/** Never throws. Messages are short English that follow "the image could not be used:". */
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
  return { ok: false, code: 'NOT_AN_IMAGE', message: 'it is no PNG, JPEG, GIF or WebP' };
}

const form = /^data:(image\/(?:png|jpeg|gif|webp));base64,/i;

/** The bytes written into a source (RFC 2397), or null where it is none of those. Their type is what they say it is. */
export function dataUri(source: string): { mimeType: ImageType; bytes: Buffer } | null {
  const found = form.exec(source.slice(0, 40));
  const mimeType = imageTypes.find(type => type === found?.[1]?.toLowerCase());
  if (!found || !mimeType) return null;
  return { mimeType, bytes: Buffer.from(source.slice(found[0].length), 'base64') };
}
