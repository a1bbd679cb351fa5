/** Sets a sheet on pages: from its data to a file and where its places are. Inside a warm child. */

import { PdfFault } from '../pdf/fault.ts';
import { writeWhole } from '../pdf/output.ts';
import { checkBounds } from './bounds.ts';
import { letGo, setPages } from './compiling.ts';
import type { Place, Sheet, SheetImages, Typeset } from './sheet.ts';
import { sheetData } from './sheet-data.ts';
import { sheetTemplate } from './template.ts';

/** What the template tells: the two opposite corners of each hole, and each flow part's first page. */
interface Told {
  holes: [id: string, page: number, x: number, y: number][];
  parts: number[];
}

/**
 * Writes the sheet as a tagged PDF/A-3b; the same sheet makes the same bytes. Throws a `PdfFault` with FAILED when it is
 * over the bounds, has no FLOW part, or names an image that is not there or cannot be read.
 */
export async function typesetFile(sheet: Sheet, images: SheetImages, outPath: string): Promise<Typeset> {
  checkBounds(sheet);
  if (!sheet.parts.some(part => part.kind === 'FLOW')) throw new PdfFault('FAILED', 'The sheet has nothing to set.');
  const { pdf, count, told, made } = setPages({
    source: sheetTemplate,
    data: refused => {
      const { data, images: asked, missing } = sheetData(sheet, images, refused);
      return { data, images: asked, made: { missing } };
    },
    at: new Date(sheet.at),
  });
  await letGo();
  const { holes, parts } = told as Told; // our own template's words
  const { width, height } = sheet.style.paper;
  return {
    ...writeWhole(outPath, pdf),
    pages: Array.from({ length: count }, () => ({ width, height })),
    parts: partsOf(sheet, parts, count),
    places: placesOf(holes, sheet.style.paper),
    missingGlyphs: [...made.missing],
  };
}

function partsOf(sheet: Sheet, starts: number[], count: number): Typeset['parts'] {
  let flow = 0;
  return sheet.parts.map(part => {
    const first = starts[flow] ?? count + 1;
    if (part.kind === 'PDF') return { first, count: 0 };
    flow++;
    return { first, count: (starts[flow] ?? count + 1) - first };
  });
}

/** A hole in a repeated heading stands on many pages: its first place counts. */
function placesOf(holes: Told['holes'], paper: { width: number; height: number }): Place[] {
  const places = new Map<string, Place>();
  const begun = new Map<string, { page: number; x: number; y: number }>();
  const share = (value: number): number => Number(value.toFixed(6));
  for (const [id, page, x, y] of holes) {
    const start = begun.get(id);
    if (!start) begun.set(id, { page, x, y });
    else if (!places.has(id)) {
      const [width, height] = [x - start.x, y - start.y];
      const rect = {
        x: start.x / paper.width,
        y: start.y / paper.height,
        width: width / paper.width,
        height: height / paper.height,
      };
      const rounded = { x: share(rect.x), y: share(rect.y), width: share(rect.width), height: share(rect.height) };
      places.set(id, { hole: id, page: start.page, rect: rounded });
    }
  }
  return [...places.values()];
}
