import { writeFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, openBench, pdfOf } from '../../../../test/corpus/tools.ts';
import type { Reading } from '../../pdf-engine/engine.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

let files = 0;
async function readBytes(bytes: Buffer): Promise<Reading> {
  const path = bench.file(`in-${++files}.pdf`);
  writeFileSync(path, bytes);
  return bench.engine.read(path, `${path}.kept`);
}

const catalog = '<</Type/Catalog/Pages 2 0 R>>';
const pages = '<</Type/Pages/Kids[3 0 R]/Count 1>>';
const box = '/MediaBox[0 0 595 842]';
const page = (more = ''): string => `<</Type/Page/Parent 2 0 R${box}/Contents 4 0 R${more}>>`;
const stream = (dict: string, bytes: Buffer | string): string => {
  const text = bytes.toString('latin1');
  return `<<${dict}/Length ${text.length}>>\nstream\n${text}\nendstream`;
};
const square = stream('', '0 0 100 100 re f');
const other = stream('', '1 0 0 rg 0 0 9 9 re f');
const deflated = deflateSync(
  Buffer.from('0 0 100 100 re f\n'.repeat(500) + Array.from({ length: 500 }, (_, i) => `${i} w\n`).join('')),
);

/** The bytes with one part replaced by another of the same length. */
function changed(bytes: Buffer, from: string, to: string): Buffer {
  const at = bytes.indexOf(from);
  if (at < 0 || from.length !== to.length) throw new Error(`cannot change ${from}`);
  const copy = Buffer.from(bytes);
  copy.write(to, at, 'latin1');
  return copy;
}

/** A table and a cross-reference stream, which is for newer readers, give the page different content. */
function hybrid(): Buffer {
  const bytes = pdfOf([catalog, pages, page(), square, other]);
  const row = Buffer.alloc(7);
  row.writeUInt8(1, 0);
  row.writeUInt32BE(bytes.indexOf('5 0 obj'), 1);
  const added = `6 0 obj\n${stream('/Type/XRef/W[1 4 2]/Index[4 1]/Size 7/Root 1 0 R', row)}\nendobj\n`;
  const from = bytes.lastIndexOf('xref', bytes.lastIndexOf('startxref') - 1);
  const table = bytes
    .toString('latin1', from)
    .replace(/\/Size/, `/XRefStm ${from}/Size`)
    .replace(/startxref\s+\d+/, `startxref\n${from + added.length}`);
  const swapped = Buffer.concat([bytes.subarray(0, from), Buffer.from(added + table, 'latin1')]);
  return changed(swapped, '5 0 obj', '4 0 obj');
}

describe('A file that programs read differently is rejected', () => {
  const cases: [what: string, bytes: () => Buffer][] = [
    [
      'content that stops inflating half way',
      () =>
        pdfOf([
          catalog,
          pages,
          page(),
          stream(
            '/Filter/FlateDecode',
            Buffer.concat([deflated.subarray(0, 90), Buffer.alloc(40, 0xff), deflated.subarray(130)]),
          ),
        ]),
    ],
    [
      'content with a wrong checksum',
      () =>
        pdfOf([
          catalog,
          pages,
          page(),
          stream('/Filter/FlateDecode', Buffer.concat([deflated.subarray(0, -4), Buffer.from('abcd')])),
        ]),
    ],
    [
      'content that is not deflated as it says',
      () => pdfOf([catalog, pages, page(), stream('/Filter/FlateDecode', '0 0 9 9 re f')]),
    ],
    [
      'content with an unknown filter',
      () => pdfOf([catalog, pages, page(), stream('/Filter/Nonsense', '0 0 9 9 re f')]),
    ],
    ['content as a picture', () => pdfOf([catalog, pages, page(), stream('/Filter/DCTDecode', '0 0 9 9 re f')])],
    [
      'a form on the page that cannot be decoded',
      () =>
        pdfOf([
          catalog,
          pages,
          page('/Resources<</XObject<</F 5 0 R>>>>'),
          square,
          stream('/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Filter/FlateDecode', '0 0 9 9 re f'),
        ]),
    ],
    ['two sizes of one page', () => pdfOf([catalog, pages, page('/MediaBox[0 0 100 100]'), square])],
    ['two contents of one page', () => pdfOf([catalog, pages, page('/Contents 5 0 R'), square, other])],
    [
      'two fonts of one name',
      () =>
        pdfOf([
          catalog,
          pages,
          page('/Resources<</Font<</F 5 0 R/F 6 0 R>>>>'),
          square,
          '<</Type/Font>>',
          '<</Type/Font>>',
        ]),
    ],
    [
      'a resource whose name is that of a link elsewhere',
      () =>
        pdfOf([
          catalog,
          pages,
          page('/Annots[5 0 R]/Resources<</Font 5 0 R>>'),
          square,
          '<</Type/Annot/Rect[0 0 9 9]/A 6 0 R>>',
          '<</Type/Font/Subtype/Type1/Name/X/Name/Y>>',
        ]),
    ],
    [
      'a page with another parent',
      () =>
        pdfOf([
          catalog,
          `<</Type/Pages/Kids[3 0 R]/Count 1${box}>>`,
          '<</Type/Page/Parent 5 0 R/Contents 4 0 R>>',
          square,
          '<</Type/Pages/MediaBox[0 0 300 300]/Kids[3 0 R]/Count 1>>',
        ]),
    ],
    ['a table and a stream of cross-references that disagree', hybrid],
  ];
  it.each(cases)('%s', async (_, bytes) => {
    expect(await readBytes(bytes())).toMatchObject({ ok: false, problem: 'UNREADABLE' });
  });

  it.each([
    ['an inline image', 'BI /W 1 /H 1 /BPC 8 /CS [/Indexed /RGB 255 9 0 R] ID \xc8 EI'],
    ['another operator', '[9 0 R 1] TJ'],
  ])('operators that refer to an object, in %s', async (_, drawn) => {
    const bytes = pdfOf([catalog, pages, page(), stream('', drawn)]);
    expect(await readBytes(bytes)).toMatchObject({ ok: false, problem: 'AMBIGUOUS' });
  });

  it('but not for texts that look like references', async () => {
    expect(await readBytes(pdfOf([catalog, pages, page(), stream('', 'BT (see 9 0 R) Tj ET')]))).toMatchObject({
      ok: true,
    });
  });

  it('and the message says so, and what to do', async () => {
    const reading = await readBytes(pdfOf([catalog, pages, page('/Contents 5 0 R'), square, other]));
    expect(reading.ok ? '' : reading.message).toMatch(/^Programs read this PDF differently .*; save it again/);
  });
});

