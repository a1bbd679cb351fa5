/** Sound files as programs write them, which a reading that is too strict or too simple would refuse. */
import { readFileSync, writeFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { PDF, PdfString } from '@libpdf/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, corpusFile, openBench, outputOf, pdfOf } from '../../../../test/corpus/tools.ts';
import { dictAt, items } from '../structure/objects.ts';
import { bare, firstDictionary, withoutIdentifiers } from './bare.ts';
import { loadOwn } from './load-own.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

let files = 0;
async function take(bytes: Buffer) {
  const path = bench.file(`in-${++files}.pdf`);
  writeFileSync(path, bytes);
  const reading = await bench.engine.read(path, `${path}.kept`);
  return { reading, kept: reading.ok && reading.facts.rewritten ? `${path}.kept` : path };
}
const taken = (pages = 1) => ({ ok: true, facts: { pages: { length: pages } } });

const pages = '<</Type/Pages/Kids[3 0 R]/Count 1>>';
const page =
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R/Annots[6 0 R]>>';
const textOf = (text: string): string => {
  const operators = `BT /F1 14 Tf 20 100 Td (${text}) Tj ET`;
  return `<</Length ${operators.length}>>\nstream\n${operators}\nendstream`;
};
const font = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';
const field = (value: string): string =>
  `<</Type/Annot/Subtype/Widget/FT/Tx/T(note)/Ff 4096/V ${value}/DA(/F1 10 Tf)/Rect[20 20 200 60]/P 3 0 R>>`;
const catalog = '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[6 0 R]/DR<</Font<</F1 5 0 R>>>>/DA(/F1 10 Tf)>>';
const made = (value = '(a)', more = ''): Buffer =>
  pdfOf([`${catalog}${more}>>`, pages, page, textOf('First'), font, field(value)]);

const startOf = (bytes: Buffer): number => Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(bytes.toString('latin1'))?.[1]);
/** Appends objects and the sections that `sections` makes for the offsets of the objects and of the first section. */
function updated(bytes: Buffer, objects: string[], sections: (at: number[], start: number) => string): Buffer {
  let text = '';
  const offsets = objects.map(object => {
    const offset = bytes.length + text.length;
    text += object;
    return offset;
  });
  return Buffer.concat([bytes, Buffer.from(text + sections(offsets, bytes.length + text.length), 'latin1')]);
}
const row = (offset: number): string => `${String(offset).padStart(10, '0')} 00000 n \n`;
const packed = (offset: number): string => {
  const data = deflateSync(Buffer.from([1, offset >> 16, (offset >> 8) & 255, offset & 255, 0])).toString('latin1');
  return `<</Type/XRef/Size 9/Index[8 1]/W[1 3 1]/Filter/FlateDecode/Length ${data.length}>>\nstream\n${data}\nendstream`;
};
/** An update that brings a new content, for readers of cross-reference streams with an object more. */
const contentUpdate = (text: string) => [`4 0 obj\n${textOf(text)}\nendobj\n`, '8 0 obj\n(more)\nendobj\n'];

