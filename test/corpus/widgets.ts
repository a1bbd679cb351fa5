/** Positions of the form fields and notes on each page. */
import { PDF, PdfDict } from '@libpdf/core';
import { relative } from '../../src/platform/pdf/structure/geometry.ts';
import { arrayAt, boxOf, items, nameAt } from '../../src/platform/pdf/structure/objects.ts';
import { findPages, geometryOf } from '../../src/platform/pdf/structure/pages.ts';
import type { PdfRect } from '../../src/platform/pdf-engine/engine.ts';

/** By page, from the first. */
export async function widgetsOf(bytes: Buffer): Promise<PdfRect[][]> {
  const pdf = await PDF.load(bytes);
  const { pages } = findPages(pdf, { pages: 1000, depth: 100 });
  return pages.map(page => {
    const geometry = geometryOf(pdf, page);
    return items(pdf, arrayAt(pdf, page.dict, 'Annots')).flatMap(one => {
      const kind = one instanceof PdfDict ? nameAt(pdf, one, 'Subtype') : undefined;
      const isFound = one instanceof PdfDict && (kind === 'Widget' || kind === 'Text');
      const found = isFound && boxOf(pdf, one.get('Rect'));
      const box = found && kind === 'Text' ? withIcon(found) : found;
      return box && geometry ? [relative(geometry, box)] : [];
    });
  });
}

/** Programs draw the icon of a note from its upper left corner, whatever the size of its box. */
const iconPoints = 24;
type Box = [left: number, bottom: number, right: number, top: number];
const withIcon = ([left, bottom, right, top]: Box): Box => [
  left,
  Math.min(bottom, top - iconPoints),
  Math.max(right, left + iconPoints),
  top,
];
