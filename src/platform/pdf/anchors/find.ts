/** Where texts stand on the pages of a file, for boxes that are placed by them. Runs in a single-use child. */
import type { PdfLimits } from '../limits.ts';
import type { TextPlace, WantedText } from '../pdf.ts';
import { loadOwn } from '../read/load-own.ts';
import { relative } from '../structure/geometry.ts';
import { findPages, geometryOf } from '../structure/pages.ts';
import { openGlyphs } from './glyphs.ts';
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

/** Counts the occurrences of a text over the pages, and keeps the one that is wanted. */
class Search {
  readonly wanted: WantedText;
  found: TextPlace | null = null;
  private left: number;

  constructor(wanted: WantedText) {
    this.wanted = wanted;
    this.left = wanted.occurrence;
  }

  isOpenOn(page: number): boolean {
    return this.found === null && (this.wanted.page === null || this.wanted.page === page);
  }

  take(places: readonly TextPlace[]): void {
    this.found = places[this.left - 1] ?? null;
    this.left -= places.length;
  }
}

/** The place of each text, or null where it is not so often in the file. Reads the pages that it needs. */
export async function findTexts(
  bytes: Buffer,
  wanted: readonly WantedText[],
  limits: PdfLimits,
): Promise<(TextPlace | null)[]> {
  const pdf = await loadOwn(bytes);
  const { pages } = findPages(pdf, limits);
  const glyphsOf = await openGlyphs(bytes);
  const searches = wanted.map(one => new Search(one));
  for (const [i, node] of pages.entries()) {
    const page = i + 1;
    const open = searches.filter(search => search.isOpenOn(page));
    const geometry = open.length > 0 && geometryOf(pdf, node);
    if (!geometry) continue;
    const own = textOf(await glyphsOf(page));
    for (const text of new Set(open.map(search => search.wanted.text))) {
      const places = inReadingOrder(
        occurrencesIn(own, text).map(corners => ({ page, rect: relative(geometry, corners) })),
      );
      for (const search of open) if (search.wanted.text === text) search.take(places);
    }
  }
  return searches.map(({ found }) => found);
}
