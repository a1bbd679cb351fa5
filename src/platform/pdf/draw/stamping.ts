/** Puts stamps and a watermark on pages: one form per page, so that our resource names cannot clash with the page's. */
import { type PDF, PdfArray, PdfDict, type PdfRef } from '@libpdf/core';
import { PdfError } from '../error.ts';
import type { Stamp } from '../pdf.ts';
import { displayed, type Geometry, place } from '../structure/geometry.ts';
import { name, number } from '../structure/objects.ts';
import { geometryOf, type Page } from '../structure/pages.ts';
import { drawCells, stampsOfCells } from './cells.ts';
import { drawCheck, drawDot, drawText, drawTick, drawWatermark, within } from './drawing.ts';
import { type DocumentFonts, type Face, faceOf } from './fonts.ts';
import { drawStrokes } from './ink.ts';
import { layForms } from './laying.ts';
import { drawForms, type PlacedForm, type SharedStreams, streamOf } from './page-forms.ts';
import { embedPictures, type Pictures, pictureMatrix } from './pictures.ts';
import { type SetForms, setStampForms } from './set-stamps.ts';
import { placeTurned, turnOf } from './turned.ts';

const wholePage = { x: 0, y: 0, width: 1, height: 1 };

/**
 * Draws everything; the caller embeds the fonts afterwards. On a signed file the forms are added as annotations, so
 * that the signed content stays unchanged.
 */
export async function stampPages(
  pdf: PDF,
  pages: Page[],
  fonts: DocumentFonts,
  { stamps: given, watermark, signed = false }: { stamps: Stamp[]; watermark: string | null; signed?: boolean },
): Promise<void> {
  const stamps = given.flatMap(stampsOfCells);
  const byPage = new Map<number, Stamp[]>();
  for (const stamp of stamps) {
    if (!pages[stamp.page - 1]) throw new PdfError('FAILED', `The PDF has no page ${stamp.page}.`);
    byPage.set(stamp.page, [...(byPage.get(stamp.page) ?? []), stamp]);
  }
  const set = await setStampForms(pdf, pages, stamps, fonts);
  const pictures = await embedPictures(pdf, stamps);
  const watermarks = new Map<string, PdfRef>();
  const shared: SharedStreams = new Map();
  for (const [i, page] of pages.entries()) {
    const own = byPage.get(i + 1) ?? [];
    if (own.length === 0 && watermark === null) continue;
    const geometry = geometryOf(pdf, page);
    if (!geometry) throw new PdfError('FAILED', `Page ${i + 1} has no valid size.`);
    const forms: PlacedForm[] = [];
    if (own.length > 0)
      forms.push({
        name: `Stamps${i + 1}`,
        ref: stampForm(pdf, geometry, own, { fonts, set, pictures }),
        matrix: null,
      });
    if (watermark !== null) {
      const key = JSON.stringify(geometry);
      const ref = watermarks.get(key) ?? watermarkForm(pdf, geometry, watermark, fonts);
      watermarks.set(key, ref);
      forms.push({ name: 'Mark', ref, matrix: null });
    }
    if (signed) layForms(pdf, page, geometry, forms);
    else drawForms(pdf, page, forms, shared);
  }
}

function stampForm(
  pdf: PDF,
  page: Geometry,
  stamps: Stamp[],
  { fonts, set, pictures }: { fonts: DocumentFonts; set: SetForms; pictures: Pictures },
): PdfRef {
  const faces = new Set<Face>();
  const forms = new PdfDict();
  const drawn = stamps.map(stamp => {
    const { matrix, ...box } = placeTurned(page, stamp.rect, turnOf(stamp));
    const ref = set.get(stamp);
    if (ref) {
      forms.set(`Set${ref.objectNumber}`, ref);
      return within(matrix, `/Set${ref.objectNumber} Do`);
    }
    const picture = pictures.get(stamp);
    if (picture) {
      forms.set(`Picture${picture.ref.objectNumber}`, picture.ref);
      return within(matrix, within(pictureMatrix(box, picture), `/Picture${picture.ref.objectNumber} Do`));
    }
    if (stamp.kind === 'TEXT') faces.add(faceOf(stamp.style));
    return within(matrix, operators(box, stamp, fonts));
  });
  return form(pdf, page, drawn.join(''), PdfDict.of({ Font: fonts.resources(faces), XObject: forms }));
}

function operators(box: { width: number; height: number }, stamp: Stamp, fonts: DocumentFonts): string {
  if (stamp.kind === 'TEXT' && stamp.cells !== undefined)
    return drawCells(box, stamp.text, stamp.cells, stamp.style, fonts);
  if (stamp.kind === 'TEXT') return drawText(box, stamp.text, stamp.multiline, stamp.style, fonts);
  if (stamp.kind === 'CHECK') return drawCheck(box, stamp.checked);
  if (stamp.kind === 'TICK') return stamp.round ? drawDot(box) : drawTick(box);
  return stamp.kind === 'DRAWING' ? drawStrokes(box, stamp.drawing) : '';
}

function watermarkForm(pdf: PDF, page: Geometry, word: string, fonts: DocumentFonts): PdfRef {
  const { matrix } = place(page, wholePage);
  const opacity = (ca: number): PdfDict =>
    PdfDict.of({ Type: name('ExtGState'), ca: number(ca), BM: name('Multiply') });
  const states = PdfDict.of({ SeeThrough: opacity(0.16), Light: opacity(0.7) });
  const resources = PdfDict.of({ Font: fonts.resources(['bold']), ExtGState: states });
  return form(pdf, page, within(matrix, drawWatermark(displayed(page), word, fonts)), resources);
}

/** A form XObject in the page's own coordinates. */
const form = (pdf: PDF, page: Geometry, content: string, resources: PdfDict): PdfRef => {
  const box = [page.left, page.bottom, page.left + page.width, page.bottom + page.height];
  const entries = {
    Type: name('XObject'),
    Subtype: name('Form'),
    BBox: PdfArray.of(...box.map(number)),
    Resources: resources,
  };
  return streamOf(pdf, entries, content);
};
