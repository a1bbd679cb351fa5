import { PDF } from '@libpdf/core';
import { describe, expect, it } from 'vitest';
import { pdfOf } from '../../../../test/corpus/tools.ts';
import { defaultLimits } from '../limits.ts';
import { openFile } from '../syntax/file.ts';
import { isDict, Stream, type Value } from '../syntax/values.ts';
import { exactnessOf } from './exactness.ts';
import { writeExactly } from './write-exactly.ts';

const stream = (content: string, dict = ''): string =>
  `<<${dict}/Length ${content.length}>>\nstream\n${content}\nendstream`;

/** Pages with these contents, and objects from the number 10 on. */
function fileWith(contents: string[], objects: string[]): Buffer {
  const pages = contents.map(
    one => `<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Resources<</XObject<</F 10 0 R>>>>/Contents ${one}>>`,
  );
  const kids = contents.map((_, i) => `${3 + i} 0 R`).join(' ');
  const free = Array.from({ length: 7 - pages.length }, () => 'null');
  return pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`,
    ...pages,
    ...free,
    ...objects,
  ]);
}

async function written(bytes: Buffer, limits = defaultLimits): Promise<Buffer> {
  return (await writeExactly(await PDF.load(bytes), limits)).bytes;
}

/** The streams of each page's contents, decoded. */
function contentsIn(bytes: Buffer): string[][] {
  const file = openFile(bytes, bytes.length, () => {});
  const textOf = (one: Value): string =>
    one instanceof Stream ? (file.decode(one, 1 << 20)?.toString('latin1') ?? '') : '';
  const kids = file.list(file.dict(file.catalog()?.get('Pages'))?.get('Kids')) ?? [];
  return kids.map(kid => {
    const page = file.resolve(kid);
    const contents = isDict(page) ? file.resolve(page.get('Contents')) : null;
    return (Array.isArray(contents) ? contents : [contents]).map(one => textOf(file.resolve(one)));
  });
}

describe('A file whose drawing operators programs read differently', () => {
  it('has those of that page in one stream, and those of others as they were', async () => {
    const objects = [stream('1 g'), stream('q 0 0 '), stream('9 9 re f Q'), stream('q\n'), stream('1 g Q')];
    const bytes = await written(fileWith(['[11 0 R 12 0 R]', '[13 0 R 14 0 R]'], objects));
    expect(contentsIn(bytes)).toEqual([['q\n0 0 9 9 re\nf\nQ\n'], ['q\n', '1 g Q']]);
    expect(exactnessOf(bytes)).toEqual({ pages: 2, doubt: null });
  });

  it('has forms and glyphs written again in their place', async () => {
    const form = stream('--1 w', '/Type/XObject/Subtype/Form/BBox[0 0 9 9]');
    const bytes = await written(fileWith(['11 0 R'], [form, stream('/F Do')]));
    expect(contentsIn(bytes)).toEqual([['/F Do']]);
    expect(exactnessOf(bytes)).toEqual({ pages: 1, doubt: null });
    const file = openFile(bytes, bytes.length, () => {});
    const found = [...file.entries().keys()].map(number => file.object(number)).filter(one => one instanceof Stream);
    expect(found.map(one => file.decode(one, 99)?.toString('latin1'))).toContain('1 w\n');
  });

  it('is written the same again', async () => {
    const first = await written(fileWith(['[11 0 R 99 0 R null]'], [stream('1 g'), stream('Q 1e1 w')]));
    expect((await written(first)).equals(first)).toBe(true);
    expect(contentsIn(first)).toEqual([['10 w\n']]);
  });

  it.each([
    ['contents in contents', ['[[11 0 R] 11 0 R]'], '1 g'],
    ['references', ['11 0 R'], '--1 w /A 5 0 R Do'],
    ['a string without an end', ['11 0 R'], '(abc'],
  ])('is refused with %s', async (_, contents, content) => {
    await expect(written(fileWith(contents, [stream('1 g'), stream(content)]))).rejects.toMatchObject({
      problem: 'AMBIGUOUS',
    });
  });

  it('is refused when all that is written again is over the bound', async () => {
    const bytes = fileWith(Array(7).fill('[11 0 R]'), [stream('1 g'), stream('--1 w '.repeat(100))]);
    const limits = { ...defaultLimits, contentBytesTotal: 2_000 };
    await expect(written(bytes, limits)).rejects.toMatchObject({ problem: 'EXPANDS' });
  });
});
