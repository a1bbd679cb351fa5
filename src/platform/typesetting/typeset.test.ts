import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { PDF } from '@libpdf/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { has, openBench, outputOf } from '../../../test/corpus/tools.ts';
import { type Made, openTypesetter, type Typesetter, texts } from '../../../test/corpus/typesetter.ts';
import type { Block, DocumentImages, TypesetDocument } from './document.ts';
import { plainStyle } from './document.ts';
import {
  cell,
  documentOf,
  flow,
  heading,
  list,
  lorem,
  paragraph,
  placeholders,
  table,
  text,
} from './typeset.fixture.ts';

let typesetter: Typesetter;
beforeAll(async () => {
  typesetter = await openTypesetter();
});
afterAll(() => typesetter.bench.close());
const set = (document: TypesetDocument, images?: DocumentImages): Promise<Made> => typesetter.set(document, images);
const setBlocks = (...blocks: Block[]): Promise<Made> => typesetter.setBlocks(...blocks);

describe('A typeset document', () => {
  it('becomes a tagged PDF/A-3b with title, author, language and bookmarks that qpdf accepts', async () => {
    const { path, sha256, size, pages } = await setBlocks(heading(1, 'Avtal'), heading(2, 'Uppdrag'), paragraph(lorem));
    const bytes = readFileSync(path);
    expect({ sha256, size }).toEqual({ sha256: createHash('sha256').update(bytes).digest('hex'), size: bytes.length });
    expect(pages).toEqual([{ width: 595.28, height: 841.89 }]);
    expect(bytes.toString('latin1')).toMatch(/pdfaid:part>3<[\s\S]*pdfaid:conformance>B</);
    const pdf = await PDF.load(bytes);
    expect(pdf.getTitle()).toBe('Konsultavtal');
    expect(pdf.getAuthor()).toBe('Norrsken Digital AB');
    expect([...pdf.getCatalog().keys()].map(key => key.value)).toEqual(
      expect.arrayContaining(['MarkInfo', 'StructTreeRoot', 'Outlines', 'Lang']),
    );
    expect(outputOf('qpdf', '--check', path)).toContain('No syntax or stream encoding errors');
    expect(outputOf('pdffonts', path).trim().split('\n').slice(2).join()).not.toContain(' no  ');
  });

  it('gives the same bytes again, also after other documents and in another child process', async () => {
    const document = documentOf([flow(...placeholders, paragraph('漢字 \u{1F600} عقد'))]);
    const first = await set(document);
    await setBlocks(paragraph('annat'));
    expect((await set(document)).sha256).toBe(first.sha256);
    const other = await openBench();
    expect((await other.engine.typeset(document, {}, other.file('x.pdf'))).sha256).toBe(first.sha256);
    await other.close();
  });

  it.skipIf(!has('pdftotext'))('shows every kind of block in order', async () => {
    const made = await setBlocks(
      heading(1, 'Rubrik ett'),
      heading(6, 'Rubrik sex'),
      paragraph(
        'Vanlig ',
        text('fet', { bold: true }),
        text(' kursiv', { italic: true }),
        { kind: 'BREAK' },
        text('ny rad', { mono: true }),
      ),
      paragraph(text('versaler', { transform: 'UPPERCASE' }), ' ', text('två ord', { transform: 'CAPITALIZE' })),
      list(['punkt ett', [paragraph('punkt två'), list(['under punkt'])]]),
      list(['alfa', 'beta'], { ordered: true, start: 3, style: 'lower-alpha' }),
      list(['romersk'], { ordered: true, start: 4, style: 'upper-roman' }),
      { ...list(['gjort']), items: [{ checked: true, blocks: [paragraph('gjort')] }] } as Block,
      table([['A', 'B'], [cell('C', { rowspan: 2 }), 'D'], ['E'], [cell('F', { colspan: 2 })]], {
        caption: [text('Tabellens namn')],
      }),
      { kind: 'QUOTE', blocks: [paragraph('Citat')] },
      { kind: 'CODE', text: 'if (x) {\n  y();\n}' },
      { kind: 'RULE' },
      {
        kind: 'BOX',
        look: { background: '#112233', padding: { top: 4, right: 4, bottom: 4, left: 4 } },
        blocks: [paragraph('I ruta')],
      },
      {
        kind: 'ROW',
        gap: 10,
        valign: 'TOP',
        cells: [
          { width: null, blocks: [paragraph('Vänster')] },
          { width: { unit: 'PERCENT', value: 30 }, blocks: [paragraph('Höger')] },
        ],
      },
      { kind: 'KEEP', sticky: true, blocks: [paragraph('Ihop')] },
      { kind: 'SECTION', background: 'DARK', padding: 'LG', bleed: true, border: true, blocks: [paragraph('Sektion')] },
      { kind: 'SPACE', height: 30 },
      { kind: 'PAGE_BREAK' },
      paragraph('Sista sidan'),
    );
    expect(made.pages).toHaveLength(2);
    const read = texts(made.path);
    const order = [
      'Rubrik ett',
      'Rubrik sex',
      'Vanlig fet kursiv ny rad',
      'VERSALER Två Ord',
      'punkt ett',
      'punkt två',
      'under punkt',
      'c. alfa',
      'd. beta',
      'IV. romersk',
      'gjort',
      'Tabellens namn',
      'A B',
      'Citat',
      'if (x) {',
      'I ruta',
      'Vänster',
      'Höger',
      'Ihop',
      'Sektion',
      'Sista sidan',
    ];
    const at = order.map(word => read.indexOf(word));
    expect(
      at.every(place => place >= 0),
      read,
    ).toBe(true);
    expect(at).toEqual([...at].sort((a, b) => a - b));
  });

  it.skipIf(!has('pdftotext'))('never interprets text as markup', async () => {
    const odd = [
      '#import "@preview/x:1.0.0"',
      '$x$ *y* _z_ `a` <b> @c',
      '= rubrik',
      '\\u{41}',
      '#sys.version',
      '```',
      '/*',
      '//x',
    ];
    const bad = ['a\u0000b\u202ec\ufeffd', '\ud800', 'x'.repeat(5000), '\r\n\t', 'e\u0301', '\u0600\u0308\u20e3', ''];
    const made = await setBlocks(
      ...[...odd, ...bad].flatMap(value => [
        paragraph(value),
        heading(2, value),
        list([value]),
        table([[value, value]]),
      ]),
      ...odd.map((value): Block => ({ kind: 'CODE', text: value })),
    );
    const read = texts(made.path);
    for (const value of odd) expect(read).toContain(value);
    expect(read).toContain('abcd');
    expect(read).toContain('é');
  });

  it.skipIf(!has('pdftotext'))('skips the pages of PDF parts in its page numbers', async () => {
    const made = await set(
      documentOf([
        { kind: 'PDF', pages: 3 },
        flow(paragraph('ett'), { kind: 'PAGE_BREAK' }, paragraph('två')),
        { kind: 'PDF', pages: 4 },
        flow(paragraph('tre')),
        flow(),
        { kind: 'PDF', pages: 1 },
      ]),
    );
    expect(made.parts).toEqual([
      { first: 1, count: 0 },
      { first: 1, count: 2 },
      { first: 3, count: 0 },
      { first: 3, count: 1 },
      { first: 4, count: 1 },
      { first: 5, count: 0 },
    ]);
    expect(made.text.match(/Sida \d+ av \d+/g)).toEqual([
      'Sida 4 av 12',
      'Sida 5 av 12',
      'Sida 10 av 12',
      'Sida 11 av 12',
    ]);
  });

  it.skipIf(!has('pdftotext'))('repeats a table head on each page, and shows the foot once', async () => {
    const rows = Array.from({ length: 120 }, (_, i) => [`Rad ${i + 1}`, 'innehåll']);
    const made = await setBlocks(
      table([['Huvud', 'Kolumn'], ...rows, ['Summa', '120']], { footerRows: 1, rounded: true }),
    );
    expect(made.pages.length).toBeGreaterThan(2);
    expect(made.text.match(/Huvud/g)).toHaveLength(made.pages.length);
    expect(made.text.match(/Summa/g)).toHaveLength(1);
    for (const [row] of rows) expect(made.text).toMatch(new RegExp(`${row}\\b`));
  });

  it.skipIf(!has('pdftotext'))('keeps headings with what follows, and KEEP blocks on one page', async () => {
    const fill = Array.from({ length: 17 }, () => paragraph(lorem));
    const lines = Array.from({ length: 12 }, (_, i) => paragraph(`rad ${i + 1}.`));
    const made = await setBlocks(...fill, heading(2, 'Underskrifter'), { kind: 'KEEP', blocks: lines });
    const pages = made.text.split('\f');
    const page = pages.findIndex(one => one.includes('Underskrifter'));
    for (let i = 1; i <= 12; i++) expect(pages[page]).toContain(`rad ${i}.`);
    const high = await setBlocks({
      kind: 'KEEP',
      sticky: true,
      blocks: Array.from({ length: 100 }, (_, i) => paragraph(`högt ${i}.`)),
    });
    for (let i = 0; i < 100; i++) expect(high.text).toContain(`högt ${i}.`);
  });

  it.skipIf(!has('pdftotext'))('keeps all text on the page without margins and on other paper sizes', async () => {
    const papers = [
      { width: 612, height: 792 },
      { width: 280, height: 420 },
    ];
    for (const paper of papers) {
      for (const margins of [true, false]) {
        for (const density of ['COMPACT', 'RELAXED'] as const) {
          const style = { ...plainStyle, paper, margins, density, textSize: 'LARGE', bodyFont: 'NOTO_SERIF' } as const;
          const made = await set(
            documentOf([flow(heading(1, 'Rubrik'), paragraph(lorem))], {
              style,
              header: { logo: null, text: 'Huvudet' },
            }),
          );
          expect(texts(made.path)).toContain('Huvudet');
          expect(texts(made.path).replaceAll('- ', '')).toContain('sakkunnig.');
          expect(made.pages[0]).toEqual(paper);
        }
      }
    }
  });
});
