import { deflateSync } from 'node:zlib';
import { PDF } from '@libpdf/core';
import { describe, expect, it } from 'vitest';
import { pdfOf } from '../../../../test/corpus/tools.ts';
import { defaultLimits } from '../limits.ts';
import { loadOwn } from '../read/load-own.ts';
import { openFile, type PdfFile } from '../syntax/file.ts';
import { isDict, isSame, Name, Stream, Text, type Value } from '../syntax/values.ts';
import { exactnessOf } from './exactness.ts';
import { restoreNames } from './restore-names.ts';
import { writeFile } from './write-file.ts';

const pages = '<</Type/Pages/Kids[3 0 R]/Count 1>>';
const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>';

/** A file whose catalog has the value as X, and the given objects from the number 4 on. */
const fileWith = (value: string, ...objects: string[]): Buffer =>
  pdfOf([`<</Type/Catalog/Pages 2 0 R/X ${value}>>`, pages, page, ...objects]);

async function written(bytes: Buffer): Promise<Buffer> {
  const pdf = await PDF.load(bytes);
  restoreNames(pdf, bytes);
  return writeFile(pdf, defaultLimits);
}

const open = (bytes: Buffer): PdfFile => openFile(bytes, bytes.length, () => {});
const valueIn = (file: PdfFile): Value => file.resolve(file.catalog()?.get('X'));

/** What became of the value, and the file in which it is. */
async function rewritten(value: string, ...objects: string[]): Promise<{ file: PdfFile; value: Value }> {
  const file = open(await written(fileWith(value, ...objects)));
  return { file, value: valueIn(file) };
}

const stream = (dict: string, data: Buffer | string): string => {
  const text = data.toString('latin1');
  return `<<${dict}/Length ${text.length}>>\nstream\n${text}\nendstream`;
};

describe('A value is kept', () => {
  it.each([
    ['a name of UTF-8', '/J#c3#a4'],
    ['a name of Latin-1 with an escape', '/J#e4'],
    ['a name of Latin-1 without one', '/J\xe4'],
    ['a name of GBK', '/#cb#ce#cc#e5'],
    ['a name of GBK with a delimiter in it', '/#b0#5b#b1#7d#20#23'],
    ['a name of no character', '/'],
    ['names that are the same in UTF-8 and differ', '[/J#c3#a4 /J#e4 /#cb#ce /#cc#e5]'],
    ['keys of other bytes', '<</F#e4 1/F#c3#a4 2/#cb#ce 3/#cc#e5 4>>'],
    ['a string with carriage returns', '(a\\rb\\r\\nc\\015)'],
    ['a string of any bytes', '(\\000\\200\\377\\\\\\(\\)\\n)'],
    ['a string in hexadecimal digits', '<0D0A41>'],
    ['a text in UTF-16', '<FEFF00E4000D>'],
    ['an empty string', '()'],
    ['numbers', '[0 -1 +2 .5 -.002 0.00836459 1234567.891 2147483647 -0.0]'],
    ['what is in each other', '[<</A[true false null]/B<</C()>>>>]'],
  ])('%s', async (_, text) => {
    const before = valueIn(open(fileWith(text)));
    const { value } = await rewritten(text);
    expect(isSame(value, before)).toBe(true);
    expect(value).not.toBeNull();
  });

  it.each([
    ['2147483648', 2147483647],
    ['4294967295', 2147483647],
    ['9007199254740993', 2147483647],
    ['99999999999999999999999', 2147483647],
    ['-2147483649', -2147483647],
    ['12345678901.5', 2147483647],
    [`1${'0'.repeat(80)}`, 2147483647],
  ])('%s as the nearest number that all programs have', async (text, expected) => {
    const { file, value } = await rewritten(`[${text}]`);
    expect(value).toEqual([expected]);
    expect(exactnessOf(file.bytes)).toEqual({ pages: 1, doubt: null });
  });

  it('when our own file is loaded and written again', async () => {
    const given = '[/J#e4 /J#c3#a4 <</F\xe4 (a\\rb)>>]';
    const first = await written(fileWith(given));
    const second = await writeFile(await loadOwn(first), defaultLimits);
    expect(second.equals(first)).toBe(true);
    expect(isSame(valueIn(open(second)), valueIn(open(fileWith(given))))).toBe(true);
  });
});

