import { readFileSync } from 'node:fs';
import { PDF } from '@libpdf/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, has, openBench, outputOf } from '../../../../test/corpus/tools.ts';
import type { JournalJob } from '../../pdf-engine/engine.ts';
import { verifyPdf } from '../verify/verify.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const job = (more: Partial<JournalJob> = {}): JournalJob => ({
  language: 'sv',
  page: ['Sida', 'av'],
  title: 'Journal: Anställningsavtal',
  watermark: null,
  facts: [
    { label: 'Dokument', value: 'doc_01kah4' },
    { label: 'SHA-256', value: 'a3'.repeat(32) },
  ],
  sections: [
    { heading: 'Parter', columns: ['Namn', 'E-post'], rows: [['Åsa Öberg', 'asa@example.se']] },
    {
      heading: 'Händelser',
      columns: ['Nr', 'Händelse'],
      rows: Array.from({ length: 80 }, (_, i) => [String(i + 1), 'Öppnade dokumentet']),
    },
  ],
  attachments: [
    {
      name: 'journal.json',
      mimeType: 'application/json',
      description: 'Journal',
      relationship: 'Data',
      bytes: Buffer.from('{"entries":[1]}'),
    },
  ],
  reason: 'doc_01kah4 journal abc',
  at: new Date(),
  ...more,
});

let files = 0;
async function make(more: Partial<JournalJob> = {}): Promise<{ path: string; missingGlyphs: string[]; text: string }> {
  const path = bench.file(`journal-${++files}.pdf`);
  const { missingGlyphs } = await bench.engine.journal(job(more), path);
  return { path, missingGlyphs, text: outputOf('pdftotext', '-layout', path, '-') };
}

describe('A journal', () => {
  it('is a tagged PDF/A-3b, sealed, with its data attached', async () => {
    const { path, missingGlyphs } = await make();
    const bytes = readFileSync(path);
    expect(missingGlyphs).toEqual([]);
    expect(bytes.toString('latin1')).toMatch(/pdfaid:part>3<[\s\S]*pdfaid:conformance>B</);
    expect(await verifyPdf(bytes, { roots: [readFileSync(bench.root, 'utf8')] })).toMatchObject({
      ok: true,
      seals: [{ certified: 1, level: 'B-B' }],
      attachments: [{ name: 'journal.json', bytes: Buffer.from('{"entries":[1]}') }],
    });
    const catalog = (await PDF.load(bytes)).getCatalog();
    expect([...catalog.keys()].map(key => key.value)).toEqual(
      expect.arrayContaining(['AF', 'MarkInfo', 'StructTreeRoot', 'OutputIntents', 'Lang']),
    );
    expect(outputOf('pdfsig', '-nocert', path)).toContain('Total document signed');
    expect(outputOf('qpdf', '--check', path)).toContain('No syntax or stream encoding errors');
  });

  it.skipIf(!has('pdftotext'))('can be read in Swedish and in English, over several pages with headings', async () => {
    const swedish = await make();
    expect(swedish.text).toContain('Anställningsavtal');
    expect(swedish.text).toContain('Sida 1 av 2');
    expect(swedish.text).toContain('a3'.repeat(32));
    expect(swedish.text.match(/Händelse\b/g)?.length).toBeGreaterThanOrEqual(2);
    const english = await make({ language: 'en', page: ['Page', 'of'], title: 'Journal: Employment' });
    expect(english.text).toContain('Page 1 of 2');
    const fonts = outputOf('pdffonts', english.path).trim().split('\n').slice(2);
    expect(fonts.every(line => /NotoSans.*yes yes yes/.test(line))).toBe(true);
  });

  it.skipIf(!has('pdftotext'))(
    'draws names in every script, and a replacement character for what no font has',
    async () => {
      const { missingGlyphs, text } = await make({
        sections: [
          {
            heading: 'Parter',
            columns: ['Namn'],
            rows: [['李小龍'], ['たなか'], ['محمد'], ['Ирина Ωmega'], ['Åsa \u{1F600}'], ['\u{10D40}\ue000']],
          },
        ],
      });
      expect(missingGlyphs.sort()).toEqual(['\u{10D40}', '\ue000'].sort());
      expect(text).toContain('\ufffd\ufffd');
      for (const name of ['李小龍', 'たなか', 'Ирина Ωmega']) expect(text).toContain(name);
      expect(text.normalize('NFKC')).toMatch(/محمد|دمحم/);
    },
  );

  it.skipIf(!has('pdftotext'))(
    'shows text literally: nothing is interpreted as markup, and no text breaks it',
    async () => {
      const odd = [
        '#import "@preview/x:1.0.0"',
        '$x$ *y* _z_ `a` <b> @c',
        '= heading',
        '\\u{41}',
        '"quoted"',
        'a\u0000b\u202ec\ufeffd\ue000e',
        '\ud800',
        'x'.repeat(3000),
        '',
      ];
      const { text } = await make({
        title: '#title[*]',
        sections: [{ heading: '#h', columns: ['A', '$B$'], rows: odd.map(value => [value, value]) }],
      });
      for (const value of [
        '#import',
        '$x$ *y* _z_ `a` <b> @c',
        '= heading',
        '\\u{41}',
        '"quoted"',
        '#title[*]',
        '$B$',
      ]) {
        expect(text.replace(/\s+/g, ' ')).toContain(value);
      }
    },
  );

  it('in the sandbox has the watermark on every page', async () => {
    const { path } = await make({ watermark: 'SANDBOX' });
    expect((await PDF.load(readFileSync(path))).getPageCount()).toBe(2);
    expect(outputOf('pdftotext', path, '-').match(/SANDBOX/g)?.length).toBe(2);
  });

  it('can be made without facts, sections or attachments', async () => {
    await expect(make({ facts: [], sections: [], attachments: [] })).resolves.toMatchObject({ missingGlyphs: [] });
  });
});
