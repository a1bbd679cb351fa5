/** Draws form XObjects over a page, whatever state its own operators leave behind. */

import { deflateSync } from 'node:zlib';
import { type PDF, PdfArray, PdfDict, type PdfObject, type PdfRef, PdfStream } from '@libpdf/core';
import { contentStreams, decodeBounded, stateBalance } from './content.ts';
import type { Matrix } from './geometry.ts';
import { dictAt, follow, name } from './objects.ts';
import { inherited, type Page } from './pages.ts';

export interface PlacedForm {
  /** Its name among the page's resources, unless that is taken. */
  name: string;
  ref: PdfRef;
  matrix: Matrix | null;
}

/** A stream, deflated when that is worth it. */
export const streamOf = (pdf: PDF, entries: Record<string, PdfObject>, content: string): PdfRef => {
  const bytes = Buffer.from(content, 'latin1');
  if (bytes.length < 200) return pdf.register(PdfStream.fromDict(entries, bytes));
  return pdf.register(PdfStream.fromDict({ ...entries, Filter: name('FlateDecode') }, deflateSync(bytes)));
};

/** Numbers as operands: six decimals at most, never an exponent. */
export const operands = (values: readonly number[]): string =>
  values.map(value => String(Number(value.toFixed(6)))).join(' ');

/** Streams that many pages share, by what is in them. */
export type SharedStreams = Map<string, PdfRef>;

export function drawForms(pdf: PDF, page: Page, forms: PlacedForm[], shared: SharedStreams): void {
  const names = addResources(pdf, page, forms);
  const drawn = forms.map(({ matrix }, i) => {
    const paint = `/${names[i]} Do`;
    return matrix ? `q ${operands(matrix)} cm ${paint} Q` : paint;
  });
  const { before, after } = wrapping(pdf, page);
  const wrap = (content: string): PdfRef => {
    const ref = shared.get(content) ?? streamOf(pdf, {}, content);
    shared.set(content, ref);
    return ref;
  };
  const contents = page.dict.get('Contents');
  const found = follow(pdf, contents);
  const own = found instanceof PdfArray ? found.toArray() : found && contents ? [contents] : [];
  page.dict.set('Contents', PdfArray.of(wrap(before), ...own, wrap(`${after}q ${drawn.join(' ')} Q\n`)));
}

const mostContent = 256 * 1024 * 1024;

/** As many saves and restores as the page's own operators lack (ISO 32000-1, 8.4.2). */
function wrapping(pdf: PDF, page: Page): { before: string; after: string } {
  const parts = contentStreams(pdf, page).map(one => decodeBounded(pdf, one, mostContent));
  const content = Buffer.concat(parts.flatMap(part => (Buffer.isBuffer(part) ? [part, Buffer.from('\n')] : [])));
  const { lowest, open } = stateBalance(content);
  return { before: 'q\n'.repeat(1 - lowest), after: `\n${'Q\n'.repeat(1 + open)}` };
}

/** Names the forms in the page's XObject resources, wherever those stand; returns the names, which are new there. */
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
