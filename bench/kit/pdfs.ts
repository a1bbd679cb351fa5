/** PDFs of a wanted size, the same bytes every time: pages of words in an embedded font, or pages of scans. */
import { deflateSync } from 'node:zlib';
import { PDF, PdfDict, PdfName, PdfNumber, type PdfRef, PdfStream } from '@libpdf/core';
import { DocumentFonts } from '../../src/base/pdf/fonts.ts';

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const made = new Date('2026-01-01T00:00:00Z');
const a4 = { width: 595, height: 842 };

const packed = (pdf: PDF, entries: Record<string, PdfName | PdfNumber>, bytes: Buffer): PdfRef =>
  pdf.register(PdfStream.fromDict({ ...entries, Filter: PdfName.of('FlateDecode') }, deflateSync(bytes)));

/** The library names every file anew; ours keeps one name. */
async function finish(pdf: PDF): Promise<Buffer> {
  pdf.setCreationDate(made);
  pdf.setModificationDate(made);
  const { buffer, byteOffset, byteLength } = await pdf.save();
  const bytes = Buffer.from(buffer, byteOffset, byteLength);
  const id = /\/ID \[<\w{32}> <\w{32}>\]/.exec(bytes.toString('latin1', bytes.length - 1000));
  if (!id) throw new Error('the file has no name to change');
  const name = `<${'0'.repeat(32)}>`;
  bytes.write(`/ID [${name} ${name}]`, bytes.length - 1000 + id.index, 'latin1');
  return bytes;
}

const syllables = 'av tal ska ko hy res gäst lig par ter na för be ta lan de un der skri va or da män vil kor'.split(
  ' ',
);

/** Contracts: 48 lines on a page, 3 to 4 kB of text, one packed stream each, a subset of Noto Sans. */
export async function textPdf(pages: number): Promise<Buffer> {
  const random = seeded(pages);
  const pick = (most: number) => Math.floor(random() * most);
  const word = () => Array.from({ length: 1 + pick(4) }, () => syllables[pick(syllables.length)]).join('');
  const pdf = PDF.create();
  const fonts = new DocumentFonts(pdf);
  for (let p = 0; p < pages; p++) {
    const lines = Array.from({ length: 48 }, () => {
      let line = '';
      while (line.length < 78) line += `${word()} `;
      return `${fonts.encode('regular', line.trim())} Tj T*`;
    });
    const page = pdf.addPage(a4);
    page.dict.set('Resources', PdfDict.of({ Font: fonts.resources(['regular']) }));
    const content = `BT /regular 10 Tf 15 TL 60 780 Td\n${lines.join('\n')}\nET`;
    page.dict.set('Contents', packed(pdf, {}, Buffer.from(content)));
  }
  fonts.embed();
  return finish(pdf);
}

/** Scans: a grey picture of noise on every page, which does not pack, so that the file has about `megabytes`. */
export async function scanPdf(pages: number, megabytes: number): Promise<Buffer> {
  const random = seeded(pages + megabytes);
  const pdf = PDF.create();
  const side = Math.floor(Math.sqrt((megabytes * 1_000_000) / pages));
  const image = {
    Type: PdfName.of('XObject'),
    Subtype: PdfName.of('Image'),
    Width: PdfNumber.of(side),
    Height: PdfNumber.of(side),
    ColorSpace: PdfName.of('DeviceGray'),
    BitsPerComponent: PdfNumber.of(8),
  };
  for (let p = 0; p < pages; p++) {
    const pixels = Buffer.alloc(side * side);
    for (let i = 0; i < pixels.length; i++) pixels[i] = Math.floor(random() * 256);
    const page = pdf.addPage(a4);
    page.dict.set('Resources', PdfDict.of({ XObject: PdfDict.of({ Scan: packed(pdf, image, pixels) }) }));
    page.dict.set('Contents', packed(pdf, {}, Buffer.from(`q ${a4.width} 0 0 ${a4.height} 0 0 cm /Scan Do Q`)));
  }
  return finish(pdf);
}
