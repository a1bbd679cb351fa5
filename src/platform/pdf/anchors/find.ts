/** Where texts stand on the pages of a file, for boxes that are placed by them. Runs in a single-use child. */
import type { TextPlace, WantedText } from '../pdf.ts';
import { relative } from '../structure/geometry.ts';
import { findPages, geometryOf } from '../structure/pages.ts';
import type { PdfLimits } from '../limits.ts';
import { loadOwn } from '../read/load-own.ts';
import { readGlyphs } from './glyphs.ts';
import { occurrencesIn, textOf } from './matching.ts';

/** Tops that differ by less, of the height of the page, are beside each other. */
const sameLine = 0.004;

/** In reading order: from top to bottom, and from left to right where tops are about the same. */
function inReadingOrder(places: readonly TextPlace[]): TextPlace[] {
  const lines: TextPlace[][] = [];
  for (const place of [...places].sort((a, b) => a.rect.y - b.rect.y)) {
    const line = lines.at(-1);
    if (line?.[0] && place.rect.y - line[0].rect.y <= sameLine) line.push(place);
    else lines.push([place]);
  }
  return lines.flatMap(line => line.sort((a, b) => a.rect.x - b.rect.x));
}

/** The place of each text, or null where it is not so often in the file. */
export async function findTexts(
  bytes: Buffer,
  wanted: readonly WantedText[],
  limits: PdfLimits,
): Promise<(TextPlace | null)[]> {
  const pdf = await loadOwn(bytes);
  const { pages } = findPages(pdf, limits);
  const glyphs = await readGlyphs(new Uint8Array(bytes), pages.map((_, i) => i + 1));
  const texts = pages.map((page, i) => ({
    page: i + 1,
    geometry: geometryOf(pdf, page),
    text: textOf(glyphs.get(i + 1) ?? []),
  }));
  return wanted.map(({ text, occurrence, page: only }) => {
    let left = occurrence;
    for (const { page, geometry, text: own } of texts) {
      if (!geometry || (only !== null && page !== only)) continue;
      const found = occurrencesIn(own, text).map(corners => ({ page, rect: relative(geometry, corners) }));
      const place = inReadingOrder(found)[left - 1];
      if (place) return place;
      left -= found.length;
    }
    return null;
  });
}
