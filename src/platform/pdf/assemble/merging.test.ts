import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { PDF } from '@libpdf/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Bench,
  corpusFile,
  difference,
  draw,
  has,
  openBench,
  outputOf,
  sealable,
} from '../../../../test/corpus/tools.ts';
import { oneOf } from '../../../../test/kit/full.ts';
import type { MergePart, PdfPage } from '../../pdf-engine/engine.ts';
import { defaultLimits } from '../limits.ts';
import { displayed } from '../structure/geometry.ts';
import { findPages, geometryOf } from '../structure/pages.ts';
import { exactnessOf } from '../write/exactness.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

/** Reads in this process: reading.test.ts already starts a child for each file of the corpus. */
const pagesOf = async (path: string): Promise<PdfPage[]> => {
  const pdf = await PDF.load(readFileSync(path));
  const geometries = findPages(pdf, defaultLimits).pages.map(page => geometryOf(pdf, page));
  return geometries.flatMap(geometry => (geometry ? [displayed(geometry)] : []));
};

const partsOf = (...paths: string[]): MergePart[] => paths.map(path => ({ path }));
const paths = sealable.map(corpusFile);
const close = (page: PdfPage): PdfPage => ({ ...page, width: Math.round(page.width), height: Math.round(page.height) });

describe('Merging', () => {
  it('joins whole files in order and returns their pages', async () => {
    const out = bench.file('all.pdf');
    const merged = await bench.engine.merge(partsOf(...paths), out);
    const wanted: PdfPage[] = [];
    for (const path of paths) wanted.push(...(await pagesOf(path)));
    expect(merged.pages.map(close)).toEqual(wanted.map(close));
    const bytes = readFileSync(out);
    expect(exactnessOf(bytes)).toEqual({ pages: wanted.length, doubt: null });
    expect(merged).toMatchObject({ size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
    expect((await pagesOf(out)).map(close)).toEqual(wanted.map(close));
    expect(outputOf('qpdf', '--check', out)).toContain('No syntax or stream encoding errors');
  });

  it.skipIf(!has('pdftoppm')).each(sealable)('keeps the appearance of %s', async file => {
    oneOf(4, 'pdf', sealable.indexOf(file));
    const out = bench.file(`merged-${file.replace('/', '-')}`);
    const kept = bench.file(`kept-${file.replace('/', '-')}`);
    await bench.engine.read(corpusFile(file), kept);
    const path = existsSync(kept) ? kept : corpusFile(file);
    const { pages } = await bench.engine.merge(partsOf(corpusFile('pdf/pdflatex13.pdf'), path), out);
    // Compared with a sealed copy, because form values are drawn in our font and LibreOffice's tick is visible; other
    // tests check those.
    const sealed = bench.file(`plain-${file.replace('/', '-')}`);
    await bench.engine.seal(
      { path, stamps: [], watermark: null, attachments: [], reason: 'x', at: new Date() },
      sealed,
    );
    for (let page = 3; page <= pages.length; page++) {
      const found = difference(draw(sealed, page - 2, 60), draw(out, page, 60));
      expect(found?.pixels ?? 0, `page ${page - 2}`).toBeLessThan(40); // poppler smooths glyphs of a Type 3 font depending on what it drew before
    }
  });

  it('turns fields into content, so that names cannot clash and nothing can be filled in', async () => {
    const out = bench.file('forms.pdf');
    await bench.engine.merge(
      partsOf(
        corpusFile('pdf/reportlab_form.pdf'),
        corpusFile('pdf/reportlab_form.pdf'),
        corpusFile('pdf/lo_writer.pdf'),
      ),
      out,
    );
    const pdf = await PDF.load(readFileSync(out));
    expect(pdf.getForm()?.getFields() ?? []).toEqual([]);
    const reading = await bench.engine.read(out, bench.file('none'));
    expect(reading).toMatchObject({ ok: true, facts: { formFields: [] } });
    expect(outputOf('pdftotext', out, '-')).toContain('Åsa');
  });

  it('takes files that inflate to more together than one may', async () => {
    const path = corpusFile('pdf/lo_writer.pdf');
    const small = await openBench({ limits: { inflatedBytesTotal: 50_000 } });
    const [read, out] = [small.file('read.pdf'), small.file('merged.pdf')];
    expect(await small.engine.read(path, read)).toMatchObject({ ok: false, problem: 'EXPANDS' });
    expect((await small.engine.merge(partsOf(path, path), out)).pages).toHaveLength(2);
    await small.close();
  });

  it('of too many pages is rejected', async () => {
    const small = await openBench({ limits: { mergedPages: 3 } });
    const twice = [corpusFile('pdf/qdf.pdf'), corpusFile('pdf/qdf.pdf')];
    await expect(small.engine.merge(partsOf(...twice), small.file('x.pdf'))).rejects.toMatchObject({ code: 'FAILED' });
    await expect(small.engine.merge([], small.file('x.pdf'))).rejects.toMatchObject({ code: 'FAILED' });
    await small.close();
  });

  it('takes the requested pages in the order of the parts, and attaches files', async () => {
    const [whole, out] = [bench.file('whole.pdf'), bench.file('ranges.pdf')];
    const { pages } = await bench.engine.merge(partsOf(...paths), whole);
    const bytes = Buffer.from('{}');
    const attachments = [{ name: 'source.json', mimeType: 'application/json', description: 'Source', bytes }];
    const parts = [
      { path: whole, first: 3, count: 1 },
      { path: whole, count: 2 },
      { path: whole, first: pages.length },
    ];
    const merged = await bench.engine.merge(parts, out, { attachments });
    expect(merged.pages.map(close)).toEqual(
      [pages[2], pages[0], pages[1], pages.at(-1)].flatMap(p => (p ? [close(p)] : [])),
    );
    for (const wrong of [{ first: 0 }, { first: pages.length, count: 2 }, { count: -1 }]) {
      const refused = bench.engine.merge([{ path: whole, ...wrong }], bench.file('refused.pdf'));
      await expect(refused).rejects.toMatchObject({ code: 'FAILED' });
    }
    expect(outputOf('qpdf', '--check', out)).toContain('No syntax or stream encoding errors');
    expect(outputOf('qpdf', '--list-attachments', out)).toContain('source.json');
  });

  it('gives a file that can be sealed', async () => {
    const [merged, out] = [bench.file('to-seal.pdf'), bench.file('merged-sealed.pdf')];
    await bench.engine.merge(partsOf(corpusFile('pdf/inherited.pdf'), corpusFile('pdf/objstm.pdf')), merged);
    await bench.engine.seal(
      { path: merged, stamps: [], watermark: 'SANDBOX', attachments: [], reason: 'x', at: new Date() },
      out,
    );
    expect(outputOf('pdfsig', '-nocert', out)).toContain('Total document signed');
  });
});
