/** Stamps that our default font cannot draw alone, and rich text: typeset by Typst in one run and imported as forms. */
import { PDF, PdfDict, PdfRef, PdfStream } from '@libpdf/core';
import type { StampText } from '../../typesetting/stamps.ts';
import { PdfError } from '../error.ts';
import type { Stamp } from '../pdf.ts';
import { dictAt, follow, name } from '../structure/objects.ts';
import { findPages, geometryOf, type Page } from '../structure/pages.ts';
import { type DocumentFonts, drawsAlone } from './fonts.ts';
import { placeTurned, turnOf } from './turned.ts';

/** A form for each typeset stamp, as large as its box, with its origin at the lower left. */
export type SetForms = Map<Stamp, PdfRef>;

/** Loads the typesetter only when a stamp needs it. */
export async function setStampForms(pdf: PDF, pages: Page[], stamps: Stamp[], fonts: DocumentFonts): Promise<SetForms> {
  const wanted = stamps.filter(stamp => stamp.kind === 'BLOCKS' || (stamp.kind === 'TEXT' && !drawsAlone(stamp.text)));
  if (wanted.length === 0) return new Map();
  const { release, typesetStamps } = await import('../../typesetting/stamps.ts');
  const keys = new Map<string, StampText>();
  const keyOf = new Map<Stamp, string>();
  for (const stamp of wanted) {
    const text = stampText(pdf, pages, stamp);
    const key = JSON.stringify(text); // initials on every page are set once
    keys.set(key, text);
    keyOf.set(stamp, key);
  }
  const { pdf: bytes, missingGlyphs } = typesetStamps([...keys.values()]);
  for (const char of missingGlyphs) fonts.missing.add(char);
  const refs = await formsOf(pdf, bytes);
  await release();
  const order = [...keys.keys()];
  return new Map(
    wanted.flatMap(stamp => {
      const ref = refs[order.indexOf(keyOf.get(stamp) ?? '')];
      return ref ? [[stamp, ref] as const] : [];
    }),
  );
}

function stampText(pdf: PDF, pages: Page[], stamp: Stamp): StampText {
  const page = pages[stamp.page - 1];
  const geometry = page && geometryOf(pdf, page);
  if (!geometry) throw new PdfError('FAILED', `Page ${stamp.page} has no valid size.`);
  const { width, height } = placeTurned(geometry, stamp.rect, turnOf(stamp));
  const size = { width: Number(width.toFixed(3)), height: Number(height.toFixed(3)) };
  if (stamp.kind === 'BLOCKS') return { ...size, blocks: stamp.blocks, style: stamp.style };
  if (stamp.kind === 'TEXT') return { ...size, text: stamp.text, multiline: stamp.multiline, style: stamp.style };
  throw new PdfError('FAILED', 'Only text is set.');
}

/**
 * Copies the pages of one of our files as forms of another. All are copied inside one dictionary: copied separately,
 * each would bring its own copy of the shared fonts.
 */
async function formsOf(pdf: PDF, bytes: Buffer): Promise<PdfRef[]> {
  const source = await PDF.load(bytes);
  const { pages } = findPages(source, { pages: 100_000, depth: 1000 });
  const forms = new PdfDict();
  for (const [i, page] of pages.entries()) {
    const ref = page.dict.get('Contents');
    const content = follow(source, ref);
    const box = page.dict.get('MediaBox');
    const resources = page.dict.get('Resources');
    if (!(ref instanceof PdfRef && content instanceof PdfStream && box && resources))
      throw new PdfError('FAILED', 'A text could not be set.');
    const entries = { Type: name('XObject'), Subtype: name('Form'), BBox: box, Resources: resources };
    for (const [key, value] of Object.entries(entries)) content.set(key, value);
    forms.set(`S${i}`, ref);
  }
  const [first] = pages;
  first?.dict.set('Resources', PdfDict.of({ XObject: forms }));
  first?.dict.delete('Contents');
  const { ref } = await pdf.embedPage(source, 0);
  const whole = follow(pdf, ref);
  const resources = whole instanceof PdfDict ? dictAt(pdf, whole, 'Resources') : undefined;
  const taken = resources && dictAt(pdf, resources, 'XObject');
  return pages.flatMap((_, i) => {
    const own = taken?.get(`S${i}`);
    return own instanceof PdfRef ? [own] : [];
  });
}