describe('The file', () => {
  it('has one section, consecutive numbers, and nothing that is not reachable', async () => {
    const { file } = await rewritten('[9 0 R 5 0 R]', '(unreachable)', '6 0 R', '(end of a chain)');
    expect(file.sections).toHaveLength(1);
    const numbers = [...file.entries()].flatMap(([number, { kind }]) => (kind === 'FREE' ? [] : [number]));
    expect(numbers).toEqual(numbers.map((_, i) => i + 1));
    expect(file.number(file.trailer.get('Size'))).toBe(numbers.length + 1);
    expect(JSON.stringify([...file.entries().keys()].map(number => file.object(number)))).not.toContain('unreachable');
  });

  it('leaves out references to nothing, also in chains and circles, and entries that are null', async () => {
    const { value } = await rewritten('<</A 9 0 R/B 4 0 R/C 5 0 R/D null/E 1>>', '5 0 R', '4 0 R');
    expect(isDict(value) && [...value.keys()]).toEqual(['E']);
  });

  it('leads to the end of a chain of references', async () => {
    const { file, value } = await rewritten('[4 0 R 5 0 R]', '5 0 R', '(end)');
    expect(Array.isArray(value) && value.map(one => file.text(one))).toEqual(['end', 'end']);
  });

  it('has no streams that belonged to the structure of the former file', async () => {
    const { value } = await rewritten('[4 0 R]', stream('/Type/ObjStm/N 0/First 0', ''));
    expect(value).toEqual([null]);
  });

  it('keeps the first part of the ID, and the version from 1.5 on', async () => {
    const bytes = pdfOf(['<</Type/Catalog/Pages 2 0 R/Version/1.7>>', pages, page], '/ID[(first) (second)]');
    const file = open(await written(bytes));
    const [first, second] = file.list(file.trailer.get('ID')) ?? [];
    expect(first instanceof Text && first.bytes.toString()).toBe('first');
    expect(second instanceof Text && second.bytes.length).toBe(16);
    expect(file.bytes.toString('latin1', 0, 8)).toBe('%PDF-1.7');
  });

  it('is read completely, and a changed one is not', async () => {
    const bytes = await written(fileWith('(x)'));
    expect(exactnessOf(bytes)).toEqual({ pages: 1, doubt: null });
    const changed = Buffer.from(bytes);
    changed.write('zzzz', bytes.lastIndexOf('stream\n') - 60, 'latin1');
    expect(exactnessOf(changed).pages).toBeNull();
    expect(exactnessOf(bytes.subarray(0, -1)).pages).toBe(1);
    expect(exactnessOf(bytes.subarray(0, -9)).pages).toBeNull();
  });

  it.each([
    ['a name with a zero byte', '/F#00'],
    ['a key with a zero byte', '<</F#00 1>>'],
    ['a length that is none', '<</Length -1>>'],
  ])('is in doubt with %s', async (_, value) => {
    expect(exactnessOf(await written(fileWith(value)))).toMatchObject({ pages: 1, doubt: expect.any(String) });
  });

  it.each(['a'.repeat(5_000), '#41'.repeat(5_000), '#20'.repeat(2_000)])('is refused with a long name', async name => {
    await expect(written(fileWith(`/${name}`))).rejects.toMatchObject({ problem: 'UNREADABLE' });
  });

  it('is refused when it inflates over the bound', async () => {
    const bomb = deflateSync(Buffer.alloc(3_000_000));
    const bytes = fileWith('4 0 R', stream('/Filter/FlateDecode', bomb));
    const pdf = await PDF.load(bytes);
    const limits = { ...defaultLimits, contentBytes: 1_000_000, inflatedBytesTotal: 2_000_000 };
    await expect(writeFile(pdf, limits)).rejects.toMatchObject({ problem: 'EXPANDS' });
  });
});

const text = Buffer.from('0 0 9 9 re f '.repeat(40));
const packed = deflateSync(text);
const inRows = Buffer.concat([0, 2, 1].map(kind => Buffer.from([kind, 1, 2, 3])));
const rows = '/DecodeParms<</Predictor 15/Columns 3>>';

