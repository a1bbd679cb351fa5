/**
 * Writes a document so that programs draw the same: operators that they could read differently are written again, each in
 * one spelling.
 */
import { type PDF, PdfArray, PdfDict, type PdfObject, PdfStream } from '@libpdf/core';
import type { PdfLimits } from '../limits.ts';
import { PdfRejection } from '../rejection.ts';
import { refersToObjects } from '../structure/content-references.ts';
import { items } from '../structure/objects.ts';
import type { InexactDrawing } from '../syntax/exact-drawing.ts';
import { packingKeys } from './clean-stream.ts';
import { type Examined, exactnessOf, examine } from './exactness.ts';
import { respelled } from './operators/respell.ts';
import { unclear } from './operators/tokens.ts';
import { writeObjects } from './write-file.ts';

/**
 * The bytes, and the number of pages that the strict reader counts in them; null when it cannot read everything. Throws a
 * `PdfRejection` where something cannot be written in one way.
 */
export async function writeExactly(pdf: PDF, limits: PdfLimits): Promise<{ bytes: Buffer; pages: number | null }> {
  const first = await writeObjects(pdf, limits);
  const found = examine(first.bytes, limits);
  if (found.doubt !== null) throw unclear(found.doubt);
  if (found.inexact.length === 0) return { bytes: first.bytes, pages: found.pages };
  makeExact(pdf, first.objects, found, limits);
  const { bytes } = await writeObjects(pdf, limits);
  const { pages, doubt } = exactnessOf(bytes, limits);
  if (doubt !== null) throw unclear(doubt);
  return { bytes, pages };
}

function makeExact(pdf: PDF, objects: readonly PdfObject[], { file, inexact }: Examined, limits: PdfLimits): void {
  let left = limits.contentBytesTotal;
  for (const drawing of inexact) {
    const parts = drawing.streams.map(stream => file?.decode(stream, Math.min(limits.contentBytes, left)) ?? null);
    // The writer has made sure that each can be decoded.
    if (!parts.every(part => part !== null)) throw tooLarge();
    const content = Buffer.concat(parts);
    left -= content.length;
    if (left < 0) throw tooLarge();
    if (refersToObjects(content)) throw unclear('drawing operators that refer to an object');
    replace(pdf, objects[drawing.owner - 1], drawing, respelled(content, drawing.kind === 'GLYPH'));
  }
}

const tooLarge = (): PdfRejection =>
  new PdfRejection('EXPANDS', 'The content of a page inflates over the bound; save the PDF in a simpler form.');

/** In the library's document, whose objects have other numbers. */
function replace(pdf: PDF, owner: PdfObject | undefined, { kind }: InexactDrawing, content: Buffer): void {
  if (!(owner instanceof PdfDict)) throw unclear('drawing operators without an object');
  if (kind === 'PAGE') {
    const contents = owner.get('Contents', pdf.getObject.bind(pdf));
    if (contents instanceof PdfArray && items(pdf, contents).some(one => one instanceof PdfArray))
      throw unclear('contents within contents');
    owner.set('Contents', pdf.register(new PdfStream([], content)));
  } else if (owner instanceof PdfStream) {
    for (const key of packingKeys) owner.delete(key);
    owner.setData(content);
  }
}