describe('Cross-references', () => {
  it('in two sections of which the second is empty and names a stream are taken', async () => {
    const first = made();
    const [content = '', extra = ''] = contentUpdate('Second');
    const placed = first.length + content.length;
    const file = updated(first, [content, extra, `7 0 obj\n${packed(placed)}\nendobj\n`], (at, start) => {
      const table = `xref\n4 1\n${row(at[0] ?? 0)}7 1\n${row(at[2] ?? 0)}trailer\n<</Size 9/Root 1 0 R/Prev ${startOf(first)}>>\n`;
      const second = `xref\n0 0\ntrailer\n<</Size 9/Root 1 0 R/Prev ${start}/XRefStm ${at[2]}>>\n`;
      return `${table}${second}startxref\n${start + table.length}\n%%EOF\n`;
    });
    const { reading, kept } = await take(file);
    expect(reading).toMatchObject(taken());
    expect(outputOf('pdftotext', kept, '-')).toContain('Second');
  });

  it('whose stream an update names once more are read as the update says', async () => {
    const first = made();
    const [content = '', extra = ''] = contentUpdate('Second');
    const stream = `7 0 obj\n${packedContent(first.length)}\nendobj\n`;
    const hybrid = updated(first, [content, extra, stream], (at, start) => {
      const table = `xref\n4 1\n${'0'.repeat(10)} 00000 f \n7 2\n${row(at[2] ?? 0)}${row(at[1] ?? 0)}`;
      return `${table}trailer\n<</Size 9/Root 1 0 R/Prev ${startOf(first)}/XRefStm ${at[2]}>>\nstartxref\n${start}\n%%EOF\n`;
    });
    const at = hybrid.indexOf('7 0 obj');
    const third = updated(hybrid, [`4 0 obj\n${textOf('Third')}\nendobj\n`], ([offset = 0], start) => {
      const trailer = `<</XRefStm ${at}/Size 9/Root 1 0 R/Prev ${startOf(hybrid)}>>`;
      return `xref\n4 1\n${row(offset)}trailer\n${trailer}\nstartxref\n${start}\n%%EOF\n`;
    });
    const { reading, kept } = await take(third);
    expect(reading).toMatchObject(taken());
    expect(outputOf('pdftotext', kept, '-')).toContain('Third');
    // What is appended to it, as to a signed file, leaves its bytes as they are.
    const grown = Buffer.from(await (await loadOwn(third)).save({ incremental: true }));
    expect(grown.subarray(0, third.length).equals(third)).toBe(true);
  });

  const packedContent = (offset: number): string => packed(offset).replace('/Index[8 1]', '/Index[4 1]');

  it('with # in the identifier of the file are taken', async () => {
    const plain = made();
    const offsets = [1, 2, 3, 4, 5, 6].map(number => plain.indexOf(`${number} 0 obj`));
    const body = plain.subarray(0, plain.lastIndexOf('xref', plain.lastIndexOf('startxref') - 1));
    const rows = [0, ...offsets, body.length].flatMap((offset, i) => [i && 1, offset >> 8, offset & 255, 0]);
    const data = deflateSync(Buffer.from(rows)).toString('latin1');
    const stream = `7 0 obj\n<</Type/XRef/Size 8/W[1 2 1]/Root 1 0 R/ID[(a#(b)c)(a#(b)c)]/Filter/FlateDecode/Length ${data.length}>>\nstream\n${data}\nendstream\nendobj\n`;
    const end = `startxref\n${body.length}\n%%EOF\n`;
    expect((await take(Buffer.concat([body, Buffer.from(stream + end, 'latin1')]))).reading).toMatchObject(taken());
  });

  it('of a signed file that only a search finds lead to the same pages whenever it is read', async () => {
    const signed = readFileSync(corpusFile('pdf/signed_podofo_two.pdf'));
    // The last section is said to begin with the end of the line before it.
    const start = startOf(signed);
    const text = signed.toString('latin1').replace(/startxref\s+\d+(\s+%%EOF\s*)$/, `startxref\n${start - 1}$1`);
    const moved = Buffer.from(text, 'latin1');
    const { reading, kept } = await take(moved);
    if (!reading.ok) throw new Error(reading.message);
    const { pages: read } = reading.facts;
    const merged = await bench.engine.merge([{ path: kept }], bench.file('merged.pdf'));
    expect(merged.pages).toEqual(read);
    expect((await loadOwn(moved)).recoveredViaBruteForce).toBe(false);
  });
});

describe('Values of fields', () => {
  const script = '/OpenAction<</S/JavaScript/JS(1)>>';
  const values: [string, string, string][] = [
    ['an escaped line break', '(one\\rtwo)', 'one\rtwo'],
    ['a bare CR, which counts as LF', '(one\rtwo)', 'one\ntwo'],
    ['a character of UTF-16 that has CR as a half', '<FEFF010D0061>', 'ča'],
  ];
  it.each(values)('with %s are kept in a file that is rewritten', async (_, written, value) => {
    const { reading, kept } = await take(made(written, script));
    expect(reading).toMatchObject({ ok: true, facts: { rewritten: true } });
    const pdf = await PDF.load(readFileSync(kept));
    const form = dictAt(pdf, pdf.getCatalog(), 'AcroForm');
    const [first] = items(pdf, form?.getArray('Fields'));
    const found = first && 'get' in first ? first.get('V') : undefined;
    expect(found instanceof PdfString && found.asString()).toBe(value);
  });
});

describe('Identifiers of a file', () => {
  it.each([
    ['<</ID[(a#(b)\\)c)(d)]/W 1>>', '<</W 1>>'],
    ['<</ID [<AF 09><00>]/W 1>>', '<</W 1>>'],
    ['obj)/ID[(a)/Type/ObjStm/Filter/#46late/B(x)]>>', 'obj)/ID[(a)/Type/ObjStm/Filter/#46late/B(x)]>>'],
    ['obj<)/Type/ObjStm/Filter/#46late/B(>)>>', 'obj<)/Type/ObjStm/Filter/#46late/B(>)>>'],
  ])('and nothing else are left out of %s', (given, expected) => {
    expect(withoutIdentifiers(given)).toBe(expected);
  });
});

describe('A dictionary without its strings', () => {
  it.each([
    ['<</A(x(#)\\)y)/B<AF 09>/C<</D 1>>>>', '<</A /B /C<</D 1>>>>'],
    ['<</A 1 % (not a string\n/B 2>>', '<</A 1  \n/B 2>>'],
    ['<</A(no end /Type/#4fbjStm>>', '<</A(no end /Type/#4fbjStm>>'],
  ])('%s', (given, expected) => {
    expect(bare(given)).toBe(expected);
  });

  it('ends where it ends, and those in it are left out', () => {
    expect(firstDictionary('trailer <</Prev 1/I<</Prev 2>>/S 3>> trailer <</Prev 4>>').replace(/\s+/g, ' ')).toBe(
      '/Prev 1/I /S 3 ',
    );
    expect(firstDictionary('<</Prev 1')).toBe('/Prev 1');
  });
});
