/**
 * Turns form fields into page content. A sealed document's fields cannot be filled, and a field's own look would be
 * painted over what was stamped in its place. Drawing is ours: the library names what it draws alike on pages that share
 * their resources.
 */
import { type PDF, PdfArray, PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from '@libpdf/core';
import type { Matrix } from './geometry.ts';
import { arrayAt, boxOf, dictAt, follow, items, name, nameAt, numberAt } from './objects.ts';
import { drawForms, type PlacedForm, type SharedStreams } from './page-forms.ts';
import type { Page } from './pages.ts';

/** Flattens the AcroForm, when there is one with fields. Signature fields go too; a signed document never comes here. */
export function flattenForm(pdf: PDF, pages: Page[]): void {
  const form = dictAt(pdf, pdf.getCatalog(), 'AcroForm');
  if (!form || (arrayAt(pdf, form, 'Fields')?.length ?? 0) === 0) return;
  makeMissingLooks(pdf);
  const shared: SharedStreams = new Map();
  for (const [i, page] of pages.entries()) flattenPage(pdf, page, i + 1, shared);
  form.set('Fields', new PdfArray());
  for (const key of ['NeedAppearances', 'XFA', 'CO', 'SigFlags']) form.delete(key);
}

/** A field with a value and no look gets one from the library. */
function makeMissingLooks(pdf: PDF): void {
  const form = pdf.getForm();
  if (!form) return;
  let lacking = false;
  for (const field of form.getFields()) {
    const has = field.getWidgets().every(widget => widget.hasNormalAppearance());
    if (has || field.type === 'signature' || field.type === 'button' || !('needsAppearanceUpdate' in field)) continue;
    field.needsAppearanceUpdate = true;
    lacking = true;
  }
  if (lacking) form.updateAppearances();
}

function flattenPage(pdf: PDF, page: Page, at: number, shared: SharedStreams): void {
  const annotations = arrayAt(pdf, page.dict, 'Annots');
  if (!annotations) return;
  const forms: PlacedForm[] = [];
  const kept: PdfObject[] = [];
  for (const value of annotations) {
    const widget = follow(pdf, value);
    if (!(widget instanceof PdfDict) || nameAt(pdf, widget, 'Subtype') !== 'Widget') {
      kept.push(value);
      continue;
    }
    const look = lookOf(pdf, widget);
    const matrix = look && matrixOf(pdf, widget, look.stream);
    if (look && matrix) forms.push({ name: `Field${at}-${forms.length + 1}`, ref: look.ref, matrix });
  }
  if (kept.length === annotations.length) return;
  if (kept.length > 0) page.dict.set('Annots', PdfArray.of(...kept));
  else page.dict.delete('Annots');
  if (forms.length > 0) drawForms(pdf, page, forms, shared);
}

const hiddenOrNoView = 2 | 32;

/** The widget's normal look in its present state; null when it shows nothing. */
function lookOf(pdf: PDF, widget: PdfDict): { ref: PdfRef; stream: PdfStream } | null {
  if (((numberAt(pdf, widget, 'F') ?? 0) & hiddenOrNoView) !== 0) return null;
  const looks = dictAt(pdf, widget, 'AP');
  let value = looks?.get('N');
  let found = follow(pdf, value);
  if (found instanceof PdfDict && !(found instanceof PdfStream)) {
    const state = follow(pdf, widget.get('AS'));
    value = state instanceof PdfName ? found.get(state) : undefined;
    found = follow(pdf, value);
  }
  if (!(found instanceof PdfStream)) return null;
  if (!found.has('Subtype')) found.set('Subtype', name('Form'));
  return { ref: value instanceof PdfRef ? value : pdf.register(found), stream: found };
}

/** Fits the look's box, turned by its own matrix, to the widget's rectangle (ISO 32000-1, 12.5.5, algorithm 8.1). */
function matrixOf(pdf: PDF, widget: PdfDict, look: PdfStream): Matrix | null {
  const rect = boxOf(pdf, widget.get('Rect'));
  const box = boxOf(pdf, look.get('BBox'));
  if (!rect || !box) return null;
  const given = items(pdf, arrayAt(pdf, look, 'Matrix')).map(one => (one && 'value' in one ? Number(one.value) : Number.NaN));
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = given.length === 6 && given.every(Number.isFinite) ? given : [];
  const corners = [
    [box[0], box[1]],
    [box[2], box[1]],
    [box[0], box[3]],
    [box[2], box[3]],
  ].map(([x = 0, y = 0]) => [a * x + c * y + e, b * x + d * y + f] as const);
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [left, bottom] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - bottom];
  if (!(width > 0 && height > 0)) return null;
  const [sx, sy] = [(rect[2] - rect[0]) / width, (rect[3] - rect[1]) / height];
  return [sx, 0, 0, sy, rect[0] - left * sx, rect[1] - bottom * sy];
}
