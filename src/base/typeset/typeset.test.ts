import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { PDF } from '@libpdf/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, difference, draw, has, openBench, say } from '../../../test/corpus/tools.ts';
import type { Block, Place, Sheet, SheetImages, Typeset } from './sheet.ts';
import {
  cell,
  flow,
  heading,
  hole,
  list,
  lorem,
  paragraph,
  sheetOf,
  sheetStyle,
  table,
  text,
} from './typeset.fixture.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

interface Made extends Typeset {
  path: string;
  text: string;
}

let files = 0;
async function set(sheet: Sheet, images: SheetImages = {}): Promise<Made> {
  const path = bench.file(`sheet-${++files}.pdf`);
  const made = await bench.engine.typeset(sheet, images, path);
  return { ...made, path, text: has('pdftotext') ? say('pdftotext', '-layout', path, '-') : '' };
}
const setBlocks = (...blocks: Block[]): Promise<Made> => set(sheetOf([flow(...blocks)]));

/** The words of a page in the order they are read. */
const words = (path: string): string => say('pdftotext', path, '-').replace(/\s+/g, ' ');

const holes: Block[] = [
  heading(1, 'Platser'),
  paragraph(lorem),
  paragraph('Namn: ', { kind: 'HOLE', hole: hole('name', 'LINE', 120, 16) }, ' och så vidare.'),
  paragraph({ kind: 'HOLE', hole: hole('tick', 'TICK', 12, 12) }, ' Jag har läst ', {
    kind: 'HOLE',
    hole: hole('radio', 'RADIO', 14, 14),
  }),
  { kind: 'HOLE', hole: hole('wide', 'BOX', null, 40) },
  {
    kind: 'ROW',
    gap: 20,
    valign: 'TOP',
    cells: [
      { width: null, blocks: [{ kind: 'HOLE', hole: hole('left', 'LINE', null, 48) }] },
      { width: null, blocks: [{ kind: 'HOLE', hole: hole('right', 'BLANK', 90, 48) }] },
    ],
  },
  table([
    ['Fråga', 'Svar'],
    ['Datum', { blocks: [{ kind: 'HOLE', hole: hole('cell', 'BOX', 100, 18) }] }],
  ]),
  {
    kind: 'SECTION',
    background: 'ACCENT',
    padding: 'MD',
    bleed: true,
    border: false,
    blocks: [{ kind: 'HOLE', hole: hole('dark', 'LINE', 200, 30) }],
  },
];

