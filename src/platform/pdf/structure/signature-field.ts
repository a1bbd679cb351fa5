/** An invisible signature field, in the form and on a page (ISO 32000-1, 12.7.4.5). */
import { type PDF, PdfArray, PdfDict, type PdfObject, PdfRef, PdfString } from '@libpdf/core';
import { arrayAt, dictAt, items, name, number, textAt } from './objects.ts';
import type { Page } from './pages.ts';

/** An indirect object that was changed by adding the field. */
export interface Changed {
  ref: PdfRef;
  object: PdfObject;
}

export const catalogRef = (pdf: PDF): PdfRef => {
  const root = pdf.context.info.trailer.getRef('Root');
  if (!root) throw new Error('The PDF has no catalog.');
  return root;
};

/** The name, followed by a number when it is taken. */
function freeTitle(pdf: PDF, fields: PdfArray, wanted: string): string {
  const taken = new Set(
    items(pdf, fields).map(field => (field instanceof PdfDict ? textAt(pdf, field, 'T') : undefined)),
  );
  let title = wanted;
  for (let i = 2; taken.has(title); i++) title = `${wanted} ${i}`;
  return title;
}

/**
 * Creates the field; `put` gives it its reference. Returns the field and the changed indirect objects, which the
 * revision must contain.
 */
export function addSignatureField(
  pdf: PDF,
  page: Page,
  wanted: string,
  put: (field: PdfDict) => PdfRef,
): { field: PdfDict; changed: Changed[] } {
  const catalog = pdf.getCatalog();
  let form = dictAt(pdf, catalog, 'AcroForm');
  if (!form) {
    form = new PdfDict();
    catalog.set('AcroForm', pdf.register(form));
  }
  const fields = arrayAt(pdf, form, 'Fields') ?? new PdfArray();
  const field = PdfDict.of({
    Type: name('Annot'),
    Subtype: name('Widget'),
    FT: name('Sig'),
    T: PdfString.fromString(freeTitle(pdf, fields, wanted)),
    F: number(132),
    Rect: PdfArray.of(number(0), number(0), number(0), number(0)),
    P: page.ref,
  });
  const ref = put(field);
  // With existing fields NeedAppearances stays: in a signed file they may be visible only because of it.
  if (fields.length === 0) form.delete('NeedAppearances');
  const annotations = arrayAt(pdf, page.dict, 'Annots');
  if (annotations) annotations.push(ref);
  else page.dict.set('Annots', PdfArray.of(ref));
  fields.push(ref);
  if (arrayAt(pdf, form, 'Fields') !== fields) form.set('Fields', fields);
  const signed = form.get('SigFlags');
  if (signed?.type !== 'number' || signed.value !== 3) form.set('SigFlags', number(3));
  const [atFields, atForm, atPage] = [form.get('Fields'), catalog.get('AcroForm'), page.dict.get('Annots')];
  return {
    field,
    changed: [
      atFields instanceof PdfRef
        ? { ref: atFields, object: fields }
        : atForm instanceof PdfRef
          ? { ref: atForm, object: form }
          : { ref: catalogRef(pdf), object: catalog },
      atPage instanceof PdfRef && annotations
        ? { ref: atPage, object: annotations }
        : { ref: page.ref, object: page.dict },
    ],
  };
}
