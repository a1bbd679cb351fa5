/**
 * Makes a document look the same on the screen, on paper and in every program: as the signing page shows it. Where that
 * is not possible, the document is rejected.
 */
import { type PDF, PdfArray, type PdfDict, type PdfStream } from '@libpdf/core';
import { findFields } from '../forms/form-fields.ts';
import type { TextDoubt } from '../pdf.ts';
import { PdfRejection } from '../rejection.ts';
import { arrayAt, boxOf, dictAt, number } from '../structure/objects.ts';
import { geometryOf, inherited, type Page } from '../structure/pages.ts';
import { reachable } from '../structure/reachable.ts';
import { flattenAnnotations } from './annotations.ts';
import { removeDefaultColours } from './default-colours.ts';
import { drawnBy } from './drawn.ts';
import { textDoubtsOf } from './fonts.ts';
import { checkForms } from './forms.ts';
import { visibilityOf } from './layers.ts';
import { plainPart } from './parts.ts';
import { plainStates } from './states.ts';
import { removeLayers } from './unlayering.ts';

export interface Bounds {
  objects: number;
}

export interface Known {
  /** Streams that are known to have no marks of layers. */
  unmarked?: ReadonlySet<PdfStream>;
  /** Called for each part of the document, before it is looked at. */
  visit?: (part: PdfDict | PdfArray) => void;
}

/** Returns what makes text differ from what is shown. Throws a `PdfRejection`. */
export function makePlain(pdf: PDF, pages: readonly Page[], bounds: Bounds, known: Known = {}): TextDoubt[] {
  if (pdf.getCatalog().has('Collection'))
    throw new PdfRejection('AMBIGUOUS', 'The PDF is a portfolio that holds other files; upload these files instead.');
  const isVisible = visibilityOf(pdf);
  flattenAnnotations(pdf, pages, isVisible);
  const drawn = drawnBy(pdf, pages);
  removeLayers(pdf, pages, drawn, { isVisible, unmarked: known.unmarked ?? new Set() });
  plainStates(pdf, drawn.resources);
  removeDefaultColours(pdf, drawn.resources);
  checkForms(pdf, drawn.resources);
  plainCatalog(pdf);
  for (const page of pages) plainPage(pdf, page);
  for (const part of reachable(pdf, bounds)) {
    known.visit?.(part);
    plainPart(pdf, part);
  }
  return textDoubtsOf(pdf, drawn.resources);
}

/** What only concerns printing, or shows another part of the page or another document (ISO 32000-2, table 147). */
const preferences = [
  'ViewArea',
  'ViewClip',
  'PrintArea',
  'PrintClip',
  'PickTrayByPDFSize',
  'PrintPageRange',
  'NumCopies',
];

function plainCatalog(pdf: PDF): void {
  const catalog = pdf.getCatalog();
  const viewer = dictAt(pdf, catalog, 'ViewerPreferences');
  const permissions = dictAt(pdf, catalog, 'Perms');
  for (const key of preferences) viewer?.delete(key);
  for (const key of ['OCProperties', 'Requirements']) catalog.delete(key);
  dictAt(pdf, catalog, 'Names')?.delete('AlternatePresentations');
  // Usage rights hold for the file as it was; viewers warn where it changed.
  if (permissions !== undefined && !permissions.has('DocMDP')) catalog.delete('Perms');
  removeEmptyForm(pdf);
}

/** Fields that nobody fills in have become part of the pages. */
function removeEmptyForm(pdf: PDF): void {
  const form = dictAt(pdf, pdf.getCatalog(), 'AcroForm');
  const fields = form && arrayAt(pdf, form, 'Fields');
  if (!form || !fields || fields.length === 0 || findFields(pdf).length > 0) return;
  form.set('Fields', new PdfArray());
  for (const key of ['NeedAppearances', 'XFA', 'CO', 'SigFlags']) form.delete(key);
}

/** Programs show the crop box or the whole sheet, so both become the visible part. A thumbnail is another picture. */
function plainPage(pdf: PDF, page: Page): void {
  for (const key of ['Thumb', 'SeparationInfo']) page.dict.delete(key);
  const geometry = geometryOf(pdf, page);
  if (geometry && inherited(pdf, page, 'CropBox') !== undefined) {
    const { left, bottom, width, height } = geometry;
    const box = [left, bottom, left + width, bottom + height];
    const isSame = (key: string): boolean => {
      const found = boxOf(pdf, inherited(pdf, page, key));
      return found?.every((side, i) => Math.abs(side - (box[i] ?? 0)) < 1e-6) ?? false;
    };
    if (!isSame('MediaBox') || !isSame('CropBox'))
      for (const key of ['MediaBox', 'CropBox']) page.dict.set(key, PdfArray.of(...box.map(number)));
  }
}
