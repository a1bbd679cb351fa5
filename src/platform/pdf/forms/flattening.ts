/**
 * Turns form fields into page content. Fields of a sealed document cannot be filled in, and a field's own appearance
 * would cover what was stamped in its place. We draw it ourselves because the library reuses names on pages that share
 * their resources.
 */
import { type PDF, PdfArray, PdfBool, PdfDict, type PdfObject, PdfRef, PdfStream } from '@libpdf/core';
import { within } from '../draw/drawing.ts';
import { type DocumentFonts, drawsAlone, faceOf } from '../draw/fonts.ts';
import { drawForms, type PlacedForm, type SharedStreams, streamOf } from '../draw/page-forms.ts';
import { placeTurned } from '../draw/turned.ts';
import type { PdfRect, Stamp, Turn } from '../pdf.ts';
import { type Geometry, relative } from '../structure/geometry.ts';
import { arrayAt, boxOf, dictAt, follow, name, nameAt, number, numberAt } from '../structure/objects.ts';
import { geometryOf, type Page } from '../structure/pages.ts';
import { drawLook, off, stateOf, textOf } from './field-look.ts';
import { isPassword, styleOf, turnOfWidget } from './field-style.ts';
import { kindOf } from './field-value.ts';
import { findFields } from './form-fields.ts';
import { matrixOf } from './look-matrix.ts';

/**
 * Flattens the AcroForm if it has fields, including signature fields; signed documents are never flattened. A field at
 * the position of one of `fillings` does not show its own value, since that is stamped there. Returns the texts that
 * our default font cannot draw: they are left out here and must be stamped.
 */
export function flattenForm(
  pdf: PDF,
  pages: Page[],
  fonts: DocumentFonts,
  fillings: Filling[] = [],
  changed: ReadonlySet<PdfDict> = new Set(),
): Stamp[] {
  const form = dictAt(pdf, pdf.getCatalog(), 'AcroForm');
  if (!form || (arrayAt(pdf, form, 'Fields')?.length ?? 0) === 0) return [];
  const texts: Stamp[] = [];
  const asked = follow(pdf, form.get('NeedAppearances'));
  const remake = asked instanceof PdfBool && asked.value;
  const shared: SharedStreams = new Map();
  for (const [i, page] of pages.entries()) {
    const filled = fillings.filter(filling => filling.page === i + 1).map(({ rect }) => rect);
    flattenPage(pdf, page, { at: i + 1, remake, fonts, shared, filled, changed, texts });
  }
  forgetPasswords(pdf);
  form.set('Fields', new PdfArray());
  for (const key of ['NeedAppearances', 'XFA', 'CO', 'SigFlags']) form.delete(key);
  return texts;
}

const maxParents = 32;

/** Takes the passwords that were filled in out of the file: its structure and its destinations can lead to fields too. */
function forgetPasswords(pdf: PDF): void {
  for (const { dict, widgets } of findFields(pdf)) {
    if (!isPassword(pdf, dict) && !widgets.some(widget => isPassword(pdf, widget))) continue;
    for (const widget of widgets) widget.delete('AP');
    for (const one of [dict, ...widgets]) {
      let field: PdfDict | undefined = one;
      for (let i = 0; field && i < maxParents; i++) {
        for (const key of ['V', 'DV', 'RV']) field.delete(key);
        field = dictAt(pdf, field, 'Parent');
      }
    }
  }
}

export interface Filling {
  page: number;
  rect: PdfRect;
}

interface Flattening {
  at: number;
  /** The file asks viewers to recreate the appearance of its fields. */
  remake: boolean;
  fonts: DocumentFonts;
  shared: SharedStreams;
  filled: PdfRect[];
  /** Widgets whose text was changed: their own appearance shows the old text. */
  changed: ReadonlySet<PdfDict>;
  texts: Stamp[];
}

