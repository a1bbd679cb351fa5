/**
 * Sets a typeset document: from its data to a PDF file and the positions of its placeholders. Runs in a warm child
 * process.
 */

import { writeWhole } from '../storage/write-whole.ts';
import { checkBounds } from './bounds.ts';
import { release, typesetPages } from './compiling.ts';
import type { DocumentImages, Place, TypesetDocument, TypesetResult } from './document.ts';
import { documentData } from './document-data.ts';
import { TypesettingError } from './error.ts';
import { documentTemplate } from './templates/document.ts';

/** The metadata from the template: two opposite corners of each placeholder, the marks, and each flow part's first page. */
interface Queried {
  placeholders: [id: string, page: number, x: number, y: number][];
  marks: [name: string, page: number, y: number][];
  parts: number[];
}

/**
 * Writes the document as a tagged PDF/A-3b; the same document gives the same bytes. Throws a `TypesettingError` if
 * it exceeds the limits, has no FLOW part, or refers to an image that is missing or unreadable.
 */
export async function typesetFile(
  document: TypesetDocument,
  images: DocumentImages,
  outPath: string,
): Promise<TypesetResult> {
  checkBounds(document);
  if (!document.parts.some(part => part.kind === 'FLOW')) throw new TypesettingError('The sheet has nothing to set.');
  const { pdf, count, queried, made } = typesetPages({
    source: documentTemplate,
    data: refused => {
      const { data, images: asked, scripts, characters, body } = documentData(document, images, refused);
      return { data, images: asked, scripts, made: { missing: characters.missing, body } };
    },
    at: new Date(document.at),
  });
  await release();
  const { placeholders, marks, parts } = queried as Queried; // metadata of our own template
  const { width, height } = document.style.paper;
  return {
    ...writeWhole(outPath, pdf),
    pages: Array.from({ length: count }, () => ({ width, height })),
    parts: partsOf(document, parts, count),
    places: placesOf(placeholders, document.style.paper),
    marks: marks.map(([name, page, y]) => ({ name, page, y: share(y / height) })),
    body: made.body,
    missingGlyphs: [...made.missing],
  };
}

function partsOf(document: TypesetDocument, starts: number[], count: number): TypesetResult['parts'] {
  let flow = 0;
  return document.parts.map(part => {
    const first = starts[flow] ?? count + 1;
    if (part.kind === 'PDF') return { first, count: 0 };
    flow++;
    return { first, count: (starts[flow] ?? count + 1) - first };
  });
}

const share = (value: number): number => Number(value.toFixed(6));

/** A placeholder in a repeated table head appears on many pages; its first position counts. */
function placesOf(placeholders: Queried['placeholders'], paper: { width: number; height: number }): Place[] {
  const places = new Map<string, Place>();
  const begun = new Map<string, { page: number; x: number; y: number }>();
  for (const [id, page, x, y] of placeholders) {
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
      places.set(id, { placeholder: id, page: start.page, rect: rounded });
    }
  }
  return [...places.values()];
}
