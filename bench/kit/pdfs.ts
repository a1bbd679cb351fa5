/** PDFs of a given size, with the same bytes in every run: pages of text in an embedded font, or pages of scans. */
import { deflateSync } from 'node:zlib';
import { PDF, PdfDict, PdfName, PdfNumber, type PdfRef, PdfStream } from '@libpdf/core';
import { DocumentFonts } from '../../src/platform/pdf/draw/fonts.ts';

/** Random numbers from 0 to 1 that are the same in every run (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const createdAt = new Date('2026-01-01T00:00:00Z');
const a4 = { width: 595, height: 842 };

const compressedStream = (pdf: PDF, entries: Record<string, PdfName | PdfNumber>, bytes: Buffer): PdfRef =>
  pdf.register(PdfStream.fromDict({ ...entries, Filter: PdfName.of('FlateDecode') }, deflateSync(bytes)));

/** The library gives every file a new id; a fixed one keeps the bytes the same. */
async function finish(pdf: PDF): Promise<Buffer> {
  pdf.setCreationDate(createdAt);
  pdf.setModificationDate(createdAt);
  const { buffer, byteOffset, byteLength } = await pdf.save();
  const bytes = Buffer.from(buffer, byteOffset, byteLength);
  const id = /\/ID \[<\w{32}> <\w{32}>\]/.exec(bytes.toString('latin1', bytes.length - 1000));
  if (!id) throw new Error('the file has no id to replace');
  const fixedId = `<${'0'.repeat(32)}>`;
  bytes.write(`/ID [${fixedId} ${fixedId}]`, bytes.length - 1000 + id.index, 'latin1');
  return bytes;
}

const syllables = 'av tal ska ko hy res gäst lig par ter na för be ta lan de un der skri va or da män vil kor'.split(
  ' ',
);

/** Text like a contract's: 48 lines (3 to 4 kB) on a page, one compressed stream each, a subset of Noto Sans. */
export async function textPdf(pages: number): Promise<Buffer> {
  const random = seededRandom(pages);
  const pick = (count: number) => Math.floor(random() * count);
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
    page.dict.set('Contents', compressedStream(pdf, {}, Buffer.from(content)));
  }
  fonts.embed();
  return finish(pdf);
}

/** Scans: grey noise on every page, which does not compress, so that the file has about `megabytes`. */
export async function scanPdf(pages: number, megabytes: number): Promise<Buffer> {
  const random = seededRandom(pages + megabytes);
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
    page.dict.set('Resources', PdfDict.of({ XObject: PdfDict.of({ Scan: compressedStream(pdf, image, pixels) }) }));
    page.dict.set(
      'Contents',
      compressedStream(pdf, {}, Buffer.from(`q ${a4.width} 0 0 ${a4.height} 0 0 cm /Scan Do Q`)),
    );
  }
  return finish(pdf);
}
