/** Draws form XObjects over a page, whatever graphics state its own operators leave behind. */

import { deflateSync } from 'node:zlib';
import { type PDF, PdfArray, PdfDict, type PdfObject, type PdfRef, PdfStream } from '@libpdf/core';
import { contentStreams, decodeBounded, stateBalance } from '../structure/content.ts';
import type { Matrix } from '../structure/geometry.ts';
import { dictAt, follow, name } from '../structure/objects.ts';
import { inherited, type Page } from '../structure/pages.ts';

export interface PlacedForm {
  /** Preferred name in the page's resources; changed when it is taken. */
  name: string;
  ref: PdfRef;
  matrix: Matrix | null;
}

/** A stream, deflated unless it is short. */
export const streamOf = (pdf: PDF, entries: Record<string, PdfObject>, content: string): PdfRef => {
  const bytes = Buffer.from(content, 'latin1');
  if (bytes.length < 200) return pdf.register(PdfStream.fromDict(entries, bytes));
  return pdf.register(PdfStream.fromDict({ ...entries, Filter: name('FlateDecode') }, deflateSync(bytes)));
};

/** Numbers as operands: at most six decimals, never an exponent. */
export const operands = (values: readonly number[]): string =>
  values.map(value => String(Number(value.toFixed(6)))).join(' ');

/** Streams that many pages share, by their content. */
export type SharedStreams = Map<string, PdfRef>;

export function drawForms(pdf: PDF, page: Page, forms: PlacedForm[], shared: SharedStreams): void {
  const names = addResources(pdf, page, forms);
  const drawn = forms.map(({ matrix }, i) => {
    const paint = `/${names[i]} Do`;
    return matrix ? `q ${operands(matrix)} cm ${paint} Q` : paint;
  });
  const contents = page.dict.get('Contents');
  const found = follow(pdf, contents);
  const own = found instanceof PdfArray ? found.toArray() : found && contents ? [contents] : [];
  const { before, kept, after } = wrapping(pdf, page, own);
  const wrap = (content: string): PdfRef => {
    const ref = shared.get(content) ?? streamOf(pdf, {}, content);
    shared.set(content, ref);
    return ref;
  };
  page.dict.set('Contents', PdfArray.of(wrap(before), ...kept, wrap(`${after}q ${drawn.join(' ')} Q\n`)));
}

const maxContent = 256 * 1024 * 1024;

/**
 * Wraps the page's own operators in a save and as many restores as they lack (ISO 32000-1, 8.4.2). A restore without a
 * save is blanked out: after our save it would no longer be ignored, but would undo the state before it.
 */
function wrapping(pdf: PDF, page: Page, own: PdfObject[]): { before: string; kept: PdfObject[]; after: string } {
  const parts = contentStreams(pdf, page).map(one => decodeBounded(pdf, one, maxContent));
  const content = Buffer.concat(parts.flatMap(part => (Buffer.isBuffer(part) ? [part, Buffer.from('\n')] : [])));
  const { loose, open, inText } = stateBalance(content);
  const after = `\n${inText ? 'ET\n' : ''}${'Q\n'.repeat(1 + open)}`;
  if (loose.length === 0) return { before: 'q\n', kept: own, after };
  if (!parts.every(Buffer.isBuffer)) return { before: 'q\n'.repeat(1 + loose.length), kept: own, after };
  for (const at of loose) content[at] = 0x20;
  return { before: 'q\n', kept: [streamOf(pdf, {}, content.toString('latin1'))], after };
}

/** Adds the forms to the page's XObject resources, own or inherited; returns their names, which are new there. */
function addResources(pdf: PDF, page: Page, forms: PlacedForm[]): string[] {
  let resources = follow(pdf, inherited(pdf, page, 'Resources'));
  if (!(resources instanceof PdfDict)) {
    resources = new PdfDict();
    page.dict.set('Resources', resources);
  }
  let objects = dictAt(pdf, resources, 'XObject');
  if (!objects) {
    objects = new PdfDict();
    resources.set('XObject', objects);
  }
  return forms.map(form => {
    let free = form.name;
    while (objects.has(free)) free += 'x';
    objects.set(free, form.ref);
    return free;
  });
}