describe('A sheet', () => {
  it('becomes a tagged PDF/A-3b with its title, author, language and bookmarks, sound to qpdf', async () => {
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
    if (has('qpdf')) expect(say('qpdf', '--check', path)).toContain('No syntax or stream encoding errors');
    if (has('pdffonts')) expect(say('pdffonts', path).trim().split('\n').slice(2).join()).not.toContain(' no  ');
  });

  it('makes the same bytes again, also after other sheets and in another child', async () => {
    const sheet = sheetOf([flow(...holes, paragraph('漢字 \u{1F600} عقد'))]);
    const first = await set(sheet);
    await setBlocks(paragraph('annat'));
    expect((await set(sheet)).sha256).toBe(first.sha256);
    const other = await openBench();
    expect((await other.engine.typeset(sheet, {}, other.file('x.pdf'))).sha256).toBe(first.sha256);
    await other.close();
  });

  it.skipIf(!has('pdftotext'))('shows every kind of block, in order', async () => {
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
    const said = words(made.path);
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
    const at = order.map(word => said.indexOf(word));
    expect(
      at.every(place => place >= 0),
      said,
    ).toBe(true);
    expect(at).toEqual([...at].sort((a, b) => a - b));
  });

  it.skipIf(!has('pdftotext'))('takes no text for markup, and no text breaks it', async () => {
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
    const said = words(made.path);
    for (const value of odd) expect(said).toContain(value);
    expect(said).toContain('abcd');
    expect(said).toContain('é');
  });

  it.skipIf(!has('pdftotext'))('counts the pages of PDF parts, and its numbers leap over them', async () => {
    const made = await set(
      sheetOf([
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

  it.skipIf(!has('pdftotext'))('repeats the rows that head a table on each page, and closes it once', async () => {
    const rows = Array.from({ length: 120 }, (_, i) => [`Rad ${i + 1}`, 'innehåll']);
    const made = await setBlocks(
      table([['Huvud', 'Kolumn'], ...rows, ['Summa', '120']], { footerRows: 1, rounded: true }),
    );
    expect(made.pages.length).toBeGreaterThan(2);
    expect(made.text.match(/Huvud/g)).toHaveLength(made.pages.length);
    expect(made.text.match(/Summa/g)).toHaveLength(1);
    for (const [row] of rows) expect(made.text).toMatch(new RegExp(`${row}\\b`));
  });

  it.skipIf(!has('pdftotext'))('keeps a heading with what follows it, and what is to be kept whole', async () => {
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

  it.skipIf(!has('pdftotext'))('without margins, or on other paper, keeps all of its text on the page', async () => {
    const papers = [
      { width: 612, height: 792 },
      { width: 280, height: 420 },
    ];
    for (const paper of papers) {
      for (const margins of [true, false]) {
        for (const density of ['COMPACT', 'RELAXED'] as const) {
          const style = { ...sheetStyle, paper, margins, density, textSize: 'LARGE', bodyFont: 'NOTO_SERIF' } as const;
          const made = await set(
            sheetOf([flow(heading(1, 'Rubrik'), paragraph(lorem))], { style, header: { logo: null, text: 'Huvudet' } }),
          );
          expect(words(made.path)).toContain('Huvudet');
          expect(words(made.path).replaceAll('- ', '')).toContain('sakkunnig.');
          expect(made.pages[0]).toEqual(paper);
        }
      }
    }
  });
});

/** Where a mark in the place's rectangle is drawn, when the place is filled by a stamp. */
async function filled(
  path: string,
  { page, rect }: Place,
): Promise<{ found: ReturnType<typeof difference>; width: number; height: number }> {
  const out = bench.file(`filled-${++files}.pdf`);
  const at = new Date('2026-11-20T10:00:00Z');
  const style = { fontSize: null, color: '#ff0000', bold: false, italic: false, align: 'LEFT' } as const;
  const job = { path, mark: null, attachments: [], reason: 'x', at };
  await bench.engine.seal({ ...job, stamps: [{ kind: 'TEXT', page, rect, text: 'X', multiline: false, style }] }, out);
  const before = draw(path, page, 144);
  return { found: difference(before, draw(out, page, 144)), width: before.width, height: before.height };
}

describe('A place', () => {
  it.skipIf(!has('pdftoppm'))('is where its frame is drawn, to half a point', async () => {
    const blocks = ['one', 'two'].flatMap((id, i): Block[] => [
      paragraph(lorem),
      { kind: 'HOLE', hole: hole(id, 'BOX', i === 0 ? 180 : null, 40) },
      paragraph('Här: ', { kind: 'HOLE', hole: hole(`${id} inline`, 'BOX', 90, 22) }, ' slut.'),
    ]);
    const blank = blocks.map(
      (block): Block => JSON.parse(JSON.stringify(block).replaceAll('"BOX"', '"BLANK"')) as Block,
    );
    const [framed, open] = [await setBlocks(...blocks), await setBlocks(...blank)];
    expect(open.places).toEqual(framed.places);
    expect(framed.places.map(place => place.hole)).toEqual(['one', 'one inline', 'two', 'two inline']);
    const dpi = 288;
    const [before, after] = [draw(open.path, 1, dpi), draw(framed.path, 1, dpi)];
    const drawn = difference(before, after);
    const [first, last] = [framed.places[0], framed.places[3]];
    const point = { x: 1 / 595.28, y: 1 / 841.89 };
    expect(Math.abs((drawn?.top ?? 0) - (first?.rect.y ?? 0))).toBeLessThan(0.5 * point.y);
    expect(Math.abs((drawn?.left ?? 0) - (first?.rect.x ?? 0))).toBeLessThan(0.5 * point.x);
    expect(Math.abs((drawn?.bottom ?? 0) - ((last?.rect.y ?? 0) + (last?.rect.height ?? 0)))).toBeLessThan(
      0.5 * point.y,
    );
  });

  it.skipIf(!has('pdftoppm'))('filled by a stamp holds it, whatever it stands in', async () => {
    const made = await set(sheetOf([flow(paragraph('första sidan')), flow(...holes)]));
    expect(made.places.map(place => place.hole).sort()).toEqual([
      'cell',
      'dark',
      'left',
      'name',
      'radio',
      'right',
      'tick',
      'wide',
    ]);
    expect(made.places.every(place => place.page === 2)).toBe(true);
    const size = (id: string) => {
      const { rect } = made.places.find(place => place.hole === id) ?? { rect: { width: 0, height: 0 } };
      return [Math.round(rect.width * 595.28), Math.round(rect.height * 841.89)];
    };
    expect(size('name')).toEqual([120, 16]);
    expect(size('tick')).toEqual([12, 12]);
    expect(size('cell')).toEqual([100, 18]);
    expect(size('right')).toEqual([90, 48]);
    for (const place of made.places) {
      const { found } = await filled(made.path, place);
      const { x, y, width, height } = place.rect;
      expect(found, place.hole).not.toBeNull();
      expect(found?.left).toBeGreaterThanOrEqual(x - 0.001);
      expect(found?.top).toBeGreaterThanOrEqual(y - 0.001);
      expect(found?.right).toBeLessThanOrEqual(x + width + 0.001);
      expect(found?.bottom).toBeLessThanOrEqual(y + height + 0.001);
    }
  });

  it('never lies over two pages, and is never larger than a page', async () => {
    const fill = (n: number) => Array.from({ length: n }, () => paragraph(lorem));
    for (let n = 8; n < 16; n++) {
      const made = await setBlocks(...fill(n), { kind: 'HOLE', hole: hole('h', 'BOX', 9000, n % 2 ? 120 : 9000) });
      const [place] = made.places;
      expect(place?.rect.y).toBeGreaterThan(0);
      expect((place?.rect.y ?? 0) + (place?.rect.height ?? 0)).toBeLessThanOrEqual(1);
      expect((place?.rect.x ?? 0) + (place?.rect.width ?? 0)).toBeLessThanOrEqual(1);
    }
  });

  it('in a heading that is repeated is told once', async () => {
    const head = { blocks: [{ kind: 'HOLE', hole: hole('head', 'BOX', 40, 12) } as Block] };
    const made = await setBlocks(table([[head, 'B'], ...Array.from({ length: 100 }, (_, i) => [String(i), 'x'])]));
    expect(made.places).toMatchObject([{ hole: 'head', page: 1 }]);
  });
});

describe('Scripts', () => {
  it.skipIf(!has('pdftotext'))('are drawn, and read from right to left where they are', async () => {
    const made = await setBlocks(
      heading(1, 'عقد'),
      paragraph('اتفق الطرفان على هذا العقد.'),
      paragraph('הסכם זה נחתם היום.'),
      paragraph('甲と乙は契約する。简体中文。한국어.'),
      paragraph('Ελληνικά, Кириллица, ✓ ① → €, \u{1F600} \u{1F1F8}\u{1F1EA} \u{1F469}\u200d\u{1F467}'),
    );
    expect(made.missingGlyphs).toEqual([]);
    for (const word of ['甲と乙は契約する', '简体中文', '한국어', 'Ελληνικά', 'Кириллица'])
      expect(words(made.path)).toContain(word);
    const boxes = [
      ...say('pdftotext', '-bbox-layout', made.path, '-').matchAll(
        /<block xMin="([\d.]+)" yMin="[\d.]+" xMax="([\d.]+)"/g,
      ),
    ];
    const [arabic] = boxes;
    expect(Number(arabic?.[2])).toBeGreaterThan(595.28 - 76);
    expect(Number(arabic?.[1])).toBeGreaterThan(300);
  });

  it.skipIf(!has('pdftotext'))('turn lists and tables, too, and leave Latin ones among them as they are', async () => {
    const xOf = (bbox: string, word: string) => Number(new RegExp(`xMin="([\\d.]+)"[^>]*>${word}<`).exec(bbox)?.[1]);
    const rows = [
      ['א', 'ב'],
      ['111', '222'],
    ];
    const made = await set(
      sheetOf([flow(table(rows), list(['רשימה 333']), paragraph('Latin 444'))], { language: 'he' }),
    );
    const bbox = say('pdftotext', '-bbox', made.path, '-');
    expect(xOf(bbox, '111')).toBeGreaterThan(xOf(bbox, '222'));
    expect(xOf(bbox, 'Latin')).toBeLessThan(80);
    const latin = await setBlocks(
      table([
        ['A', 'B'],
        ['111', '222'],
      ]),
    );
    const plain = say('pdftotext', '-bbox', latin.path, '-');
    expect(xOf(plain, '111')).toBeLessThan(xOf(plain, '222'));
  });

  it.skipIf(!has('pdftotext'))('that no font has are shown as stand-ins and told, once each', async () => {
    const made = await set(
      sheetOf([flow(paragraph('x\u{10D40}y\u{10D40}'), table([['\ue000']]))], { title: '\u{10D41}' }),
    );
    expect(made.missingGlyphs.sort()).toEqual(['\u{10D40}', '\u{10D41}', '\ue000'].sort());
    expect(words(made.path)).toContain('x\ufffdy\ufffd');
  });

  it('use no font of the machine', async () => {
    const made = await setBlocks(paragraph('abc 漢字 \u0e01 \u1200'), { kind: 'CODE', text: 'abc' });
    const names = say('pdffonts', made.path).trim().split('\n').slice(2);
    expect(names.every(line => /\+NotoSans|\[none\]/.test(line))).toBe(true);
  });
});

/** A picture of one colour. */
function png(width: number, height: number, rgb: [number, number, number]): Buffer {
  const crcTable = Array.from({ length: 256 }, (_, n) => {
    let c = n;
    for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
    return c >>> 0;
  });
  const crc = (bytes: Buffer) =>
    (bytes.reduce((c, byte) => (crcTable[(c ^ byte) & 255] ?? 0) ^ (c >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0;
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.from(Array.from({ length: width }, () => rgb).flat())]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('Images', () => {
  const images = (): SheetImages => {
    const path = bench.file('red.png');
    writeFileSync(path, png(40, 20, [200, 0, 0]));
    return { logo: { path, mimeType: 'image/png' } };
  };
  const red = ({ pixels }: ReturnType<typeof draw>): number => {
    let count = 0;
    for (let i = 0; i < pixels.length; i += 3) if ((pixels[i] ?? 0) > 180 && (pixels[i + 1] ?? 0) < 40) count++;
    return count;
  };

  it.skipIf(!has('pdftoppm'))(
    'stand in text, in the header and behind the page, as large as they are told',
    async () => {
      const inText = await set(
        sheetOf([flow(paragraph('x ', { kind: 'IMAGE', image: 'logo', width: 80, height: 40, alt: 'Märke' }))]),
        images(),
      );
      expect(Math.abs(red(draw(inText.path, 1, 72)) - 3200)).toBeLessThan(200);
      const wide = await set(
        sheetOf([flow(paragraph({ kind: 'IMAGE', image: 'logo', width: 4000, height: null, alt: null }))]),
        images(),
      );
      expect(red(draw(wide.path, 1, 72))).toBeLessThan(450 * 230);
      const header = await set(
        sheetOf([flow(paragraph('a'), { kind: 'PAGE_BREAK' }, paragraph('b'))], {
          header: { logo: 'logo', text: 'Norrsken' },
        }),
        images(),
      );
      for (const page of [1, 2]) expect(Math.abs(red(draw(header.path, page, 72)) - 44 * 22)).toBeLessThan(150);
      const background = (more: Partial<typeof sheetStyle.background>) =>
        set(
          sheetOf([flow(paragraph('a'))], {
            style: { ...sheetStyle, background: { ...sheetStyle.background, image: 'logo', ...more } },
          }),
          images(),
        );
      const all = 595 * 842;
      expect(red(draw((await background({})).path, 1, 72))).toBeGreaterThan(all * 0.98);
      expect(Math.abs(red(draw((await background({ imageSize: 'FIT' })).path, 1, 72)) - 595 * 297.5)).toBeLessThan(
        3000,
      );
      expect(
        Math.abs(
          red(draw((await background({ imageSize: 'ORIGINAL', imagePosition: 'TOP_LEFT' })).path, 1, 72)) - 30 * 15,
        ),
      ).toBeLessThan(60);
      expect(red(draw((await background({ imageSize: 'ORIGINAL', imageRepeat: true })).path, 1, 72))).toBeGreaterThan(
        all * 0.9,
      );
      expect(red(draw((await background({ imageOpacity: 0.2 })).path, 1, 72))).toBe(0);
    },
  );

  it('that are not there, or are none, are a fault that says so', async () => {
    const asked = sheetOf([flow(paragraph({ kind: 'IMAGE', image: 'logo', width: 80, height: 40, alt: null }))]);
    await expect(set(asked)).rejects.toMatchObject({ code: 'FAILED', message: expect.stringContaining('image') });
    const path = bench.file('broken.png');
    writeFileSync(path, 'no image');
    await expect(set(asked, { logo: { path, mimeType: 'image/png' } })).rejects.toMatchObject({ code: 'FAILED' });
    await expect(set(asked, { logo: { path, mimeType: 'image/svg+xml' } })).rejects.toMatchObject({ code: 'FAILED' });
  });
});

describe('A sheet too large', () => {
  const nested = (depth: number, wrap: (inner: Block) => Block): Block => {
    let block = paragraph('innerst');
    for (let i = 1; i < depth; i++) block = wrap(block);
    return block;
  };
  const wraps: Record<string, (inner: Block) => Block> = {
    box: inner => ({ kind: 'BOX', look: {}, blocks: [inner] }),
    list: inner => list([[paragraph('x'), inner]]),
    table: inner => table([[{ blocks: [inner] }]], { rounded: true, caption: [text('x')] }),
    keep: inner => ({ kind: 'KEEP', blocks: [inner] }),
    section: inner => ({
      kind: 'SECTION',
      background: 'MUTED',
      padding: 'NONE',
      bleed: true,
      border: true,
      blocks: [inner],
    }),
    quote: inner => ({ kind: 'QUOTE', blocks: [inner] }),
    row: inner => ({ kind: 'ROW', gap: 1, valign: 'TOP', cells: [{ width: null, blocks: [inner] }] }),
  };

  it('is refused: pieces, depth, rows, columns, two places of one name, nothing to set', async () => {
    const refused = (...blocks: Block[]) => expect(setBlocks(...blocks)).rejects.toMatchObject({ code: 'FAILED' });
    await refused(...Array.from({ length: 25_001 }, () => paragraph('x')));
    await refused(nested(65, wraps.box ?? (one => one)));
    await refused(table(Array.from({ length: 2001 }, () => ['x'])));
    await refused(table([Array.from({ length: 101 }, () => 'x')]));
    await refused({ kind: 'HOLE', hole: hole('a', 'BOX', 9, 9) }, { kind: 'HOLE', hole: hole('a', 'BOX', 9, 9) });
    await expect(set(sheetOf([{ kind: 'PDF', pages: 2 }]))).rejects.toMatchObject({ code: 'FAILED' });
    await expect(set(sheetOf([]))).rejects.toMatchObject({ code: 'FAILED' });
  });

  it.skipIf(!has('pdftotext')).each(Object.keys(wraps))(
    'in depth as allowed is set, and loses nothing: %s',
    async kind => {
      const wrap = wraps[kind] ?? (one => one);
      for (const depth of [10, 30, 64]) expect((await setBlocks(nested(depth, wrap))).text).toContain('innerst');
    },
  );

  it.skipIf(!has('pdftotext'))('in rows as allowed is set whole', async () => {
    const rows = Array.from({ length: 2000 }, (_, i) => [`rad${i}`, 'Utveckling av system', '1 250,00', '2026-01-01']);
    const made = await setBlocks(table(rows, { width: { unit: 'PERCENT', value: 100 }, rounded: true }));
    expect(new Set(made.text.match(/rad\d+/g)).size).toBe(2000);
  });

  it('in spans is set all the same', async () => {
    const spans = [
      [cell('a', { rowspan: 3000, colspan: 7 }), 'b'],
      ['c', cell('d', { rowspan: 2, colspan: 2 })],
      [cell('e', { rowspan: 5 })],
      [cell('f', { colspan: 3000 })],
      [],
    ];
    await expect(
      setBlocks(table(spans), table(spans, { headerRows: 9, footerRows: 9 }), table([]), table([[]])),
    ).resolves.toBeTruthy();
  });
});
