import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Bench,
  draw,
  drawByMupdf,
  has,
  openBench,
  outputOf,
  pdfOf,
  type Raster,
} from '../../../../test/corpus/tools.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

/** A page of 200 by 200 with these fields as an AcroForm, sealed; the widgets are objects from 5 on. */
async function sealed(widgets: string[], { content = '', form = '', more = [] as string[] } = {}): Promise<string> {
  const refs = widgets.map((_, i) => `${i + 5} 0 R`).join(' ');
  const path = bench.file('given.pdf');
  writeFileSync(
    path,
    pdfOf([
      `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[${refs}]${form}>>>>`,
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R/Annots[${refs}]>>`,
      `<</Length ${content.length}>>stream\n${content}\nendstream`,
      ...widgets.map(widget => `<</Type/Annot/Subtype/Widget${widget}>>`),
      ...more,
    ]),
  );
  const out = bench.file('sealed.pdf');
  await bench.engine.seal({ path, stamps: [], watermark: null, attachments: [], reason: 'r', at: new Date() }, out);
  return out;
}

/** The number of dark pixels in a box, given in points from the lower left. */
function inked(
  { width, height, pixels }: Raster,
  [left, bottom, right, top]: [number, number, number, number],
): number {
  let dark = 0;
  const scale = width / 200;
  for (let y = Math.round(height - top * scale); y < height - bottom * scale; y++)
    for (let x = Math.round(left * scale); x < right * scale; x++)
      if ((pixels[(y * width + x) * 3] ?? 255) < 128) dark++;
  return dark;
}

const look = (content: string): string =>
  `<</Type/XObject/Subtype/Form/BBox[0 0 20 20]/Length ${content.length}>>stream\n${content}\nendstream`;

describe.skipIf(!has('pdftoppm'))('A field that becomes content', () => {
  it('shows its own state, else its field’s, and nothing if it has no appearance for that state', async () => {
    const button = (rect: string, looks: string, more: string): string =>
      `/FT/Btn/T(${rect})/Rect[${rect}]/AP<</N<<${looks}>>>>${more}`;
    const out = await sealed(
      [
        button('10 10 30 30', '/A 9 0 R', '/Ff 49152/V/A'), // no state of its own
        button('50 10 70 30', '/B 9 0 R', '/Ff 49152/V/A'),
        button('90 10 110 30', '/on 9 0 R/Off 10 0 R', '/V/Yes/AS/Yes'), // as written by LibreOffice
        button('130 10 150 30', '/on 9 0 R', '/V/on/AS/on'),
      ],
      { more: [look('0 0 20 20 re f'), look('')] },
    );
    const picture = draw(out, 1, 72);
    const shown = [10, 50, 90, 130].map(x => inked(picture, [x, 10, x + 20, 30]) > 200);
    expect(shown).toEqual([true, false, false, true]);
  });

  it('shows the lines of a list that fit, from the top or the first selected one', async () => {
    const options = Array.from({ length: 9 }, (_, i) => `[(k${i}) (Rad ${i})]`).join('');
    const list = (rect: string, more: string): string =>
      `/FT/Ch/T(${rect})/Rect[${rect}]/DA(/F 10 Tf)/Opt[${options}]${more}`;
    const lines = async (more: string): Promise<string[]> =>
      outputOf('pdftotext', await sealed([list('20 100 120 140', more)]), '-').match(/Rad \d/g) ?? [];
    expect(await lines('')).toEqual(['Rad 0', 'Rad 1', 'Rad 2']);
    expect(await lines('/V(k1)')).toEqual(['Rad 0', 'Rad 1', 'Rad 2']);
    expect(await lines('/V(k5)')).toEqual(['Rad 5', 'Rad 6', 'Rad 7']);
    expect(await lines('/TI 4')).toEqual(['Rad 4', 'Rad 5', 'Rad 6']);
    expect(await lines('/TI 99/V[(k8)]')).toEqual(['Rad 8']);
  });

  it('shows the caption of a push button, and no text for values that are not text', async () => {
    const textOf = async (field: string): Promise<string> => outputOf('pdftotext', await sealed([field]), '-').trim();
    const asking = '/Rect[20 100 180 130]/T(a)/MK<</CA(Skicka)/BC[0]>>';
    expect(await textOf(`/FT/Btn/Ff 65536${asking}`)).toBe('Skicka');
    expect(await textOf('/FT/Tx/Rect[20 100 180 130]/T(a)/V(Text)')).toBe('Text');
    expect(await textOf('/FT/Ch/Ff 131072/Rect[20 100 180 130]/T(a)/V<FEFF00004E0000006F>')).toBe('');
  });
});

describe.skipIf(!has('mutool'))('Content that restores more than it saved', () => {
  it('keeps its graphics state, and anything left open is closed before we draw', async () => {
    const content = 'Q 0.5 0 0 0.5 0 0 cm Q q BT 0 0 100 100 re f';
    const widget = '/FT/Tx/T(a)/V(Text)/Rect[120 150 180 170]/MK<</BC[0]>>';
    const out = await sealed([widget], { content });
    const pictures = [draw(out, 1, 72), drawByMupdf(out, 1, 72)];
    for (const picture of pictures) {
      expect(inked(picture, [0, 0, 50, 50])).toBeGreaterThan(2400);
      expect(inked(picture, [55, 55, 110, 110])).toBe(0);
      expect(inked(picture, [118, 148, 182, 172])).toBeGreaterThan(100);
    }
  });
});