describe('Cross-references', () => {
  const plain = pdfOf([catalog, pages, page(), square]);
  const table = plain.lastIndexOf('xref', plain.lastIndexOf('startxref') - 1);
  const withPrev = (prev: number): Buffer =>
    Buffer.from(plain.toString('latin1').replace('/Root', `/Prev ${prev}/Root`), 'latin1');

  it('that lead to themselves are rejected', async () => {
    expect(await readBytes(withPrev(table))).toMatchObject({ ok: false, problem: 'UNREADABLE' });
  });

  it('that lead in a circle are rejected', async () => {
    const end = withPrev(99_999).length;
    const first = withPrev(end).toString('latin1').padEnd(end);
    const second = `xref\n0 1\n0000000000 65535 f \ntrailer\n<</Size 5/Root 1 0 R/Prev ${table}>>\nstartxref\n${first.length}\n%%EOF\n`;
    const bytes = Buffer.from(first.replace(/\/Prev \d+/, `/Prev ${first.length}`) + second, 'latin1');
    expect(await readBytes(bytes)).toMatchObject({ ok: false, problem: 'UNREADABLE' });
  });

  it('that lead to where nothing is are accepted', async () => {
    expect(await readBytes(withPrev(0))).toMatchObject({ ok: true });
  });
});

describe('The size of a page', () => {
  const sized = (root: string, own: string, ...more: string[]): Buffer =>
    pdfOf([
      catalog,
      `<</Type/Pages/Kids[3 0 R]/Count 1${root}>>`,
      `<</Type/Page/Parent 2 0 R/Contents 4 0 R${own}>>`,
      square,
      ...more,
    ]);

  it.each([
    ['is missing', sized('', '')],
    ['is not made of numbers', sized('', '/MediaBox[0 0 (a) 842]')],
    ['is a reference to nothing', sized('', '/MediaBox 9 0 R')],
  ])('is rejected when it %s', async (_, bytes) => {
    expect(await readBytes(bytes)).toMatchObject({ ok: false, problem: 'PAGE_BOX' });
  });

  it('may be inherited, and be a reference to references', async () => {
    const reading = await readBytes(sized('/MediaBox 5 0 R', '', '[0 0 300 6 0 R]', '400'));
    expect(reading).toMatchObject({ ok: true, facts: { pages: [{ width: 300, height: 400 }] } });
  });
});

describe('What both readers see alike is accepted', () => {
  it.each([
    ['deflated content', pdfOf([catalog, pages, page(), stream('/Filter/FlateDecode', deflated)])],
    [
      'deflated content without its checksum',
      pdfOf([catalog, pages, page(), stream('/Filter/FlateDecode', deflated.subarray(0, -4))]),
    ],
    ['content in two filters', pdfOf([catalog, pages, page(), stream('/Filter[/AHx/Fl]', deflated.toString('hex'))])],
    [
      'a missing member of the content',
      pdfOf([catalog, pages, `<</Type/Page/Parent 2 0 R${box}/Contents[4 0 R 9 0 R]>>`, square]),
    ],
    ['a key that is repeated with the same value', pdfOf([catalog, pages, page(box), square])],
    [
      'names of other bytes than UTF-8',
      pdfOf([
        catalog,
        pages,
        page('/Resources<</Font<</F\xe5 5 0 R/F#e4 5 0 R/#cb#ce 5 0 R/#cc#e5 5 0 R>>>>'),
        square,
        '<</Type/Font/Name/#b0#5b#e4>>',
      ]),
    ],
    [
      'names and strings of any bytes',
      pdfOf([
        catalog,
        pages,
        page('/Resources<</Font<</F#20#c3#a5 5 0 R>>>>'),
        square,
        '<</Type/Font/Name(\\345\\(x\\))/N<c3a5 0>>>',
      ]),
    ],
  ])('%s', async (_, bytes) => {
    expect(await readBytes(bytes)).toMatchObject({ ok: true });
  });
});