describe('A stream', () => {
  it.each([
    ['deflated', '/Filter/FlateDecode', packed, packed],
    ['deflated with predictors', `/Filter[/FlateDecode]${rows}`, deflateSync(inRows), deflateSync(inRows)],
    ['deflated with bytes behind it', '/Filter/FlateDecode', Buffer.concat([packed, Buffer.from('\r\nxyz')]), packed],
    ['deflated in an abbreviation', '/Filter/Fl', packed, packed],
    ['with a filter that changes nothing', '/Filter[/Crypt/FlateDecode]/DecodeParms[null null]', packed, packed],
  ])('%s is copied', async (_, dict, data, expected) => {
    const { value } = await rewritten('4 0 R', stream(dict, data));
    if (!(value instanceof Stream)) throw new Error('it is no stream');
    expect(value.data.equals(expected)).toBe(true);
    expect(value.dict.get('Length')).toBe(expected.length);
    expect([value.dict.get('Filter')].flat()).toEqual([new Name('FlateDecode')]);
  });

  it.each([
    ['without a filter', '', text, text],
    ['without its checksum', '/Filter/FlateDecode', packed.subarray(0, -4), text],
    ['with a wrong checksum', '/Filter/FlateDecode', Buffer.concat([packed.subarray(0, -1), Buffer.from('!')]), text],
    ['without a header', '/Filter/FlateDecode', packed.subarray(2, -4), text],
    ['packed twice', '/Filter[/FlateDecode/FlateDecode]', deflateSync(packed), text],
    ['in digits', '/Filter[/AHx/Fl]', Buffer.from(`${packed.toString('hex')}>`), text],
    [
      'whose last row is cut off',
      `/Filter/FlateDecode${rows}`,
      deflateSync(inRows.subarray(0, -1)),
      Buffer.from([1, 2, 3, 2, 4, 6, 1, 3]),
    ],
  ])('%s is deflated again', async (_, dict, data, expected) => {
    const { file, value } = await rewritten('4 0 R', stream(dict, data));
    if (!(value instanceof Stream)) throw new Error('it is no stream');
    expect(file.decode(value, 1 << 20)?.equals(expected)).toBe(true);
    expect(value.dict.has('DecodeParms')).toBe(false);
  });

  it('keeps what comes before a mistake', async () => {
    const long = Buffer.from(Array.from({ length: 20_000 }, (_, i) => `${(i * i * 31) % 9973} `).join(''));
    const damaged = deflateSync(long);
    damaged.fill(0xff, damaged.length >> 1);
    const { file, value } = await rewritten('4 0 R', stream('/Filter/FlateDecode', damaged));
    const found = value instanceof Stream ? file.decode(value, 1 << 20) : null;
    if (!found) throw new Error('it is not read');
    // What is damaged can still be taken for further bytes.
    expect(found.findIndex((byte, i) => byte !== long[i])).toBeGreaterThan(long.length / 4);
  });

  it('of metadata stays readable, unless it could be taken for a part of the file', async () => {
    const xmp = '<x:xmpmeta>words words words words words words words</x:xmpmeta>';
    const plain = await rewritten('4 0 R', stream('/Type/Metadata/Subtype/XML', xmp));
    const hostile = await rewritten('4 0 R', stream('/Type/Metadata/Subtype/XML', `${xmp}1 0 obj endobj${xmp}`));
    expect(plain.file.bytes.includes(xmp)).toBe(true);
    expect(hostile.file.bytes.includes('words words')).toBe(false);
  });

  it('with content in another file has none of these entries', async () => {
    const { value } = await rewritten('4 0 R', stream('/F(other)/FFilter/FlateDecode', 'x'));
    expect(value instanceof Stream && [...value.dict.keys()]).toEqual(['Length']);
  });

  it.each([
    ['an unknown filter', '/Filter/Other'],
    ['a filter without a name', '/Filter 5'],
    ['a picture that is none', '/Filter/DCTDecode'],
    ['a predictor that there is not', `/Filter/FlateDecode/DecodeParms<</Predictor 15/Columns 1>>`],
  ])('with %s is refused', async (_, dict) => {
    const bytes = fileWith('4 0 R', stream(dict, dict.includes('Flate') ? deflateSync(Buffer.from([9, 9])) : 'xyz'));
    await expect(written(bytes)).rejects.toMatchObject({ problem: 'UNREADABLE' });
  });
});
