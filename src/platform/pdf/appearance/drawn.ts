/** Everything that pages are drawn with: their resources, and those of forms, patterns, glyphs and masks in them. */
import { PdfDict, type PdfObject, PdfStream } from '@libpdf/core';
import { arrayAt, dictAt, follow, items, nameAt, type Objects } from '../structure/objects.ts';
import { inherited, type Page } from '../structure/pages.ts';

export interface Drawn {
  /** Resource dictionaries, each once. */
  resources: PdfDict[];
  /** Forms, tiling patterns, glyphs, and appearances of annotations: each once, with the resources that it uses. */
  streams: Map<PdfStream, PdfDict>;
}

const valuesOf = (pdf: Objects, dict: PdfDict | undefined): (PdfObject | undefined)[] =>
  dict ? [...dict].map(([, value]) => follow(pdf, value)) : [];

const dictsIn = (pdf: Objects, dict: PdfDict, key: string): PdfDict[] =>
  valuesOf(pdf, dictAt(pdf, dict, key)).filter(one => one instanceof PdfDict);

export const resourcesOf = (pdf: Objects, page: Page): PdfDict => {
  const found = follow(pdf, inherited(pdf, page, 'Resources'));
  return found instanceof PdfDict ? found : new PdfDict();
};

export function drawnBy(pdf: Objects, pages: readonly Page[]): Drawn {
  const [resources, streams] = [new Set<PdfDict>(), new Map<PdfStream, PdfDict>()];
  const waiting: PdfDict[] = [];
  const draw = (stream: PdfObject | undefined, around: PdfDict): void => {
    if (!(stream instanceof PdfStream) || streams.has(stream)) return;
    const own = dictAt(pdf, stream, 'Resources');
    streams.set(stream, own ?? around);
    if (own) waiting.push(own);
  };
  for (const page of pages) {
    const own = resourcesOf(pdf, page);
    waiting.push(own);
    for (const look of looksOn(pdf, page)) draw(look, own);
  }
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (resources.has(next)) continue;
    resources.add(next);
    for (const key of ['XObject', 'Pattern'])
      for (const one of dictsIn(pdf, next, key)) if (nameAt(pdf, one, 'Subtype') !== 'Image') draw(one, next);
    for (const state of dictsIn(pdf, next, 'ExtGState')) {
      const mask = dictAt(pdf, state, 'SMask');
      if (mask) draw(follow(pdf, mask.get('G')), next);
    }
    for (const font of dictsIn(pdf, next, 'Font')) {
      const glyphs = dictAt(pdf, font, 'CharProcs');
      const own = dictAt(pdf, font, 'Resources');
      if (glyphs && own) waiting.push(own);
      for (const glyph of valuesOf(pdf, glyphs)) draw(glyph, own ?? next);
    }
  }
  return { resources: [...resources], streams };
}

/** The appearances of a page's annotations, in every state. */
const looksOn = (pdf: Objects, page: Page): PdfObject[] =>
  items(pdf, arrayAt(pdf, page.dict, 'Annots'))
    .flatMap(one => (one instanceof PdfDict ? valuesOf(pdf, dictAt(pdf, one, 'AP')) : []))
    .flatMap(one => (one instanceof PdfDict && !(one instanceof PdfStream) ? valuesOf(pdf, one) : [one]))
    .filter(one => one instanceof PdfStream);
