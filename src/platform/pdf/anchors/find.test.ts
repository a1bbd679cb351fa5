/** Where texts are found on pages of our own, by the child that searches files. */
import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, corpusFile, openBench, pdfOf } from '../../../../test/corpus/tools.ts';
import type { TextPlace, WantedText } from '../pdf.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench({ limits: { readMs: 20_000 } });
});
afterAll(() => bench.close());

interface PageGiven {
  content: string;
  /** Further entries of the page. */
  more?: string;
  form?: string;
}

const ligatures = '/Encoding<</Type/Encoding/BaseEncoding/WinAnsiEncoding/Differences[128/fi]>>';

/** Pages of 600 by 800 points with Courier, each of whose characters is 0.6 of the size wide, and a form `X`. */
function fileOf(...pages: PageGiven[]): Buffer {
  const kids = pages.map((_, i) => `${4 + i * 3} 0 R`).join(' ');
  return pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`,
    `<</Type/Font/Subtype/Type1/BaseFont/Courier${ligatures}>>`,
    ...pages.flatMap(({ content, more = '', form = '' }, i) => {
      const [fonts, at] = ['/Font<</F 3 0 R>>', 4 + i * 3];
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]${more}/Resources<<${fonts}/XObject<</X ${at + 2} 0 R>>>>/Contents ${at + 1} 0 R>>`,
        stream('', content),
        stream(`/Type/XObject/Subtype/Form/BBox[0 0 600 800]/Resources<<${fonts}>>`, form),
      ];
    }),
  ]);
}

const stream = (entries: string, text: string) => `<<${entries}/Length ${text.length}>>\nstream\n${text}\nendstream`;

