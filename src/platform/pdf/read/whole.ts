/** Whether a recovered file still has everything that its pages are drawn from. */
import { PdfArray, PdfDict, type PdfObject, PdfRef } from '@libpdf/core';
import { links } from '../agreement/same-objects.ts';
import { follow, items } from '../structure/objects.ts';
import { inherited, type Page, type Tree } from '../structure/pages.ts';

/** True when a reference leads to an object that is not in the file; `has` says which are. */
export function lacksObjects(
  pdf: Tree,
  pages: Page[],
  bounds: { objects: number },
  has: (ref: PdfRef) => boolean,
): boolean {
  const seen = new Set<PdfObject>();
  const waiting = pages.flatMap(page => drawnFrom(pdf, page));
  while (waiting.length > 0 && seen.size < bounds.objects * 4) {
    const next = waiting.pop();
    if (next instanceof PdfRef && !has(next)) return true;
    const found = next instanceof PdfRef ? pdf.getObject(next) : next;
    if (found === null) return true;
    if (found === undefined || seen.has(found)) continue;
    seen.add(found);
    if (found instanceof PdfArray) waiting.push(...found.toArray());
    if (found instanceof PdfDict) waiting.push(...[...found].map(([, value]) => value));
  }
  return false;
}

function drawnFrom(pdf: Tree, page: Page): (PdfObject | undefined)[] {
  const annotations = follow(pdf, page.dict.get('Annots'));
  const all = annotations instanceof PdfArray ? items(pdf, annotations) : [];
  const drawn = all.flatMap(one =>
    one instanceof PdfDict
      ? [...one].flatMap(([key, value]) => (links.has(key.value) || key.value === 'Parent' ? [] : [value]))
      : [],
  );
  return [page.dict.get('Contents'), page.dict.get('Group'), inherited(pdf, page, 'Resources'), ...drawn];
}
