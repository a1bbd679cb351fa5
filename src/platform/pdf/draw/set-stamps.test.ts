import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, corpusFile, difference, draw, has, openBench, outputOf } from '../../../../test/corpus/tools.ts';
import { taggedJpeg } from '../../images/tagged.fixture.ts';
import type { Stamp } from '../../pdf-engine/engine.ts';
import type { TextStyle } from '../../typesetting/stamps.ts';
import { heading, list, lorem, paragraph, text } from '../../typesetting/typeset.fixture.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const style: TextStyle = { fontSize: null, color: null, bold: false, italic: false, align: 'LEFT' };
const box = { x: 0.1, y: 0.45, width: 0.35, height: 0.04 };
const stampOf = (value: string, more: Partial<TextStyle> = {}, rect = box, multiline = false): Stamp => ({
  kind: 'TEXT',
  page: 1,
  rect,
  text: value,
  multiline,
  style: { ...style, ...more },
});

let files = 0;
async function stamp(file: string, stamps: Stamp[]): Promise<{ path: string; missingGlyphs: string[] }> {
  const path = bench.file(`set-${++files}.pdf`);
  const job = { path: corpusFile(file), watermark: null, attachments: [], reason: 'x', at: new Date() };
  const { missingGlyphs } = await bench.engine.seal({ ...job, stamps }, path);
  return { path, missingGlyphs };
}

/** The area of the page that a stamp changed. */
async function drawn(file: string, given: Stamp): Promise<ReturnType<typeof difference>> {
  const { path } = await stamp(file, [given]);
  expect(outputOf('qpdf', '--check', path)).toContain('No syntax or stream encoding errors');
  return difference(draw(corpusFile(file), 1, 100), draw(path, 1, 100));
}

const within = (found: ReturnType<typeof difference>, rect: typeof box): boolean =>
  found !== null &&
  found.left >= rect.x - 0.004 &&
  found.right <= rect.x + rect.width + 0.004 &&
  found.top >= rect.y - 0.004 &&
  found.bottom <= rect.y + rect.height + 0.004;

const scripts = [
  'محمد عبد الله',
  'שלום עולם',
  '山田太郎',
  '简体中文',
  '한국어',
  'Åsa \u{1F600}',
  'हिन्दी',
  'a\u0323\u0308',
];

describe.skipIf(!has('pdftoppm'))('A text that our default font cannot draw', () => {
  it.each(scripts)('is set within its box: %s', async value => {
    expect(within(await drawn('pdf/groff.pdf', stampOf(value)), box)).toBe(true);
  });

  it.each(['pdf/rot90.pdf', 'pdf/cropbox_rot.pdf', 'pdf/img2pdf_scan.pdf'])('is upright on %s', async file => {
    const found = await drawn(file, stampOf('山田太郎 محمد'));
    expect(within(found, box)).toBe(true);
  });

  it('is made smaller until all of it fits, on one line or on several', async () => {
    const long = `漢字 ${lorem}`;
    expect(within(await drawn('pdf/groff.pdf', stampOf(long)), box)).toBe(true);
    const high = { ...box, height: 0.08 };
    const { path } = await stamp('pdf/groff.pdf', [stampOf(`${long}\n${long}`, {}, high, true)]);
    expect(outputOf('pdftotext', path, '-').match(/sakkunnig\./g)).toHaveLength(2);
    expect(within(await drawn('pdf/groff.pdf', stampOf(`${long}\n${long}`, {}, high, true)), high)).toBe(true);
    const tiny = { x: 0.1, y: 0.45, width: 0.004, height: 0.001 };
    await expect(stamp('pdf/groff.pdf', [stampOf('漢字', {}, tiny), stampOf('', {}, tiny)])).resolves.toBeTruthy();
  });

  it('is aligned as requested, and Arabic is right-aligned by default', async () => {
    const middle = box.x + box.width / 2;
    expect((await drawn('pdf/groff.pdf', stampOf('漢字', { align: 'RIGHT' })))?.left).toBeGreaterThan(middle);
    expect((await drawn('pdf/groff.pdf', stampOf('漢字')))?.right).toBeLessThan(middle);
    expect((await drawn('pdf/groff.pdf', stampOf('محمد')))?.left).toBeGreaterThan(middle);
  });

  it('is stored once when it is on many pages', async () => {
    const wide = corpusFile('pdf/groff.pdf');
    const once = await stamp('pdf/groff.pdf', [stampOf('山田')]);
    const often = await stamp(
      'pdf/groff.pdf',
      Array.from({ length: 40 }, (_, i) => stampOf('山田', {}, { ...box, y: 0.01 + i * 0.02 })),
    );
    const grown = (path: string) => readFileSync(path).length - readFileSync(wide).length;
    expect(grown(often.path)).toBeLessThan(grown(once.path) + 6000);
  });

  it.skipIf(!has('pdftotext'))('is also drawn in a form field', async () => {
    const reading = await bench.engine.read(corpusFile('pdf/reportlab_form.pdf'), bench.file('none'));
    const field = reading.ok ? reading.facts.formFields.find(({ type }) => type === 'TEXT') : undefined;
    const path = bench.file('filled-form.pdf');
    const job = { path: corpusFile('pdf/reportlab_form.pdf'), values: { [field?.name ?? '']: '山田太郎' }, stamps: [] };
    expect(await bench.engine.fill(job, path)).toMatchObject({ missingGlyphs: [] });
    expect(outputOf('pdftotext', path, '-')).toContain('山田太郎');
  });
});

describe.skipIf(!has('pdftoppm'))('Rich text as a stamp', () => {
  const blocks = [
    heading(2, 'Villkor'),
    paragraph(text('Fet', { bold: true }), ' text.'),
    list(['ett', 'två']),
    paragraph(lorem),
  ];

  it('is set within its box, smaller if necessary', async () => {
    for (const height of [0.3, 0.06]) {
      const rect = { ...box, y: 0.4, height };
      const given: Stamp = {
        kind: 'BLOCKS',
        page: 1,
        rect,
        blocks,
        style: { ...style, fontSize: 11, color: '#1f6b45' },
      };
      expect(within(await drawn('pdf/groff.pdf', given), rect)).toBe(true);
      const { path, missingGlyphs } = await stamp('pdf/groff.pdf', [given]);
      expect(missingGlyphs).toEqual([]);
      for (const word of ['Villkor', 'två', 'sakkunnig.']) expect(outputOf('pdftotext', path, '-')).toContain(word);
    }
  });

  it('reports characters that no font has', async () => {
    const given: Stamp = { kind: 'BLOCKS', page: 1, rect: box, blocks: [paragraph('x\u{10D40}')], style };
    expect((await stamp('pdf/groff.pdf', [given])).missingGlyphs).toEqual(['\u{10D40}']);
  });
});

describe('A picture', () => {
  it('is drawn without the metadata of its JPEG', async () => {
    const picture = taggedJpeg('SECRET').toString('base64');
    const { path } = await stamp('pdf/groff.pdf', [{ kind: 'PICTURE', page: 1, rect: box, bytes: picture }]);
    const bytes = readFileSync(path);
    expect(bytes.includes('DCTDecode')).toBe(true);
    expect(bytes.includes('SECRET')).toBe(false);
  });
});