/** A page with a form that draws the next form twice, and so on; the last has a text. */
function doubling(levels: number): Buffer {
  const resources = (next: number) => `/Resources<</Font<</F 3 0 R>>/XObject<</X ${next} 0 R>>>>`;
  return pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[4 0 R]/Count 1>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Courier>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]${resources(6)}/Contents 5 0 R>>`,
    stream('', '/X Do'),
    ...Array.from({ length: levels }, (_, i) =>
      stream(
        `/Type/XObject/Subtype/Form/BBox[0 0 600 800]${resources(i + 7)}`,
        i + 1 === levels ? line(100, 700, 'text') : '/X Do /X Do',
      ),
    ),
  ]);
}

/** A text of size 10 from a point of its baseline. */
const line = (x: number, y: number, text: string, before = ''): string =>
  `BT /F 10 Tf ${before} 1 0 0 1 ${x} ${y} Tm (${text}) Tj ET`;
/** The same on one page. */
const lines = (...all: [number, number, string][]): PageGiven => ({ content: all.map(one => line(...one)).join('\n') });

const wanted = (text: string, more: Partial<WantedText> = {}): WantedText => ({
  ...{ text, occurrence: 1, page: null },
  ...more,
});

let files = 0;
async function found(bytes: Buffer, ...texts: (string | WantedText)[]): Promise<(TextPlace | null)[]> {
  const path = bench.file(`${files++}.pdf`);
  const kept = `${path}.kept`;
  writeFileSync(path, bytes);
  const reading = await bench.engine.read(path, kept);
  if (!reading.ok) throw new Error(reading.message);
  return bench.engine.find(
    reading.facts.rewritten ? kept : path,
    texts.map(text => (typeof text === 'string' ? wanted(text) : text)),
  );
}

/** The page, and the sides of the text in points of a displayed page of this size: left, top, right, bottom. */
const inPoints = (place: TextPlace | null | undefined, width = 600, height = 800) => {
  if (!place) return null;
  const { x, y, width: w, height: h } = place.rect;
  const round = (value: number) => Math.round(value * 100) / 100;
  return [place.page, round(x * width), round(y * height), round((x + w) * width), round((y + h) * height)];
};

describe('A text in a file', () => {
  it('is found with its place, by case, with white space folded', async () => {
    const file = fileOf(lines([100, 700, 'Sign   here,'], [100, 680, 'dear'], [100, 660, 'friend']));
    const places = await found(file, 'Sign here', 'Sign \n  here', 'here, dear friend', 'SIGN', 'dear');
    expect(places.map(place => inPoints(place))).toEqual([
      [1, 100, 92, 166, 102],
      [1, 100, 92, 166, 102],
      [1, 100, 92, 172, 142],
      null,
      [1, 100, 112, 124, 122],
    ]);
  });

  it('is found where it is drawn in several pieces, and where its glyphs are ligatures', async () => {
    const pieces = 'BT /F 10 Tf 100 700 Td (Si) Tj (gna) Tj [(tu) -20 (re)] TJ ET';
    const file = fileOf({ content: `${pieces} ${line(100, 600, '\\200le')}` });
    const places = await found(file, 'Signature', 'file');
    expect(places.map(place => inPoints(place))).toEqual([
      [1, 100, 92, 154.2, 102],
      [1, 100, 192, 118, 202],
    ]);
  });

  it('is found where nobody sees it: invisible, white, and in a form that is drawn twice', async () => {
    const [invisible, white] = [line(100, 700, 'hidden', '3 Tr'), `1 g ${line(100, 650, 'white')}`];
    const file = fileOf({
      content: `${invisible} ${white} /X Do q 1 0 0 1 0 -100 cm /X Do Q`,
      form: line(100, 600, 'form', '0 Tr'),
    });
    const places = await found(file, 'hidden', 'white', 'form', wanted('form', { occurrence: 2 }));
    expect(places.map(place => inPoints(place)?.slice(0, 3))).toEqual([
      [1, 100, 92],
      [1, 100, 142],
      [1, 100, 192],
      [1, 100, 292],
    ]);
  });

  it('is counted in reading order over all pages, or on one', async () => {
    const file = fileOf(
      lines([100, 200, 'Date'], [300, 700, 'Date'], [100, 701, 'Date']),
      lines([50, 300, 'none']),
      lines([200, 500, 'Date'], [200, 600, 'Date']),
    );
    const all = [1, 2, 3, 4, 5, 6].map(occurrence => wanted('Date', { occurrence }));
    const ofPage = [1, 2, 3].map(occurrence => wanted('Date', { occurrence, page: 3 }));
    const places = await found(file, ...all, ...ofPage, wanted('Date', { page: 2 }), wanted('Date', { page: 4 }));
    const first = [1, 100, 91];
    const [fourth, fifth] = [
      [3, 200, 192],
      [3, 200, 292],
    ];
    expect(places.map(place => inPoints(place)?.slice(0, 3) ?? null)).toEqual([
      ...[first, [1, 300, 92], [1, 100, 592], fourth, fifth, null],
      ...[fourth, fifth, null],
      ...[null, null],
    ]);
  });

  it('has the place where it is shown on pages that are turned and cropped, and none outside of them', async () => {
    const content = `${line(150, 700, 'Sign')} ${line(20, 700, 'Cut')}`;
    const crop = '/CropBox[100 100 500 750]';
    const [plain, ...turned] = [0, 90, 180, 270].map(turn => ({ content, more: `${crop}/Rotate ${turn}` }));
    const file = fileOf(plain as PageGiven, ...turned);
    const places = await found(file, ...[1, 2, 3, 4].map(page => wanted('Sign', { page })), 'Cut');
    const sides = places.map((place, i) => inPoints(place, ...((i % 2 ? [650, 400] : [400, 650]) as [number, number])));
    expect(sides).toEqual([
      [1, 50, 42, 74, 52],
      [2, 598, 50, 608, 74],
      [3, 326, 598, 350, 608],
      [4, 42, 326, 52, 350],
      null,
    ]);
  });

  it('is given up where a page has more glyphs than anybody reads', async () => {
    const repeated = line(10, 10, 'x'.repeat(90)).repeat(3400);
    await expect(found(fileOf({ content: repeated }), 'absent')).rejects.toMatchObject({ code: 'FAILED' });
  });

  it('is given up where forms in forms draw text without end, when the time is over', async () => {
    const hurried = await openBench({ limits: { readMs: 4000 } });
    const path = hurried.file('doubling.pdf');
    writeFileSync(path, doubling(40));
    await expect(hurried.engine.find(path, [wanted('absent')])).rejects.toMatchObject({ code: 'TIMEOUT' });
    await hurried.close();
  });

  it('is found in files that other programs made', async () => {
    const path = corpusFile('pdf/reportlab_100_pages.pdf');
    expect(await bench.engine.find(path, [wanted('absent')])).toEqual([null]);
  });
});
