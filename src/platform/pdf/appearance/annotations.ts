/**
 * Makes annotations part of the page as they are shown on the signing page. Programs show them differently on the
 * screen and on paper, draw some by themselves, and offer to leave them out. What stays are links without a look, and
 * the widgets of fields that can be filled in.
 */
import { type PDF, PdfArray, PdfDict, type PdfObject, PdfRef, PdfStream } from '@libpdf/core';
import { drawForms, type PlacedForm, type SharedStreams } from '../draw/page-forms.ts';
import { findFields } from '../forms/form-fields.ts';
import { matrixOf } from '../forms/look-matrix.ts';
import { arrayAt, dictAt, follow, items, name, nameAt, number, numberAt } from '../structure/objects.ts';
import type { Page } from '../structure/pages.ts';
import { makeAnnotationLook } from './annotation-look.ts';
import { keepFiles } from './kept-files.ts';
import type { IsVisible } from './layers.ts';

/** Annotation flags (ISO 32000-2, table 167). */
const [invisible, hidden, noView] = [1, 2, 32];

export function flattenAnnotations(pdf: PDF, pages: readonly Page[], isVisible: IsVisible): void {
  const fillable = new Set(findFields(pdf).flatMap(({ widgets }) => widgets));
  const flattening: Flattening = { fillable, isVisible, shared: new Map(), withFiles: [] };
  for (const page of pages) flattenPage(pdf, page, flattening);
  keepFiles(pdf, flattening.withFiles);
}

interface Flattening {
  fillable: ReadonlySet<PdfDict>;
  shared: SharedStreams;
  isVisible: IsVisible;
  /** Removed annotations that hold a file. */
  withFiles: PdfDict[];
}

function flattenPage(pdf: PDF, page: Page, { fillable, shared, isVisible, withFiles }: Flattening): void {
  const annotations = arrayAt(pdf, page.dict, 'Annots')?.toArray() ?? [];
  const forms: PlacedForm[] = [];
  const kept = annotations.filter(value => {
    const one = follow(pdf, value);
    if (!(one instanceof PdfDict)) return false;
    const isShown = isVisible(one.get('OC')) && !isHidden(pdf, one);
    if (fillable.has(one)) {
      if (!one.has('OC')) return true;
      one.delete('OC');
      if (!isShown) one.set('F', number((numberAt(pdf, one, 'F') ?? 0) | hidden));
      return true;
    }
    const look = isShown ? lookOf(pdf, one) : null;
    if (look) forms.push({ ...look, name: `Look${forms.length + 1}` });
    if (nameAt(pdf, one, 'Subtype') === 'FileAttachment') withFiles.push(one);
    if (nameAt(pdf, one, 'Subtype') !== 'Link' || isHidden(pdf, one)) return false;
    makePlainLink(pdf, one);
    return true;
  });
  if (kept.length === annotations.length && forms.length === 0) return;
  if (kept.length > 0) page.dict.set('Annots', PdfArray.of(...kept));
  else page.dict.delete('Annots');
  if (forms.length > 0) drawForms(pdf, page, forms, shared);
}

/** `Invisible` is only about annotations of an unknown kind. */
function isHidden(pdf: PDF, annotation: PdfDict): boolean {
  const flags = numberAt(pdf, annotation, 'F') ?? 0;
  const isKnown = kinds.has(nameAt(pdf, annotation, 'Subtype') ?? '');
  return (flags & (hidden | noView)) !== 0 || (!isKnown && (flags & invisible) !== 0);
}

const kinds = new Set(
  `Text Link FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Caret Stamp Ink Popup
  FileAttachment Sound Movie Screen Widget PrinterMark TrapNet Watermark 3D Redact Projection RichMedia`.split(/\s+/),
);

/** What the annotation draws and where; null when that is nothing. */
function lookOf(pdf: PDF, annotation: PdfDict): Pick<PlacedForm, 'ref' | 'matrix'> | null {
  const given = normalLook(pdf, annotation);
  const made = makeAnnotationLook(pdf, annotation, given?.stream ?? null);
  if (made) return { ref: made, matrix: null };
  const matrix = given && matrixOf(pdf, annotation, given.stream);
  if (!given || !matrix) return null;
  given.stream.set('Type', name('XObject'));
  given.stream.set('Subtype', name('Form'));
  if (!given.stream.has('Resources')) given.stream.set('Resources', new PdfDict());
  return { ref: given.ref, matrix };
}

/** The normal appearance, in the annotation's state where it has several. */
function normalLook(pdf: PDF, annotation: PdfDict): { ref: PdfRef; stream: PdfStream } | null {
  let value: PdfObject | undefined = dictAt(pdf, annotation, 'AP')?.get('N');
  let found = follow(pdf, value);
  if (found instanceof PdfDict && !(found instanceof PdfStream)) {
    value = found.get(nameAt(pdf, annotation, 'AS') ?? '');
    found = follow(pdf, value);
  }
  if (!(found instanceof PdfStream)) return null;
  return { ref: value instanceof PdfRef ? value : pdf.register(found), stream: found };
}

/** Takes a link's border and look away. */
function makePlainLink(pdf: PDF, link: PdfDict): void {
  const style = dictAt(pdf, link, 'BS');
  const border = items(pdf, arrayAt(pdf, link, 'Border'))[2];
  const width = style ? (numberAt(pdf, style, 'W') ?? 1) : border && 'value' in border ? border.value : 1;
  const looks = ['AP', 'AS', 'OC'].filter(key => link.has(key));
  if (width === 0 && looks.length === 0) return;
  for (const key of [...looks, 'BS', 'C']) link.delete(key);
  link.set('Border', PdfArray.of(...[0, 0, 0].map(number)));
}
