/** Puts forms over a page as annotations (ISO 32000-1, 12.5.6.12), which leave the page's own content untouched. */
import { type PDF, PdfArray, PdfDict } from '@libpdf/core';
import type { Geometry } from '../structure/geometry.ts';
import { arrayAt, name, number } from '../structure/objects.ts';
import type { Page } from '../structure/pages.ts';
import type { PlacedForm } from './page-forms.ts';

/** Printed, and cannot be moved, edited or deleted in a reader (12.5.3): Print, ReadOnly, Locked, LockedContents. */
const flags = 4 | 64 | 128 | 512;

/** The forms are in the page's own coordinates and as large as its visible part. */
export function layForms(pdf: PDF, page: Page, geometry: Geometry, forms: readonly PlacedForm[]): void {
  const { left, bottom, width, height } = geometry;
  const laid = forms.map(form =>
    pdf.register(
      PdfDict.of({
        Type: name('Annot'),
        Subtype: name('Stamp'),
        Rect: PdfArray.of(...[left, bottom, left + width, bottom + height].map(number)),
        F: number(flags),
        AP: PdfDict.of({ N: form.ref }),
        P: page.ref,
      }),
    ),
  );
  const annotations = arrayAt(pdf, page.dict, 'Annots');
  if (annotations) for (const ref of laid) annotations.push(ref);
  else page.dict.set('Annots', PdfArray.of(...laid));
}