function flattenPage(pdf: PDF, page: Page, flattening: Flattening): void {
  const { at, remake, fonts, shared, filled, changed, texts } = flattening;
  const annotations = arrayAt(pdf, page.dict, 'Annots');
  const geometry = geometryOf(pdf, page);
  if (!annotations || !geometry) return;
  const forms: PlacedForm[] = [];
  const kept: PdfObject[] = [];
  for (const value of annotations) {
    const widget = follow(pdf, value);
    if (!(widget instanceof PdfDict) || nameAt(pdf, widget, 'Subtype') !== 'Widget') {
      kept.push(value);
      continue;
    }
    if (((numberAt(pdf, widget, 'F') ?? 0) & hiddenOrNoView) !== 0) continue;
    const box = boxOf(pdf, widget.get('Rect'));
    const rect = box && relative(geometry, box);
    if (!box || !rect) continue;
    const empty = filled.some(one => isSame(one, rect));
    const old =
      changed.has(widget) || isPassword(pdf, widget) || (remake && (hasText(pdf, widget) || definesFrame(pdf, widget)));
    const own = empty || old ? null : lookOf(pdf, widget);
    const matrix = own && matrixOf(pdf, widget, own.stream);
    const name = `Field${at}-${forms.length + 1}`;
    if (own && matrix) forms.push({ name, ref: own.ref, matrix });
    else if (!own) {
      const text = empty ? null : textOf(pdf, widget);
      const set = text !== null && !drawsAlone(text.text);
      const turned = turnOfWidget(pdf, widget, geometry.rotation);
      if (set) texts.push({ kind: 'TEXT', page: at, rect, turned, ...text });
      const ref = makeLook(pdf, widget, { geometry, rect, turned, box, empty: empty || set }, fonts);
      forms.push({ name, ref, matrix: null });
    }
  }
  if (kept.length === annotations.length) return;
  if (kept.length > 0) page.dict.set('Annots', PdfArray.of(...kept));
  else page.dict.delete('Annots');
  if (forms.length > 0) drawForms(pdf, page, forms, shared);
}

const hasText = (pdf: PDF, widget: PdfDict): boolean => ['Tx', 'Ch'].includes(kindOf(pdf, widget) ?? '');

/** The widget defines a border or background (ISO 32000-1, 12.5.6.19), which its own appearance may lack. */
const definesFrame = (pdf: PDF, widget: PdfDict): boolean => {
  const appearance = dictAt(pdf, widget, 'MK');
  return appearance !== undefined && (appearance.has('BC') || appearance.has('BG'));
};

/** Equal within half a hundredth of the page. */
const isSame = (a: PdfRect, b: PdfRect): boolean =>
  [a.x - b.x, a.y - b.y, a.width - b.width, a.height - b.height].every(apart => Math.abs(apart) < 0.005);

interface LookPlace {
  geometry: Geometry;
  rect: PdfRect;
  turned: Turn;
  box: readonly number[];
  empty: boolean;
}

/** An appearance that we draw, upright as the page is displayed unless the widget is turned. */
function makeLook(
  pdf: PDF,
  widget: PdfDict,
  { geometry, rect, turned, box, empty }: LookPlace,
  fonts: DocumentFonts,
): PdfRef {
  const { matrix, ...size } = placeTurned(geometry, rect, turned);
  const drawn = within(matrix, drawLook(pdf, widget, size, fonts, empty));
  const entries = { Type: name('XObject'), Subtype: name('Form'), BBox: PdfArray.of(...box.map(number)) };
  return streamOf(
    pdf,
    { ...entries, Resources: PdfDict.of({ Font: fonts.resources([faceOf(styleOf(pdf, widget))]) }) },
    drawn,
  );
}

const hiddenOrNoView = 2 | 32;

/** The widget's normal appearance in its current state; null when it has none. */
function lookOf(pdf: PDF, widget: PdfDict): { ref: PdfRef; stream: PdfStream } | null {
  const looks = dictAt(pdf, widget, 'AP');
  let value = looks?.get('N');
  let found = follow(pdf, value);
  if (found instanceof PdfDict && !(found instanceof PdfStream)) {
    value = found.get(stateOf(pdf, widget) ?? name(off));
    found = follow(pdf, value);
  }
  if (!(found instanceof PdfStream)) return null;
  if (!found.has('Subtype')) found.set('Subtype', name('Form'));
  return { ref: value instanceof PdfRef ? value : pdf.register(found), stream: found };
}
